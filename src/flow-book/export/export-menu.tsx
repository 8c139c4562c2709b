import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { slugOf } from '#machines/flow-book/flow-book.addresses.ts';
import type { ChartNode } from '../chart-model.ts';
import { PressButton } from '../tools.tsx';
import styles from './export-menu.module.css';
import { toMermaid } from './mermaid.ts';
import { toPng, toSvg } from './svg.ts';

interface ExportMenuProps {
  name: string;
  machine: AnyStateMachine;
  chart: ChartNode;
}

/** Exports the chart as a picture, as Mermaid text, as JSON, or as code for Stately Studio. */
export function ExportMenu({ name, machine, chart }: ExportMenuProps) {
  const [said, setSaid] = useState('');
  const save = async (ending: string, make: () => Blob | Promise<Blob>) => {
    try {
      download(`${slugOf(name)}.${ending}`, await make());
      setSaid(`Saved ${slugOf(name)}.${ending}.`);
    } catch (error) {
      setSaid(error instanceof Error ? error.message : String(error));
    }
  };
  const text = (type: string, content: string) => new Blob([content], { type });
  return (
    <details className={styles.menu}>
      <summary>Export</summary>
      <div>
        <PressButton onClick={() => save('svg', () => text('image/svg+xml', toSvg(drawnChart())))}>SVG</PressButton>
        <PressButton onClick={() => save('png', () => toPng(toSvg(drawnChart())))}>PNG</PressButton>
        <PressButton onClick={() => save('mmd', () => text('text/plain', toMermaid(chart)))}>Mermaid</PressButton>
        <PressButton
          onClick={() =>
            save('json', () => text('application/json', `${JSON.stringify(toMachineJson(machine), null, 2)}\n`))
          }
        >
          JSON
        </PressButton>
        <PressButton onClick={() => save('machine.js', () => text('text/javascript', toMachineCode(machine)))}>
          Stately Studio
        </PressButton>
        <p role="status">{said}</p>
      </div>
    </details>
  );
}

/** Exports the chart on the page, with its collapsed states and colours. */
function drawnChart(): SVGSVGElement {
  const chart = document.querySelector<SVGSVGElement>('svg[aria-label^="State chart of"]');
  if (!chart) throw new Error('Show the chart first: the image is made from it.');
  return chart;
}

export function download(name: string, content: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

type Config = Record<string, unknown>;

/**
 * The config of a machine as plain JSON: states, transitions, names of guards, actions and actors. Functions
 * (context, inputs, params) are left out.
 */
export function toMachineJson(machine: AnyStateMachine): Config {
  return cleaned({ ...machine.config, context: undefined }) as Config;
}

/** The same as code, because Stately Studio imports a `createMachine()` call (https://stately.ai/docs/import-from-code). */
export const toMachineCode = (machine: AnyStateMachine) =>
  `import { createMachine } from 'xstate';\n\nexport const machine = createMachine(${JSON.stringify(toMachineJson(machine), null, 2)});\n`;

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned).filter((each) => each !== undefined);
  if (typeof value === 'function') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, cleaned(field)] as const);
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}
