import type { Step } from '#machines/flow-book/timeline.ts';
import { triggerName } from '../names.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Milliseconds in words: `1 min`, `2.5 s`. */
export const spanOf = (milliseconds: number) =>
  milliseconds >= MINUTE && milliseconds % MINUTE === 0 ? `${milliseconds / MINUTE} min` : `${milliseconds / SECOND} s`;

export function stepWords(step: Step | undefined): { trigger: string; detail: string } {
  if (!step) return { trigger: 'opened', detail: '' };
  const detail = step.waited === undefined ? step.sample : spanOf(step.waited);
  return { trigger: triggerName(step.type), detail };
}
