import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { declaredTransitions } from '#machines/paths/xstate-facts.ts';
import { allOf, chartOf } from '../chart-model.ts';
import { bookFlows } from '../flows.ts';
import { toMachineJson } from './machine-json.ts';
import { toMermaid } from './mermaid.ts';

const flows = await Promise.all(bookFlows());

describe.each(flows)('$name', ({ machine }) => {
  it('is the same chart again when its JSON is given to createMachine', () => {
    const json = JSON.parse(JSON.stringify(toMachineJson(machine)));

    expect(declaredTransitions(createMachine(json))).toEqual(declaredTransitions(machine));
  });

  it('has every state and every way out of one in its Mermaid text', () => {
    const chart = chartOf(machine);
    const text = toMermaid(chart);
    const states = allOf(chart).slice(1);
    const arrows = states.flatMap(({ transitions }) => transitions.map(({ targets }) => Math.max(1, targets.length)));

    expect(states.filter(({ id }) => !text.includes(` as ${id.replaceAll(/[^\w]/g, '_')}`))).toEqual([]);
    expect(text.match(/ --> \w+ : /g)).toHaveLength(arrows.reduce((sum, count) => sum + count, 0));
  });
});
