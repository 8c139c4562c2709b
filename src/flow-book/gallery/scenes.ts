import type { Timeline } from '#machines/flow-book/timeline.ts';
import type { Book, ExpectedState } from '#machines/path-engine/book.ts';
import { timelineOf } from '../drive/timelines.ts';
import { withoutMachine } from '../live/short-id.ts';

/** A screen of the gallery: a state, and its failure if it has one. */
export interface Scene {
  /** The scene's name within its flow, also used for file names. */
  id: string;
  states: string[];
  problem: string | undefined;
  timeline: Timeline;
}

/** A scene for every state in which a path rests and for each of its failures, by the shortest path. */
export function scenesOf({ openings, paths }: Book): Scene[] {
  const scenes = new Map<string, Scene>();
  const add = (state: ExpectedState, timeline: Timeline) => {
    // Active regions are listed in the order they were entered. Sorting finds equal sets.
    const states = state.leaves.map(withoutMachine).sort();
    const problem = problemOf(state);
    const id = [...states, ...(problem ? [problem] : [])].join(' ').replaceAll(/[^\w]+/g, '-');
    const known = scenes.get(id);
    if (!known || known.timeline.steps.length > timeline.steps.length)
      scenes.set(id, { id, states, problem, timeline });
  };
  for (const [input, { state }] of Object.entries(openings)) add(state, { input, steps: [] });
  for (const path of paths) {
    for (const [index, { state }] of path.steps.entries()) {
      add(state, timelineOf({ input: path.input, steps: path.steps.slice(0, index + 1) }));
    }
  }
  return [...scenes.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

function problemOf({ context }: ExpectedState): string | undefined {
  const problems = Object.entries(context).filter(([name, value]) => /problem/i.test(name) && value);
  const codes = problems.map(([, value]) => (isCoded(value) ? value.code : String(value)));
  return codes.length > 0 ? codes.join(', ') : undefined;
}

const isCoded = (value: unknown): value is { code: string } =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
