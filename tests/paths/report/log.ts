import type { BookPath } from '#machines/path-engine/book.ts';
import { explain } from './failure.ts';

/** How walking one path at one level went. */
export interface Outcome {
  passed: boolean;
  milliseconds: number;
  /** The message of the failure. */
  problem?: string;
  /** Pictures of the opening and of each step, by the name of their file; only where the report asked for them. */
  shots: string[];
}

/** Reports a walk under way: called at the opening and after each step. */
export type OnStep = (takeShot: () => Promise<string>) => Promise<void>;

/** Keeps how each path of a level went, for the report. What fails still fails. */
export interface WalkLog {
  /**
   * @param signal Aborted at the time limit of the test: a walk that hangs has failed.
   * @param bundleOf Names the folder with the screen of a failure, where the level keeps one.
   * @throws What the walk throws, with the step and the path in its message.
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

/** Whether pictures are wanted: they take time that `npm test` does not spend. */
const wantsShots = process.env.REPORT === 'on';

export function createLog(): WalkLog {
  const outcomes = new Map<string, Outcome>();
  const keyOf = (flow: string, { title }: BookPath) => `${flow} ${title}`;

  return {
    walk: async (flow, path, signal, walk, bundleOf) => {
      const shots: string[] = [];
      const begun = performance.now();
      const keep = (result: Pick<Outcome, 'passed' | 'problem'>) => {
        // A path may be walked on several databases, and one that hung may end later: what has failed has failed.
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
        const explained = explain(flow, path, error, bundleOf?.());
        keepFailure(explained);
        throw explained;
      }
    },
    outcomeOf: (flow, path) => outcomes.get(keyOf(flow, path)),
  };
}
