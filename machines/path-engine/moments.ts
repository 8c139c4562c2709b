/** A flow as its properties see it: the moment after each step, what follows without an event, and the broken properties. */

import type { Flow } from './flow.ts';
import type { Moment, Rule } from './rules.ts';
import { simulationOf } from './simulation.ts';
import type { Simulation } from './simulation.types.ts';
import { endedActor, isWait, type Try } from './tries.ts';
import { placeOf } from './xstate-facts.ts';

/** The most simulations that are searched for a moment that comes by itself. */
const PATIENCE = 300;

export function momentsOf(flow: Flow) {
  const simulation = simulationOf(flow);
  const { next, possible, untried, keyOf } = simulation;
  const childrens = new Set(Object.values(flow.samples.children).flatMap(({ sends = [] }) => sends));
  const comesByItself = (tried: Try) =>
    isWait(tried) || endedActor(tried.type) !== undefined || childrens.has(tried.type);

  const momentOf = (after: Simulation, tried?: Try): Moment => {
    const { snapshot, last } = after;
    return {
      event: tried ? { ...tried.payload, type: tried.type } : null,
      ...placeOf(snapshot),
      tags: snapshot.tags,
      ended: snapshot.status !== 'active',
      started: last.started,
      effects: last.effects.map(({ type }) => type),
      waysOn: possible(after).length + untried(after).length,
    };
  };

  function canComeTo(from: Simulation, wanted: (now: Moment) => boolean): boolean {
    const queue = [from];
    const seen = new Set([keyOf(from)]);
    for (const at of queue) {
      if (wanted(momentOf(at))) return true;
      for (const tried of possible(at).filter(comesByItself)) {
        const after = next(at, tried);
        const key = keyOf(after);
        if (seen.has(key) || seen.size > PATIENCE) continue;
        seen.add(key);
        queue.push(after);
      }
    }
    return false;
  }

  return { simulation, momentOf, canComeTo };
}

/** After a step of a run, and what was tried; nothing as it opens. */
export interface Reached {
  simulation: Simulation;
  tried?: Try | undefined;
}

/** Whether a run keeps a rule. */
export interface Verdict extends Pick<Rule, 'kind' | 'words'> {
  /** The first moment at which it does not, from 0 as it opens; `null` where it holds. */
  brokenAt: number | null;
}

/** Holds runs against rules. Of a run that goes on, only what is new is looked at. */
export function judgeOf({ momentOf, canComeTo }: ReturnType<typeof momentsOf>, rules: readonly Rule[]) {
  const moments = new WeakMap<Simulation, Moment>();
  const ends = rules.map(() => new WeakMap<Simulation, boolean>());

  return (run: readonly Reached[]): Verdict[] => {
    const past = run.map(({ simulation, tried }) => known(moments, simulation, () => momentOf(simulation, tried)));
    return rules.map(({ kind, words, brokenAt }, at) => {
      const canCome = (index: number, wanted: (now: Moment) => boolean) => {
        const from = run[index]?.simulation;
        const found = ends[at];
        return !from || !found || known(found, from, () => canComeTo(from, wanted));
      };
      return { kind, words, brokenAt: brokenAt({ moments: past, canComeTo: canCome }) ?? null };
    });
  };
}

function known<Value>(values: WeakMap<Simulation, Value>, simulation: Simulation, find: () => Value): Value {
  if (values.has(simulation)) return values.get(simulation) as Value;
  const value = find();
  values.set(simulation, value);
  return value;
}
