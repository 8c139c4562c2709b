import type { BookPath } from '#machines/path-engine/book.ts';
import { describeFailure } from './failure.ts';

/** The result of walking one path at one level. */
export interface Outcome {
  passed: boolean;
  milliseconds: number;
  /** The message of the failure. */
  problem?: string;
  /** File names of the pictures of the opening and each step; empty unless the report requested pictures. */
  shots: string[];
}

/** Reports a walk under way: called at the opening and after each step. */
export type OnStep = (takeShot: () => Promise<string>) => Promise<void>;

/** Records the result of each path of a level for the report. Rethrows failures. */
export interface WalkLog {
  /**
   * @param signal Aborted at the time limit of the test, so that a walk that hangs counts as failed.
   * @param bundleOf Returns the folder with the screen of a failure, if the level stores one.
   * @throws The error of the walk, with the step and the path in its message.
   */
  walk: (
    flow: string,
    path: BookPath,
    signal: AbortSignal,
    walk: (onStep: OnStep) => Promise<void>,
    bundleOf?: () => string | undefined,
  ) => Promise<void>;
  outcomeOf: (flow: string, path: BookPath) => Outcome | undefined;
}

/** Whether to take pictures, which would make `npm test` slower. */
const wantsShots = process.env.REPORT === 'on';

export function createLog(): WalkLog {
  const outcomes = new Map<string, Outcome>();
  const keyOf = (flow: string, { title }: BookPath) => `${flow} ${title}`;

  return {
    walk: async (flow, path, signal, walk, bundleOf) => {
      const shots: string[] = [];
      const begun = performance.now();
      const keep = (result: Pick<Outcome, 'passed' | 'problem'>) => {
        // A failure stays, even if the path passes on another database, or ends after its time limit.
        if (outcomes.get(keyOf(flow, path))?.passed === false) return;
        outcomes.set(keyOf(flow, path), { ...result, milliseconds: Math.round(performance.now() - begun), shots });
      };
      const keepFailure = (error: unknown) =>
        keep({ passed: false, problem: error instanceof Error ? error.message : String(error) });
      signal.addEventListener('abort', () => keepFailure(signal.reason), { once: true });
      try {
        await walk(async (takeShot) => void (wantsShots && shots.push(await takeShot())));
        keep({ passed: true });
      } catch (error) {
        const explained = describeFailure(flow, path, error, bundleOf?.());
        keepFailure(explained);
        throw explained;
      }
    },
    outcomeOf: (flow, path) => outcomes.get(keyOf(flow, path)),
  };
}
