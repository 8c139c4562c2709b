import type { AnyStateMachine } from 'xstate';
import type { Book } from './path-engine/book.ts';
import type { AnyFlowSamples, Flow } from './path-engine/flow.ts';
import { readBook, type StoredBook, type StoredTours } from './path-engine/stored-book.ts';

/** The levels that a book is walked at, by what it is the book of. */
export const levels = {
  flow: ['machine', 'screens', 'browser'],
  lifecycle: ['machine', 'server'],
} as const;

export type Kind = keyof typeof levels;
export type Level = (typeof levels)[Kind][number];

/** What is said of a flow where it is registered. */
interface Parts<Name extends string, Cases extends AnyFlowSamples> {
  name: Name;
  /** What it is about, for somebody who sees its name for the first time. */
  says: string;
  /** Its path book, in this folder and without `.paths.json`. */
  file: string;
  machine: () => Promise<AnyStateMachine>;
  cases: () => Promise<Cases>;
  book: () => Promise<{ default: StoredBook }>;
}

/** A flow as it is used. Each loads when it is asked for: a page pays for none that it does not show. */
export interface Registered<K extends Kind, Name extends string, Cases extends AnyFlowSamples = AnyFlowSamples>
  extends Pick<Parts<Name, Cases>, 'name' | 'says' | 'file'> {
  kind: K;
  levels: readonly Level[];
  /** Its cases keep their type, by which tests/decisions tells what a flow sends. */
  load: () => Promise<Omit<Flow, 'cases'> & { cases: Cases }>;
  book: () => Promise<Book>;
  /** What the book holds of its tours. `readTours` walks them. */
  tours: () => Promise<StoredTours>;
}

export const registered =
  <K extends Kind>(kind: K) =>
  <const Name extends string, Cases extends AnyFlowSamples>(parts: Parts<Name, Cases>): Registered<K, Name, Cases> => {
    const { name, says, file, machine, cases, book } = parts;
    return {
      kind,
      name,
      says,
      file,
      levels: levels[kind],
      load: async () => {
        const [itsMachine, itsSamples] = await Promise.all([machine(), cases()]);
        return { name, machine: itsMachine, cases: itsSamples };
      },
      book: async () => readBook((await book()).default),
      tours: async () => (await book()).default.tours,
    };
  };
