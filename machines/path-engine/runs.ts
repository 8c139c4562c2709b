/** Runs of a flow: along a path or a pair path, or on a walk of chance, which a seed makes the same each time. */

import type { Flow } from './flow.ts';
import { momentsOf } from './moments.ts';
import type { Rule, Run } from './rules.ts';
import type { Simulation } from './simulation.types.ts';
import { nameOf } from './tries.ts';

/** A course of events: the name of the input and of each try. */
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
  const { simulation, momentOf, canComeTo } = momentsOf(flow);
  const { open, next, possible } = simulation;

  /** `undefined` where a step is not possible from where the ones before it have led. */
  function follow({ input, steps }: Trace): Run | undefined {
    const reached = [open(flow.samples.inputs[input])];
    const moments = reached.map((opening) => momentOf(opening));
    for (const name of steps) {
      const at = reached.at(-1) as Simulation;
      const tried = possible(at).find((each) => nameOf(each) === name);
      if (!tried) return undefined;
      const after = next(at, tried);
      reached.push(after);
      moments.push(momentOf(after, tried));
    }
    return { moments, canComeTo: (index, wanted) => canComeTo(reached[index] as Simulation, wanted) };
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

  /** The rules that are broken on this trace, each with the shortest trace that breaks it, too. */
  function broken(rules: readonly Rule[], trace: Trace): Broken[] {
    const run = follow(trace);
    if (!run) throw new Error(`${flow.name}: this can no longer happen: ${trace.steps.join(', ')}`);
    return rules.flatMap((rule) => {
      const at = rule.brokenAt(run);
      return at === undefined ? [] : { rule, trace: shrunk(rule, { ...trace, steps: trace.steps.slice(0, at) }) };
    });
  }

  /** Leaves out what can be left out: half of it at first, then less and less. */
  function shrunk(rule: Rule, trace: Trace): Trace {
    let shortest = trace;
    for (let size = trace.steps.length; size >= 1; size = Math.floor(size / 2)) {
      for (let at = 0; at + size <= shortest.steps.length; ) {
        const fewer = { ...shortest, steps: shortest.steps.toSpliced(at, size) };
        const run = follow(fewer);
        if (run && rule.brokenAt(run) !== undefined) shortest = fewer;
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
