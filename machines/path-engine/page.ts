/** One HTML page with the charts and the paths of flows, which needs nothing but itself. */
import type { ELK } from 'elkjs/lib/elk-api.js';
import type { Book, BookPath, BookStep } from './book.ts';
import { chartOf } from './chart.ts';
import {
  draw,
  type Ink,
  LINE_HEIGHT,
  type Line,
  PADDING,
  type PlacedArrow,
  type PlacedBox,
  toElk,
  toPicture,
} from './drawing.ts';
import type { Flow } from './flow.ts';
import { nameOf } from './tries.ts';

/** The width of a character where no font can be measured, in pixels. */
const widthOf = (ink: Ink) => (ink === 'name' ? 9.5 : 7.2);

/** @param elk The layout engine, such as `new ELK()` of elkjs. */
export async function pageOf(flows: readonly { flow: Flow; book: Book }[], elk: Pick<ELK, 'layout'>): Promise<string> {
  const sections: string[] = [];
  for (const each of flows) sections.push(await sectionOf(each, elk));
  const links = flows.map(({ flow: { name } }) => `<a href="#${escaped(name)}">${escaped(name)}</a>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Paths</title>
<style>${STYLE}</style>
<h1>Paths</h1>
<nav>${links.join(' ')}</nav>
${sections.join('\n')}
<script>${SCRIPT}</script>
</html>
`;
}

async function sectionOf({ flow, book }: { flow: Flow; book: Book }, elk: Pick<ELK, 'layout'>): Promise<string> {
  const { name } = flow;
  const unreachable = Object.entries(book.unreachable).map(
    ([id, why]) => `<li><code>${escaped(id)}</code>: ${escaped(why)}`,
  );
  return `<section id="${escaped(name)}">
<h2>${escaped(name)}</h2>
<p>${book.paths.length} paths take ${book.transitions.length} transitions. ${book.pairs} transition pairs.</p>
<div class="chart">${await svgOf(flow, elk)}</div>
${unreachable.length > 0 ? `<h3>Unreachable</h3><ul>${unreachable.join('')}</ul>` : ''}
${book.paths.map((path) => pathOf(path, book)).join('\n')}
</section>`;
}

function pathOf({ title, input, steps }: BookPath, book: Book): string {
  const opening = book.openings[input];
  const opens = opening ? stepLine(`opens with ${input}`, opening.takes, opening.state.leaves, '') : '';
  return `<details><summary>${escaped(title)}</summary><ol start="0">${opens}${steps.map(stepOf).join('')}</ol></details>`;
}

function stepOf(step: BookStep, index: number, steps: readonly BookStep[]): string {
  const before = steps[index - 1]?.state.context;
  const changes = Object.entries(step.state.context ?? {}).filter(
    ([field, value]) => before && JSON.stringify(before[field]) !== JSON.stringify(value),
  );
  const said = [
    ...changes.map(([field, value]) => `${field} = ${JSON.stringify(value)}`),
    ...(step.starts ?? []).map(({ id }) => `starts ${id}`),
    ...(step.effects ?? []).map(({ type }) => `does ${type}`),
    ...(step.waited ? [`after ${step.waited} ms`] : []),
  ];
  return stepLine(nameOf({ type: step.event, sample: step.sample }), step.takes, step.state.leaves, said.join(', '));
}

function stepLine(name: string, takes: readonly string[], leaves: readonly string[], said: string): string {
  const lights = escaped(JSON.stringify([...takes, ...leaves]));
  return `<li tabindex="0" data-lights="${lights}"><b>${escaped(name)}</b> → ${escaped(leaves.join(' and '))}<small>${escaped(said)}</small>`;
}

async function svgOf({ name, machine }: Flow, elk: Pick<ELK, 'layout'>): Promise<string> {
  const drawing = draw(chartOf(machine), { collapsed: new Set(), actions: true });
  const picture = toPicture(drawing, await elk.layout(toElk(drawing, (text, ink) => text.length * widthOf(ink))));
  const { width, height, boxes, arrows, dots } = picture;
  return [
    `<svg role="img" aria-label="State chart of ${escaped(name)}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ...boxes.map(boxOf),
    ...dots.map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="5"/>`),
    ...arrows.map(arrowOf),
    '</svg>',
  ].join('');
}

function boxOf({ box, depth, x, y, width, height }: PlacedBox): string {
  const ring = box.type === 'final' ? rectOf({ x: x + 4, y: y + 4, width: width - 8, height: height - 8 }) : '';
  const own = box.lines.flatMap(({ transition }) => transition ?? []);
  return `<g class="box" data-shade="${depth % 2}" data-ids="${escaped(JSON.stringify([box.id, ...own]))}">${rectOf({ x, y, width, height })}${ring}${textOf(box.lines, x + PADDING, y + PADDING - 2)}</g>`;
}

function arrowOf({ arrow, path, tip, before, label }: PlacedArrow): string {
  const angle = (Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI;
  const head = `<path class="head" d="M0,0L-9,-4.5L-9,4.5Z" transform="translate(${tip.x} ${tip.y}) rotate(${angle})"/>`;
  const words = arrow && label ? `${rectOf(label)}${textOf(arrow.lines, label.x + 6, label.y + 1)}` : '';
  const ids = escaped(JSON.stringify(arrow?.transitions ?? []));
  return `<g class="arrow" data-ids="${ids}"><path d="${path}"/>${head}${words}</g>`;
}

const rectOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="7"/>`;

const textOf = (lines: readonly Line[], x: number, y: number) =>
  lines
    .map(({ spans }, place) => {
      const words = spans.map(({ text, ink }) => `<tspan class="${ink}">${escaped(text)}</tspan>`).join('');
      return `<text x="${x}" y="${y + (place + 1) * LINE_HEIGHT - 3}">${words}</text>`;
    })
    .join('');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#556, #aab); --lit: light-dark(#b33a00, #ffa060); }
body { font: 16px/1.5 system-ui, sans-serif; margin: 1rem auto; max-width: 75rem; padding: 0 1rem; }
.chart { overflow: auto; max-height: 80vh; border: 1px solid var(--line); border-radius: 8px; }
svg { font: 12px system-ui, sans-serif; fill: currentColor; }
svg rect { fill: light-dark(#fff, #1b1d22); stroke: var(--line); }
[data-shade='1'] > rect { fill: light-dark(#f1f3f7, #262932); }
.arrow > path:first-child { fill: none; stroke: var(--line); stroke-width: 1.4; }
.arrow > rect { stroke: none; }
.name { font-size: 15px; font-weight: 700; }
.trigger { font-weight: 600; }
.lit > rect, .lit > path:first-child { stroke: var(--lit); stroke-width: 3; }
.lit .head, .lit text { fill: var(--lit); }
details { margin-top: 0.5rem; }
small { display: block; opacity: 0.8; }
li:focus, li:hover { outline: 2px solid var(--lit); outline-offset: 2px; }
nav a { margin-right: 0.75rem; }
`;

/** Highlights the transitions of a step, and the state that they lead to, in the chart. */
const SCRIPT = `
const light = ({ target }) => {
  const step = target.closest?.('li[data-lights]');
  if (!step) return;
  const lights = JSON.parse(step.dataset.lights);
  for (const part of step.closest('section').querySelectorAll('[data-ids]'))
    part.classList.toggle('lit', JSON.parse(part.dataset.ids).some((id) => lights.includes(id)));
};
addEventListener('pointerover', light);
addEventListener('focusin', light);
`;
