/** Checks the properties of a flow: at each moment of a run, and in what can follow without the user. */

import type { Flow } from './flow.ts';
import type { Moment, Rule, Run } from './rules.ts';
import { simulationOf } from './simulation.ts';
import type { Simulation } from './stepper.ts';
import { endedActor, isWaitTry, nameOf, type Try } from './tries.ts';
import { placeOf } from './xstate-facts.ts';

/** The maximum of simulations to search for a moment that comes without the user. */
const PATIENCE = 300;

export function momentsOf(flow: Flow) {
  const simulation = simulationOf(flow);
  const { next, possible, untried, keyOf } = simulation;
  const childrens = new Set(Object.values(flow.samples.children).flatMap(({ sends = [] }) => sends));
  const comesByItself = (tried: Try) =>
    isWaitTry(tried) || endedActor(tried.type) !== undefined || childrens.has(tried.type);

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

/** The simulation after a step of a run, and the try; `undefined` for the opening. */
export interface Reached {
  simulation: Simulation;
  tried?: Try | undefined;
}

/** Whether a rule holds on a run. */
export interface Verdict extends Pick<Rule, 'kind' | 'words'> {
  /** Index of the first moment that breaks the rule, 0 for the opening; `null` if the rule holds. */
  brokenAt: number | null;
}

/** Checks runs against rules. When a run continues, checks only its new moments. */
export function createRuleChecker({ momentOf, canComeTo }: ReturnType<typeof momentsOf>, rules: readonly Rule[]) {
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

/** A trace: the name of the input and of each try. */
export interface Trace {
  input: string;
  steps: readonly string[];
}

export interface Broken {
  rule: Rule;
  /** The shortest trace that was found. */
  trace: Trace;
}

export function runsOf(flow: Flow) {
  const inside = momentsOf(flow);
  const { open, next, possible } = inside.simulation;
  const known = new Map<string, Reached>();

  /** The simulations along a trace, which traces with the same first steps share. `undefined` if a step is not possible. */
  function reach({ input, steps }: Trace): Reached[] | undefined {
    let place = input;
    let at = known.get(place) ?? { simulation: open(flow.samples.inputs[input]) };
    known.set(place, at);
    const reached = [at];
    for (const name of steps) {
      place = `${place}\n${name}`;
      const found = known.get(place) ?? after(at, name);
      if (!found) return undefined;
      known.set(place, found);
      reached.push(found);
      at = found;
    }
    return reached;
  }

  function after({ simulation }: Reached, name: string): Reached | undefined {
    const tried = possible(simulation).find((each) => nameOf(each) === name);
    return tried && { simulation: next(simulation, tried), tried };
  }

  /** Runs a trace. `undefined` if one of its steps is not possible. */
  function follow(trace: Trace): Run | undefined {
    const reached = reach(trace);
    if (!reached) return undefined;
    return {
      moments: reached.map(({ simulation, tried }) => inside.momentOf(simulation, tried)),
      canComeTo: (index, wanted) => inside.canComeTo((reached[index] as Reached).simulation, wanted),
    };
  }

  function walk(seed: number, length: number): Trace {
    const draw = chance(seed);
    const inputs = Object.keys(flow.samples.inputs);
    const input = inputs[draw(inputs.length)] ?? '';
    const steps: string[] = [];
    let at = open(flow.samples.inputs[input]);
    while (steps.length < length) {
      const ways = possible(at);
      const tried = ways[draw(ways.length)];
      if (!tried) break;
      steps.push(nameOf(tried));
      at = next(at, tried);
    }
    return { input, steps };
  }

  /** Finds the rules that each trace breaks, each with a shortened trace that still breaks it. */
  function broken(rules: readonly Rule[], traces: readonly Trace[]): Broken[] {
    const judge = createRuleChecker(inside, rules);
    return traces.flatMap((trace) => {
      const reached = reach(trace);
      if (!reached) throw new Error(`${flow.name}: this can no longer happen: ${trace.steps.join(', ')}`);
      const verdicts = judge(reached);
      return rules.flatMap((rule, index) => {
        const at = verdicts[index]?.brokenAt ?? null;
        return at === null ? [] : { rule, trace: shrunk(rule, { ...trace, steps: trace.steps.slice(0, at) }) };
      });
    });
  }

  /** Shortens a trace as long as it still breaks the rule: removes half of it at first, then smaller parts. */
  function shrunk(rule: Rule, trace: Trace): Trace {
    const judge = createRuleChecker(inside, [rule]);
    let shortest = trace;
    for (let size = trace.steps.length; size >= 1; size = Math.floor(size / 2)) {
      for (let at = 0; at + size <= shortest.steps.length; ) {
        const fewer = { ...shortest, steps: shortest.steps.toSpliced(at, size) };
        const reached = reach(fewer);
        const [verdict] = reached ? judge(reached) : [];
        if (verdict && verdict.brokenAt !== null) shortest = fewer;
        else at += 1;
      }
    }
    return shortest;
  }

  return { follow, walk, broken };
}

/** Numbers below a bound, the same for the same seed. @source mulberry32 */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
