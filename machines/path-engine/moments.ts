/** A flow as its rules see it: what stands after a step, what can come of it by itself, and which rules that keeps. */
import { environmentOf } from './environment.ts';
import type { Environment } from './environment.types.ts';
import type { Flow } from './flow.ts';
import type { Moment, Rule } from './rules.ts';
import { endedActor, isWait, type Try } from './tries.ts';
import { placeOf } from './xstate-facts.ts';

/** Beyond so many environments nobody would wait for it to come by itself. */
const PATIENCE = 300;

export function momentsOf(flow: Flow) {
  const environment = environmentOf(flow);
  const { next, possible, untried, keyOf } = environment;
  const childrens = new Set(Object.values(flow.cases.children).flatMap(({ sends = [] }) => sends));
  const comesByItself = (tried: Try) =>
    isWait(tried) || endedActor(tried.type) !== undefined || childrens.has(tried.type);

  const momentOf = (after: Environment, tried?: Try): Moment => {
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

  function canComeTo(from: Environment, wanted: (now: Moment) => boolean): boolean {
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

  return { environment, momentOf, canComeTo };
}

/** After a step of a run, and what was tried; nothing as it opens. */
export interface Reached {
  environment: Environment;
  tried?: Try | undefined;
}

/** Whether a run keeps a rule. */
export interface Verdict extends Pick<Rule, 'kind' | 'words'> {
  /** The first moment at which it does not, from 0 as it opens; `null` where it holds. */
  brokenAt: number | null;
}

/** Holds runs against rules. Of a run that goes on, only what is new is looked at. */
export function judgeOf({ momentOf, canComeTo }: ReturnType<typeof momentsOf>, rules: readonly Rule[]) {
  const moments = new WeakMap<Environment, Moment>();
  const ends = rules.map(() => new WeakMap<Environment, boolean>());

  return (run: readonly Reached[]): Verdict[] => {
    const past = run.map(({ environment, tried }) => known(moments, environment, () => momentOf(environment, tried)));
    return rules.map(({ kind, words, brokenAt }, at) => {
      const canCome = (index: number, wanted: (now: Moment) => boolean) => {
        const from = run[index]?.environment;
        const found = ends[at];
        return !from || !found || known(found, from, () => canComeTo(from, wanted));
      };
      return { kind, words, brokenAt: brokenAt({ moments: past, canComeTo: canCome }) ?? null };
    });
  };
}

function known<Value>(values: WeakMap<Environment, Value>, environment: Environment, find: () => Value): Value {
  if (values.has(environment)) return values.get(environment) as Value;
  const value = find();
  values.set(environment, value);
  return value;
}
