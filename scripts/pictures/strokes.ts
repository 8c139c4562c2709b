import type { Colour } from './palette.ts';

export type Fill = Colour | `#${string}`;

const paint = (fill: Fill) => (fill.startsWith('#') ? `fill="url(${fill})"` : `class="${fill}"`);

export const shape = (fill: Fill, d: string) => `<path ${paint(fill)} d="${d}"/>`;
export const box = (fill: Fill, x: number, y: number, width: number, height: number, round = 0) =>
  `<rect ${paint(fill)} x="${x}" y="${y}" width="${width}" height="${height}"${round ? ` rx="${round}"` : ''}/>`;
export const disc = (fill: Fill, x: number, y: number, radius: number) =>
  `<circle ${paint(fill)} cx="${x}" cy="${y}" r="${radius}"/>`;
export const line = (colour: Colour, width: number, d: string, dash = '') =>
  `<path class="s-${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''} d="${d}"/>`;

/** Puts a part somewhere else, larger or smaller, or facing the other way. */
export const at = (x: number, y: number, scale: number, ...parts: string[]) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${parts.join('')}</g>`;
export const mirrored = (x: number, y: number, scale: number, ...parts: string[]) =>
  `<g transform="translate(${x} ${y}) scale(${-scale} ${scale})">${parts.join('')}</g>`;

/** An arch whose left bottom corner is at `x`, `bottom`. */
export const arch = (fill: Fill, x: number, bottom: number, width: number, height: number) =>
  shape(
    fill,
    `M${x} ${bottom}v${width / 2 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`,
  );
