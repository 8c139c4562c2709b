import type { AnyStateMachine } from 'xstate';
import type { Book } from './path-engine/book.ts';
import type { AnyFlowSamples, Flow } from './path-engine/flow.ts';
import { readBook, type StoredBook, type StoredTours } from './path-engine/stored-book.ts';

/** The test levels of each kind of machine. */
export const levels = {
  flow: ['machine', 'screens', 'browser'],
  lifecycle: ['machine', 'server'],
} as const;

export type Kind = keyof typeof levels;
export type Level = (typeof levels)[Kind][number];

/** A flow's registration. */
interface Parts<Name extends string, Cases extends AnyFlowSamples> {
  name: Name;
  /** A short description for the Flow Book. */
  says: string;
  /** Path of its `*.paths.json`, relative to this folder and without the extension. */
  file: string;
  machine: () => Promise<AnyStateMachine>;
  cases: () => Promise<Cases>;
  book: () => Promise<{ default: StoredBook }>;
}

/** A registered flow. It loads on demand, so a page does not pay for flows that it does not show. */
export interface Registered<K extends Kind, Name extends string, Cases extends AnyFlowSamples = AnyFlowSamples>
  extends Pick<Parts<Name, Cases>, 'name' | 'says' | 'file'> {
  kind: K;
  levels: readonly Level[];
  /** Keeps the type of the samples: tests/decisions derives from it what a flow sends. */
  load: () => Promise<Omit<Flow, 'cases'> & { cases: Cases }>;
  book: () => Promise<Book>;
  /** The stored tours; see `readTours`. */
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
