import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { slugOf } from '#machines/flow-book/flow-book.addresses.ts';
import { allOf, type ChartNode, type ChartTransition, parentsOf } from '#machines/path-engine/chart.ts';
import styles from '../flow-view.module.css';
import { PressButton } from '../tools.tsx';

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

/**
 * A chart in Mermaid's `stateDiagram-v2`. Mermaid draws no arrow between states inside different composite
 * states (https://mermaid.js.org/syntax/stateDiagram.html, "Composite states"), from a composite into itself, or between
 * regions: such an arrow is drawn between the sibling states around its ends, and its label says where it begins
 * and ends. Of several arrows from a composite to itself Mermaid draws one: all from one state to another are one arrow
 * with a line for each.
 */
interface Arrow {
  /** The state whose body holds the arrow. `undefined` for the outermost. */
  around: string | undefined;
  from: string;
  to: string;
  words: string[];
}

export function toMermaid(chart: ChartNode): string {
  const nodes = allOf(chart);
  const parallel = new Set(nodes.filter(({ type }) => type === 'parallel').map(({ id }) => id));
  const places = { parents: parentsOf(chart), parallel };
  const arrows = joined(nodes.flatMap(({ transitions }) => transitions.flatMap((each) => arrowsOf(each, places))));
  return ['stateDiagram-v2', ...bodyOf(undefined, [chart], arrows, '  '), ''].join('\n');
}

/** The lines between the braces of a composite state, region by region for a parallel one. */
function bodyOf(around: ChartNode | undefined, children: ChartNode[], arrows: Arrow[], indent: string): string[] {
  const own = arrows.filter((arrow) => arrow.around === around?.id);
  const regions = around?.type === 'parallel' ? children.map((child) => [child]) : [children];
  return regions.flatMap((region, index) => [
    ...(index > 0 ? [`${indent}--`] : []),
    ...region.filter(({ isInitial }) => isInitial).map(({ id }) => `${indent}[*] --> ${nameOf(id)}`),
    ...region.flatMap((child) => stateOf(child, arrows, indent)),
    ...own
      .filter(({ from }) => region.some(({ id }) => id === from))
      .map(({ from, to, words }) => `${indent}${nameOf(from)} --> ${nameOf(to)} : ${words.join('<br/>')}`),
    ...region.filter(({ type }) => type === 'final').map(({ id }) => `${indent}${nameOf(id)} --> [*]`),
  ]);
}

function stateOf(node: ChartNode, arrows: Arrow[], indent: string): string[] {
  const declared = `${indent}state "${escaped(node.key)}" as ${nameOf(node.id)}`;
  if (node.children.length === 0) return [declared];
  return [`${declared} {`, ...bodyOf(node, node.children, arrows, `${indent}  `), `${indent}}`];
}

interface Places {
  parents: Map<string, string>;
  parallel: ReadonlySet<string>;
}

/** One arrow for each target. A transition without a target leads back to its state. */
function arrowsOf({ source, targets, trigger, guard }: ChartTransition, { parents, parallel }: Places): Arrow[] {
  return (targets.length > 0 ? targets : [source]).map((target) => {
    const { around, from, to } = sideBySide(wayTo(source, parents), wayTo(target, parents), parallel);
    const ends = [from !== source && `from ${below(source, from)}`, to !== target && `to ${below(target, to)}`];
    const words = [guard ? `${trigger} [${guard}]` : trigger, ...ends.filter(Boolean)].join(', ');
    return { around, from, to, words: [escaped(words)] };
  });
}

/** Joins the arrows between the same two states. */
function joined(arrows: readonly Arrow[]): Arrow[] {
  const byEnds = new Map<string, Arrow>();
  for (const arrow of arrows) {
    const ends = `${arrow.from} ${arrow.to}`;
    const { words = [] } = byEnds.get(ends) ?? {};
    byEnds.set(ends, { ...arrow, words: [...words, ...arrow.words] });
  }
  return [...byEnds.values()];
}

/** The outermost states in which two paths from the machine inward differ, else the last common one. */
function sideBySide(one: string[], other: string[], parallel: ReadonlySet<string>) {
  const last = Math.min(one.length, other.length) - 1;
  const differing = one.findIndex((id, index) => index === last || id !== other[index]);
  const areRegions = one[differing] !== other[differing] && parallel.has(one[differing - 1] ?? '');
  const parting = areRegions ? differing - 1 : differing;
  return { around: one[parting - 1], from: one[parting] ?? '', to: other[parting] ?? '' };
}

/** The ids from the machine inward to a state. */
function wayTo(id: string, parents: Map<string, string>): string[] {
  const parent = parents.get(id);
  return parent === undefined ? [id] : [...wayTo(parent, parents), id];
}

const below = (id: string, outer: string) => id.slice(outer.length + 1);

/** Mermaid allows no dots in the name of a state. */
const nameOf = (id: string) => id.replaceAll(/[^\w]/g, '_');

/** A colon or a semicolon would end the label. */
const escaped = (text: string) => text.replaceAll(';', ' ').replaceAll(':', '#colon;').replaceAll('"', "'");

/** Turns the chart on the page into a self-contained picture with its current colours. */

const PAINT = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font', 'text-decoration'] as const;

function toSvg(chart: SVGSVGElement): string {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const [originals, copies] = [chart, copy].map((svg) => [svg, ...svg.querySelectorAll<SVGElement>('*')]);
  for (const [index, original] of (originals ?? []).entries()) {
    const style = getComputedStyle(original);
    const paint = PAINT.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
    const target = copies?.[index];
    target?.removeAttribute('class');
    // Set by script, because the content security policy refuses style attributes.
    if (target) target.style.cssText = paint;
  }
  const [, , width = '0', height = '0'] = (chart.getAttribute('viewBox') ?? '').split(' ');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', width);
  copy.setAttribute('height', height);
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--ground');
  const rect = document.createElementNS(copy.namespaceURI, 'rect');
  for (const [name, value] of Object.entries({ width, height, fill: resolved(ground) })) rect.setAttribute(name, value);
  copy.prepend(rect);
  return new XMLSerializer().serializeToString(copy);
}

/** Doubles the resolution, for sharp pictures on any screen. */
const PNG_SCALE = 2;

async function toPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * PNG_SCALE;
  canvas.height = image.naturalHeight * PNG_SCALE;
  const context = canvas.getContext('2d');
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large for this browser.')))),
  );
}

/** Resolves `light-dark(…)`, which a custom property keeps, to the colour in use. */
function resolved(colour: string): string {
  const probe = document.createElement('span');
  probe.style.color = colour;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
