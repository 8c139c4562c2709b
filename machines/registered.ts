import type { AnyStateMachine } from 'xstate';
import type { Book } from './path-engine/book.ts';
import type { AnyFlowSamples, Flow } from './path-engine/flow.ts';
import { readBook, type StoredBook, type StoredPairPaths } from './path-engine/stored-book.ts';

/** The test levels of each kind of machine. */
export const levels = {
  flow: ['machine', 'screens', 'browser'],
  lifecycle: ['machine', 'server'],
} as const;

export type Kind = keyof typeof levels;
export type Level = (typeof levels)[Kind][number];

/** A flow's registration. */
interface Parts<Name extends string, Samples extends AnyFlowSamples> {
  name: Name;
  /** A short description for the Flow Book. */
  says: string;
  /** Path of its `*.paths.json`, relative to this folder and without the extension. */
  file: string;
  machine: () => Promise<AnyStateMachine>;
  samples: () => Promise<Samples>;
  book: () => Promise<{ default: StoredBook }>;
}

/** A registered flow. It loads on demand, so a page does not pay for flows that it does not show. */
export interface Registered<K extends Kind, Name extends string, Samples extends AnyFlowSamples = AnyFlowSamples>
  extends Pick<Parts<Name, Samples>, 'name' | 'says' | 'file'> {
  kind: K;
  levels: readonly Level[];
  /** Keeps the type of the samples: tests/decisions derives from it what a flow sends. */
  load: () => Promise<Omit<Flow, 'samples'> & { samples: Samples }>;
  book: () => Promise<Book>;
  /** The stored pair paths; see `readPairPaths`. */
  pairPaths: () => Promise<StoredPairPaths>;
}

export const registered =
  <K extends Kind>(kind: K) =>
  <const Name extends string, Samples extends AnyFlowSamples>(
    parts: Parts<Name, Samples>,
  ): Registered<K, Name, Samples> => {
    const { name, says, file, machine, samples, book } = parts;
    return {
      kind,
      name,
      says,
      file,
      levels: levels[kind],
      load: async () => {
        const [itsMachine, itsSamples] = await Promise.all([machine(), samples()]);
        return { name, machine: itsMachine, samples: itsSamples };
      },
      book: async () => readBook((await book()).default),
      pairPaths: async () => (await book()).default.pairPaths,
    };
  };
