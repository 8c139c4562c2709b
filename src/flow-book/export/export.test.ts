import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { allOf, chartOf } from '#machines/path-engine/chart.ts';
import { declaredTransitions } from '#machines/path-engine/xstate-facts.ts';
import { bookFlows } from '../flows.ts';
import { toMachineCode, toMachineJson, toMermaid } from './export-menu.tsx';

const flows = await Promise.all(bookFlows());

describe.each(flows)('$name', ({ machine }) => {
  it('exports JSON from which createMachine makes the same chart', () => {
    const json = JSON.parse(JSON.stringify(toMachineJson(machine)));

    expect(declaredTransitions(createMachine(json))).toEqual(declaredTransitions(machine));
  });

  it('exports one call of createMachine with a literal for Stately Studio', () => {
    const [, config = ''] =
      /^import .*;\n\nexport const machine = createMachine\((.*)\);\n$/s.exec(toMachineCode(machine)) ?? [];

    expect(JSON.parse(config)).toEqual(toMachineJson(machine));
  });

  it('exports every state and transition in valid Mermaid', () => {
    const nodes = allOf(chartOf(machine));
    const arrows = nodes.flatMap(({ transitions }) => transitions.map(({ targets }) => Math.max(1, targets.length)));

    const read = readMermaid(toMermaid(chartOf(machine)));

    expect(read.states).toEqual(nodes.map(({ id }) => id.replaceAll(/[^\w]/g, '_')));
    expect(read.arrows).toBe(arrows.reduce((sum, count) => sum + count, 0));
    expect(read.broken).toEqual([]);
  });
});

/** Reads a `stateDiagram-v2` strictly: fails on an unknown line, and on an arrow outside its body or region. */
function readMermaid(text: string) {
  const [head, ...lines] = text.trimEnd().split('\n');
  const states: string[] = [];
  const broken: string[] = head === 'stateDiagram-v2' ? [] : ['no head'];
  const bodies: Set<string>[] = [new Set()];
  const drawn = new Set<string>();
  let arrows = 0;
  for (const line of lines.map((each) => each.trim())) {
    const [, declared, brace] = /^state "[^":;]+" as (\w+)( \{)?$/.exec(line) ?? [];
    const [, from, to] = /^(\[\*\]|\w+) --> (\[\*\]|\w+)(?: : (?:[^:;"]|#colon;)+)?$/.exec(line) ?? [];
    if (declared) {
      states.push(declared);
      bodies.at(-1)?.add(declared);
      if (brace) bodies.push(new Set());
    } else if (from && to) {
      const [, words] = line.split(' : ');
      arrows += words ? words.split('<br/>').length : 0;
      // Mermaid draws one of several arrows from a composite to itself.
      if (drawn.has(`${from} ${to}`)) broken.push(line);
      if (from !== '[*]' && to !== '[*]') drawn.add(`${from} ${to}`);
      // The first arrow of a body names a state that is declared later.
      if (from !== '[*]' && [from, to].some((end) => end !== '[*]' && !bodies.at(-1)?.has(end))) broken.push(line);
    } else if (line === '--') bodies.splice(-1, 1, new Set());
    else if (line === '}') bodies.pop();
    else broken.push(line);
  }
  return { states, arrows, broken: bodies.length === 1 ? broken : [...broken, 'a body is not closed'] };
}
