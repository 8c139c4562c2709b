/** Finds the words of listings that a person may mean by the words they typed. Forgives typing errors. */
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { SEARCH_COUNTED_MAX } from '#domain/limits.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { Recent } from '../platform/recent.ts';
import type { CurrentVersions } from '../platform/versions.ts';
import { allowedTypos, countTypos } from './spelling.ts';
import { countListingsWithWords, findCandidates, findCommonWords, readTypedWords } from './words.repository.ts';

/** The most words of a search to use. */
const MOST_WORDS = 10;
/** The most meanings of each typed word. */
const MOST_MEANINGS = 20;
/** The most listings of a word to count. Among more common words it does not matter which one is read. */
const USES_COUNTED = SEARCH_COUNTED_MAX;
/** Milliseconds to keep meanings: whether a word may be a typing error depends on how many listings have it. */
const KEPT_FOR = 30_000;
const MOST_KEPT = 1_000;

export interface MeaningParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly versions: CurrentVersions;
}

/** Caches the meanings of recent words. A search reads them again once the dictionary has new words. */
export class KnownMeanings {
  readonly #parts: MeaningParts;
  readonly #kept = new Recent<{ meanings: string[][]; dictionary: number; until: number }>(MOST_KEPT);

  constructor(parts: MeaningParts) {
    this.#parts = parts;
  }

  /**
   * Finds the meanings of each typed word, the rarest word first, because search reads that one.
   *
   * @returns An empty list when nothing was typed; with an empty entry when nothing can match.
   */
  async of(kind: ListingKind, text: string): Promise<string[][]> {
    const { db, clock, versions } = this.#parts;
    const { words: dictionary } = await versions.now();
    const question = `${kind} ${text}`;
    const now = clock().getTime();
    const known = this.#kept.get(question);
    if (known && known.dictionary === dictionary && now < known.until) return known.meanings;
    const meanings = await meaningsOf(db, kind, text);
    this.#kept.set(question, { meanings, dictionary, until: now + KEPT_FOR });
    return meanings;
  }
}

async function meaningsOf(db: Db, kind: ListingKind, text: string): Promise<string[][]> {
  const typed = (await readTypedWords(db, text)).filter((word, _, all) => word.length > 1 || all.length === 1);
  const words = typed.slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const common = await findCommonWords(db, words);
  const loose = (word: string) => allowedTypos(word) > 0 && !common.includes(word);
  const candidates = await findCandidates(
    db,
    words.map((word) => ({ word, loose: loose(word) })),
  );
  const meanings = words.map((word) => {
    const found = candidates.filter((each) => each.typed === word).map((each) => each.word);
    return closest(word, found, loose(word) ? allowedTypos(word) : 0);
  });
  return words.length === 1 ? meanings : await rarestFirst(db, kind, meanings);
}

/** Returns the words nearest to the typed one. A common word is taken as typed; others may be typing errors. */
function closest(typed: string, found: readonly string[], forgiven: number): string[] {
  return found
    .map((word) => ({ word, slips: countTypos(typed, word) }))
    .filter(({ word, slips }) => slips <= forgiven || word.startsWith(typed))
    .sort((a, b) => a.slips - b.slips)
    .slice(0, MOST_MEANINGS)
    .map(({ word }) => word);
}

async function rarestFirst(db: Db, kind: ListingKind, meanings: readonly string[][]): Promise<string[][]> {
  const counted = await Promise.all(
    meanings.map(async (words) => ({ words, uses: await countListingsWithWords(db, kind, words, USES_COUNTED) })),
  );
  return counted.sort((a, b) => a.uses - b.uses).map(({ words }) => words);
}
