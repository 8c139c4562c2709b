/** Turns a session of the Flow Book into a path that `npm test -- replay` walks. Loads on demand, with the path engine. */
import type { Timeline } from '#machines/flow-book/timeline.ts';
import { registry } from '#machines/flows.ts';
import { textOf } from '#machines/path-engine/plain.ts';
import { type SavedPath, type SeenEvent, saveSession } from '#machines/path-engine/saved-path.ts';
import { simulationOf } from '#machines/path-engine/simulation.ts';
import type { Try } from '#machines/path-engine/tries.ts';
import { leavesOf } from '#machines/path-engine/xstate-facts.ts';
import type { LogEntry } from './live/live-state.ts';
import { mask } from './live/mask.ts';
import { tryOf } from './stage/rehearsal.ts';

/** The steps played in Step through. Typed values are replaced by samples that lead through the same states. */
export async function pathOfTimeline(name: string, { input, steps }: Timeline): Promise<SavedPath> {
  const flow = await loadFlow(name);
  const simulation = simulationOf(flow);
  const opened = simulation.open(flow.samples.inputs[input]);
  let at = opened;
  const events = steps.flatMap((step): SeenEvent[] => {
    at = simulation.next(at, tryOf(flow, step));
    if (at.last.taken.length === 0) return [];
    const isLike = (tried: Try) => tried.sample === step.sample || isAlike(tried.payload, step.payload ?? null);
    return [{ type: step.type, leaves: leavesOf(at.snapshot), isLike }];
  });
  return saveSession(flow, titleOf(events), { input, opening: leavesOf(opened.snapshot), events });
}

/** Reads what an actor of another tab did from its log, newest first. Samples replace the masked values. */
export async function pathOfLog(name: string, log: readonly LogEntry[]): Promise<SavedPath> {
  const flow = await loadFlow(name);
  const entries = log.toReversed();
  const [first] = entries;
  if (!first) throw new Error(`Nothing of ${name} has been seen yet.`);
  const opening = first.type === 'xstate.init' ? first.to : first.from;
  const events = entries
    .filter(({ type }) => type !== 'xstate.init')
    .filter(({ taken }) => taken.length > 0)
    .map(
      ({ type, to, payload = {} }): SeenEvent => ({
        type,
        leaves: to,
        isLike: (tried) => isAlike(tried.payload, payload) || isSameFailure(tried, payload),
      }),
    );
  return saveSession(flow, titleOf(events), { opening, events });
}

async function loadFlow(name: string) {
  const entry = registry.find((each) => each.name === name);
  if (!entry) throw new Error(`There is no flow ${name}.`);
  return entry.load();
}

const titleOf = (events: readonly SeenEvent[]) =>
  `${events.length} steps to ${events.at(-1)?.leaves.join(' and ') ?? 'the opening'}`;

const isAlike = (one: unknown, other: unknown) => textOf(mask(one)) === textOf(mask(other));

/** Samples of failures have the name of their code. */
const isSameFailure = (tried: Try, { error }: Record<string, unknown>) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === tried.sample;
