/**
 * Stores what a user wrote and could not send, until it is sent or deleted. Another user of the phone does not see it.
 */
import type { components } from '#openapi/contract.gen.ts';
import { readStoredList } from '../vault/road-moves.ts';
import { writeStored } from '../vault/stored-json.ts';
import { vault } from '../vault/vault.ts';
import { WORDS_KEY } from './kept-names.ts';
import { findPhoto, forgetPhotos, keepPhoto } from './kept-photos.ts';

/** Names words: a move on an inspection, the report of a delivery, a side of a case, or an appeal. */
interface Which {
  readonly id: string;
  readonly move: components['schemas']['InspectionTransition'] | 'moveShipment' | 'sayInCase' | 'appealDecision';
}

/** Words with the keys of their files: at most one photo of a report, or the photos and the document of a side. */
export interface KeptWords extends Which {
  readonly said: Pick<components['schemas']['InspectionWords'], 'kind' | 'words'>;
  readonly photos?: readonly string[];
  readonly document?: string;
}

/** A file as it was chosen, and under which name. */
interface Chosen {
  readonly blob: Blob;
  readonly name?: string;
}

interface Written extends Pick<KeptWords, 'id' | 'move' | 'said'> {
  readonly photos?: readonly Chosen[];
  readonly document?: Chosen | undefined;
}

type Stored = KeptWords & { readonly owner: string | null };

/** The keys of files that this page has stored or read. */
const keys = new WeakMap<Blob, string>();

const stored = () => (readStoredList(WORDS_KEY) as readonly Stored[]).filter(({ said }) => said);
const isSame = (one: Which, other: Which) => one.id === other.id && one.move === other.move;

export const keptWords = {
  all: (): readonly KeptWords[] => stored().filter(({ owner }) => owner === vault.personId()),

  /**
   * Replaces earlier words of the same move, and no others: another tab may have stored those.
   *
   * @param owner The user who wrote them, whose session may have ended since.
   */
  put: ({ id, move, said, photos = [], document }: Written, owner: string | null) => {
    const files = { photos: photos.map(keyOf), ...(document && { document: keyOf(document) }) };
    replace({ id, move }, owner, [{ id, move, said, ...files, owner }]);
  },
  drop: (words: Which, owner: string | null) => replace(words, owner, []),

  /** Reads files, without those that the browser has deleted. */
  files: async (wanted: readonly string[] = []): Promise<File[]> => {
    const found = await Promise.all(wanted.map(findFile));
    return found.flatMap((file) => file ?? []);
  },
};

const keysOf = ({ photos = [], document }: KeptWords) => (document === undefined ? photos : [...photos, document]);

function replace(words: Which, owner: string | null, by: readonly Stored[]) {
  const all = stored();
  const earlier = all.filter((each) => each.owner === owner && isSame(each, words));
  if (JSON.stringify(earlier) === JSON.stringify(by)) return;
  writeStored(WORDS_KEY, [...all.filter((each) => !earlier.includes(each)), ...by]);
  const named = by.flatMap(keysOf);
  void forgetPhotos(earlier.flatMap(keysOf).filter((key) => !named.includes(key)));
}

function keyOf({ blob, name }: Chosen): string {
  const known = keys.get(blob);
  if (known !== undefined) return known;
  const key = crypto.randomUUID();
  keys.set(blob, key);
  void keepPhoto(blob instanceof File || name === undefined ? blob : new File([blob], name, { type: blob.type }), key);
  return key;
}

async function findFile(key: string): Promise<File | undefined> {
  const found = (await findPhoto(key))?.photo;
  if (!found) return undefined;
  const file = found instanceof File ? found : new File([found], 'photo', { type: found.type });
  keys.set(file, key);
  return file;
}
