/**
 * A path book in its stored form: a step has only the changes, paths with the same beginning share their first steps,
 * and states and large values are stored once. `readBook` restores the whole book.
 */
import type { Book, BookOpening, BookPath, BookStep, ExpectedState, Happened } from './book.ts';
import { applyPatch, createExpander, type Patch, type SharedValues } from './shared-values.ts';
import { withTitles } from './titles.ts';

/** The part of an expected state that does not depend on how it was reached. */
export interface StoredState {
  value: unknown;
  /** The innermost active states; absent where the name of the entry lists them. */
  leaves?: string[];
  tags?: string[];
  route?: string;
}

/** `Happened` with sent events that may be references. */
type StoredHappened = Omit<Happened, 'tells'> & { tells?: { to: string; event: unknown }[] };

type StoredLook = Pick<ExpectedState, 'refuses' | 'ended'> & { output?: unknown };

export interface StoredOpening extends StoredHappened, StoredLook {
  input?: unknown;
  /** A name in `states`. */
  state: string;
  context: Record<string, unknown>;
}

export interface StoredStep extends StoredHappened, StoredLook {
  /** The event and its sample, as `event (sample)`. */
  try: string;
  src?: string;
  waited?: number;
  /** A name in `states`; absent where the last transition names it. */
  to?: string;
  /** The fields that differ from the step before, by their paths. */
  context?: Patch;
}

export interface StoredPath {
  /** Absent where `withTitles` gives the path its title. */
  title?: string;
  /** Missing if the path begins like another one. */
  input?: string;
  /** Index of an earlier path that begins with the same steps; `shared` is their number. */
  as?: number;
  shared?: number;
  steps: StoredStep[];
}

/** The pair paths of a flow: their tries and digests of the expected states. */
export interface StoredPairPaths {
  /** A digest of every expectation on every pair path. */
  digest: string;
  /** Two characters for each step, with a space between pair paths. They show which step has changed. */
  marks: string;
  /** Every try of the pair paths, as `event (sample)`. */
  tries: string[];
  /** One line for each pair path: the name of its input, and the indexes of its steps in `tries`. */
  traces: string[];
}

export interface StoredBook extends Omit<Book, 'openings' | 'paths'> {
  shared: SharedValues;
  states: Record<string, StoredState>;
  openings: Record<string, StoredOpening>;
  paths: StoredPath[];
  pairPaths: StoredPairPaths;
}

/** Parses a book. Before 28 November 2026, `as` was the title of the path instead of its index. */
export function parseBook(text: string): StoredBook {
  const book = JSON.parse(text);
  for (const path of book.paths) {
    if (typeof path.as === 'string') path.as = book.paths.findIndex(({ title }: StoredPath) => title === path.as);
  }
  return book;
}

export function readBook(stored: StoredBook): Book {
  const { shared, states, openings: _, payloads, paths: __, pairPaths: ___, ...head } = stored;
  const expand = createExpander(shared);
  const openings = Object.fromEntries(
    Object.entries(stored.openings).map(([name, opening]) => [name, readOpening(opening, states, expand)]),
  );
  return {
    ...head,
    openings,
    payloads: expand(payloads) as Book['payloads'],
    paths: readPaths(stored, openings, expand),
  };
}

type Expand = (stored: unknown) => unknown;
type States = StoredBook['states'];

function readOpening(stored: StoredOpening, states: States, expand: Expand): BookOpening {
  const { state: _, context, refuses, ended, output, ...rest } = expand(stored) as StoredOpening;
  return {
    ...(rest as Happened & { input?: unknown }),
    state: lookOf(stored.state, { refuses, ended, output }, context, states),
  };
}

function readPaths({ paths, states }: StoredBook, openings: Book['openings'], expand: Expand): BookPath[] {
  const known: BookPath[] = [];
  for (const { title = '', input = '', as, shared = 0, steps } of paths) {
    const before = as === undefined ? undefined : known[as];
    if (as !== undefined && !before)
      throw new Error(`Path ${known.length} begins as path ${as}, which is not before it.`);
    const path: BookPath = {
      title,
      input: before?.input ?? input,
      steps: before?.steps.slice(0, shared) ?? [],
    };
    let context = path.steps.at(-1)?.state.context ?? openings[path.input]?.state.context ?? {};
    for (const step of steps) {
      const read = readStep(step, context, states, expand);
      context = read.state.context;
      path.steps.push(read);
    }
    known.push(path);
  }
  const titles = withTitles(known.filter(({ title }) => title === ''));
  return known.map((path) => (path.title === '' ? (titles.shift() ?? path) : path));
}

function readStep(stored: StoredStep, before: Record<string, unknown>, states: States, expand: Expand): BookStep {
  const {
    try: _,
    src,
    waited,
    to = endStateOf(stored.takes),
    context: patch = {},
    refuses,
    ended,
    output,
    ...happened
  } = expand(stored) as StoredStep;
  const context = applyPatch(before, patch) as Record<string, unknown>;
  return {
    ...parseTryName(stored.try),
    ...(src !== undefined && { src }),
    ...(waited !== undefined && { waited }),
    ...(happened as Happened),
    state: lookOf(to, { refuses, ended, output }, context, states),
  };
}

/** The state that the last of these transitions names as its end. */
export const endStateOf = (takes: readonly string[]) => takes.at(-1)?.split('→ ')[1] ?? '';

function lookOf(
  name: string,
  { refuses, ended, output }: { [Field in keyof StoredLook]: StoredLook[Field] | undefined },
  context: Record<string, unknown>,
  states: States,
): ExpectedState {
  const state = states[name];
  if (!state) throw new Error(`The book has no state "${name}".`);
  const { value, leaves = leavesIn(name), tags = [], route } = state;
  return {
    value,
    leaves,
    context,
    tags,
    ...(route !== undefined && { route }),
    ...(ended !== undefined && { ended }),
    ...(output !== undefined && { output }),
    ...(refuses !== undefined && { refuses }),
  };
}

const BETWEEN_LEAVES = ' & ';

const leavesIn = (name: string) => name.split(BETWEEN_LEAVES);

export const nameOfLeaves = (leaves: readonly string[]) => leaves.join(BETWEEN_LEAVES);

const OPENS_SAMPLE = ' (';

/** Splits `event (sample)`. An event has no spaces; the name of a sample may have any characters. */
export function parseTryName(name: string): Pick<BookStep, 'event' | 'sample'> {
  const end = name.indexOf(OPENS_SAMPLE);
  if (end === -1 || !name.endsWith(')')) throw new Error(`"${name}" is not an event with a sample.`);
  return { event: name.slice(0, end), sample: name.slice(end + OPENS_SAMPLE.length, -1) };
}
