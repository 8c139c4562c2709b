import type { Step } from '#machines/flow-book/timeline.ts';
import { triggerName } from '#machines/path-engine/chart.ts';

/** Strips the machine's id, which the page shows above. The id of the machine itself stays. */
export const stripMachineId = (id: string) => id.replace(/^[^.]+\./, '');

/** A transition without the machine's id: `verifying.code.entering —code.entered→ verifying.code.checking` */
export const transitionWords = (id: string) =>
  id.replace(/^([^ ]+) (—.*→) (.*)$/, (_, source: string, event: string, targets: string) =>
    [stripMachineId(source), event, targets.split(', ').map(stripMachineId).join(', ')].join(' '),
  );

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Milliseconds in words: `1 min`, `2.5 s`. */
export const formatDuration = (milliseconds: number) =>
  milliseconds >= MINUTE && milliseconds % MINUTE === 0 ? `${milliseconds / MINUTE} min` : `${milliseconds / SECOND} s`;

export function stepWords(step: Step | undefined): { trigger: string; detail: string } {
  if (!step) return { trigger: 'opened', detail: '' };
  const detail = step.waited === undefined ? step.sample : formatDuration(step.waited);
  return { trigger: triggerName(step.type), detail };
}
