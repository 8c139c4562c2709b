/** Runs of a flow: along a path or a tour, or on a walk of chance, which a seed makes the same each time. */
import { environmentOf } from './environment.ts';
import type { Environment } from './environment.types.ts';
import type { Flow } from './flow.ts';
import type { Moment, Rule, Run } from './rules.ts';
import { endedActor, isWait, nameOf, type Try } from './tries.ts';
import { placeOf } from './xstate-facts.ts';

/** What happens, by the name of the input and of each try. */
export interface Course {
  input: string;
  steps: readonly string[];
}

export interface Broken {
  rule: Rule;
  /** The shortest course that was found. */
  course: Course;
}

/** Beyond so many environments nobody would wait for it to come by itself. */
const PATIENCE = 300;

export function runsOf(flow: Flow) {
  const environment = environmentOf(flow);
  const { open, next, possible, keyOf } = environment;
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
      waysOn: possible(after).length + environment.untried(after).length,
    };
  };

  /** `undefined` where a step is not possible from where the ones before it have led. */
  function follow({ input, steps }: Course): Run | undefined {
    const reached = [open(flow.cases.inputs[input])];
    const moments = reached.map((opening) => momentOf(opening));
    for (const name of steps) {
      const at = reached.at(-1) as Environment;
      const tried = possible(at).find((each) => nameOf(each) === name);
      if (!tried) return undefined;
      const after = next(at, tried);
      reached.push(after);
      moments.push(momentOf(after, tried));
    }
    return { moments, canComeTo: (index, wanted) => canComeTo(reached[index] as Environment, wanted) };
  }

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

  function walk(seed: number, length: number): Course {
    const draw = chance(seed);
    const inputs = Object.keys(flow.cases.inputs);
    const input = inputs[draw(inputs.length)] ?? '';
    const steps: string[] = [];
    let at = open(flow.cases.inputs[input]);
    while (steps.length < length) {
      const ways = possible(at);
      const tried = ways[draw(ways.length)];
      if (!tried) break;
      steps.push(nameOf(tried));
      at = next(at, tried);
    }
    return { input, steps };
  }

  /** The rules that are broken on this course, each with the shortest course that breaks it, too. */
  function broken(rules: readonly Rule[], course: Course): Broken[] {
    const run = follow(course);
    if (!run) throw new Error(`${flow.name}: this cannot happen any more: ${course.steps.join(', ')}`);
    return rules.flatMap((rule) => {
      const at = rule.brokenAt(run);
      return at === undefined ? [] : { rule, course: shrunk(rule, { ...course, steps: course.steps.slice(0, at) }) };
    });
  }

  /** Leaves out what can be left out: half of it at first, then less and less. */
  function shrunk(rule: Rule, course: Course): Course {
    let shortest = course;
    for (let size = course.steps.length; size >= 1; size = Math.floor(size / 2)) {
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
