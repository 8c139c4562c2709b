import { describe, expect, it } from 'vitest';
import { registry } from '#machines/flows.ts';
import type { BookPath } from '#machines/path-engine/book.ts';
import type { Flow } from '#machines/path-engine/flow.ts';
import { runsOf, type Trace } from '#machines/path-engine/moments.ts';
import { readPairTraces } from '#machines/path-engine/pair-paths.ts';
import type { Rule } from '#machines/path-engine/rules.ts';
import { nameOf } from '#machines/path-engine/tries.ts';
import { rulesKeptBy } from '#machines/rules.ts';

const WALKS = 12;
const LENGTH = 40;

const ruled = registry
  .map((entry) => ({ entry, name: entry.name, rules: rulesKeptBy(entry) }))
  .filter(({ rules }) => rules.length > 0);

describe.each(ruled)('the rules of $name', ({ entry, rules }) => {
  it('hold on every path, every pair path and random walks', async () => {
    const flow = await entry.load();
    const [{ paths }, pairPaths] = [await entry.book(), await entry.pairPaths()];
    const pairTraces = readPairTraces(pairPaths).map(({ input, names }): Trace => ({ input, steps: names }));
    const runs = runsOf(flow);
    const walks = Array.from({ length: WALKS }, (_, seed) => runs.walk(seed + 1, LENGTH));

    expect(brokenOn(rules, flow, [...paths.map(traceOf), ...pairTraces, ...walks])).toEqual([]);
  });
});

/** The broken rules, each with the shortest trace that breaks it and the state at its end. */
function brokenOn(rules: readonly Rule[], flow: Flow, traces: readonly Trace[]): string[] {
  const runs = runsOf(flow);
  const broken = runs.broken(rules, traces).map(({ rule, trace: { input, steps } }) => {
    const { leaves = [] } = runs.follow({ input, steps })?.moments.at(-1) ?? {};
    return `${rule.words}: ${[input, ...steps, ...leaves].join(', ')}`;
  });
  return [...new Set(broken)];
}

const traceOf = ({ input, steps }: BookPath): Trace => ({
  input,
  steps: steps.map(({ event, sample: name }) => nameOf({ type: event, sample: name })),
});
