import type { Cue } from '#machines/flow-book/tape.ts';
import { triggerName } from '../names.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Milliseconds as a person says them: `1 min`, `2.5 s`. */
export const spanOf = (milliseconds: number) =>
  milliseconds >= MINUTE && milliseconds % MINUTE === 0 ? `${milliseconds / MINUTE} min` : `${milliseconds / SECOND} s`;

export function cueWords(cue: Cue | undefined): { trigger: string; detail: string } {
  if (!cue) return { trigger: 'opened', detail: '' };
  const detail = cue.waited === undefined ? cue.case : spanOf(cue.waited);
  return { trigger: triggerName(cue.type), detail };
}
