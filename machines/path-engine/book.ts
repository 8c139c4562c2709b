/** The path book of a flow: what may happen, and what the flow is expected to do then. */
import type { Effect, Message } from './xstate-facts.ts';

/** The expected state of a flow at rest. */
export interface ExpectedState {
  value: unknown;
  /** The ids of the innermost active states. */
  leaves: string[];
  context: Record<string, unknown>;
  tags: string[];
  /** Path of the URL in this state; absent where the state does not set one. */
  route?: string;
  /** Tries that a guard refuses here, as `event (sample)`. */
  refuses?: string[];
  /** Only where the flow has ended. */
  ended?: boolean;
  output?: unknown;
}

/** Everything that happens on the way to a state. */
export interface Happened {
  takes: string[];
  /** Calls and other actors that start, with their input. */
  starts?: { id: string; input?: unknown }[];
  effects?: Effect[];
  /** Events sent to the parent and to children. */
  tells?: Message[];
  /** Spawned actors that are stopped. Invoked ones, which stop with their state, are left out. */
  stops?: string[];
  /** Events emitted to the listeners of the flow. */
  emits?: { type: string }[];
}

export interface BookStep extends Happened {
  event: string;
  sample: string;
  /** When a spawned actor without an id ends: the name of its logic. */
  src?: string;
  /** Milliseconds that pass before the event; only for the event of a timer. */
  waited?: number;
  state: ExpectedState;
}

export interface BookPath {
  title: string;
  input: string;
  steps: BookStep[];
}

export interface BookOpening extends Happened {
  /** Missing if the flow takes no input. */
  input?: unknown;
  state: ExpectedState;
}

export interface Book {
  flow: string;
  transitions: string[];
  /** The number of pairs of transitions that can be taken one right after the other. The pair paths take each. */
  pairs: number;
  /** Number of configurations times samples that take a transition in them. The pair paths try each. */
  situations: number;
  unreachable: Record<string, string>;
  /** Tries that samples exclude in some states, as `event (sample)`: the states by reason. */
  untried: Record<string, Record<string, string[]>>;
  /** Tries that no screen sends, as `event (sample)`, and transitions that no screen causes, by id, with the reason. */
  beyondThePage: Record<string, string>;
  /** The flow right after it was opened, by the name of the input. */
  openings: Record<string, BookOpening>;
  /** Payloads by event and sample. */
  payloads: Record<string, Record<string, unknown>>;
  paths: BookPath[];
}

/** A short name of a path for addresses and reports. It depends only on the title: FNV-1a in base 36. */
export function pathId({ title }: Pick<BookPath, 'title'>): string {
  let hash = 0x811c9dc5;
  for (const character of title) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** The first steps of a path, up to one that no screen sends: a test can walk them at the page. */
export function walkableSteps(path: BookPath, { beyondThePage }: Book): BookStep[] {
  const end = path.steps.findIndex(({ event, sample, takes }) =>
    [`${event} (${sample})`, ...takes].some((name) => name in beyondThePage),
  );
  return end === -1 ? path.steps : path.steps.slice(0, end);
}

/** The transitions that walking these paths at the page takes. */
export function transitionsAtPage(paths: readonly BookPath[], book: Book): string[] {
  const taken = new Set(
    paths.flatMap((path) => [
      ...(book.openings[path.input]?.takes ?? []),
      ...walkableSteps(path, book).flatMap(({ takes }) => takes),
    ]),
  );
  return book.transitions.filter((id) => taken.has(id));
}

/** The transitions that can be taken at the page. */
export function walkableTransitions(book: Book): string[] {
  const openings = Object.values(book.openings).flatMap(({ takes }) => takes);
  const taken = new Set([...openings, ...transitionsAtPage(book.paths, book)]);
  return book.transitions.filter((id) => taken.has(id));
}

/** Every transition that walking this path takes. */
export function transitionsOfPath(path: BookPath, book: Book): string[] {
  return [...(book.openings[path.input]?.takes ?? []), ...path.steps.flatMap(({ takes }) => takes)];
}
