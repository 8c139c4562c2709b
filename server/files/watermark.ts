/**
 * Draws the booking of an ID proof over its picture, so that a copy is of little use elsewhere. Draws the signs as
 * lines, because the server may have no fonts.
 */
import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { runWhenFree } from './image-sizes.ts';

/** Strokes of each sign in a box of 4 × 6: points of a line, lines separated by a space. */
const SIGNS: Readonly<Record<string, string>> = {
  '0': '0,0,4,0,4,6,0,6,0,0 0,6,4,0',
  '1': '1,1,2,0,2,6 1,6,3,6',
  '2': '0,0,4,0,4,3,0,3,0,6,4,6',
  '3': '0,0,4,0,4,6,0,6 1,3,4,3',
  '4': '0,0,0,3,4,3 4,0,4,6',
  '5': '4,0,0,0,0,3,4,3,4,6,0,6',
  '6': '4,0,0,0,0,6,4,6,4,3,0,3',
  '7': '0,0,4,0,2,6',
  '8': '0,0,4,0,4,6,0,6,0,0 0,3,4,3',
  '9': '4,3,0,3,0,0,4,0,4,6,0,6',
  A: '0,6,2,0,4,6 1,4,3,4',
  B: '0,0,3,0,4,1,4,2,3,3,4,4,4,5,3,6,0,6,0,0 0,3,3,3',
  C: '4,0,0,0,0,6,4,6',
  D: '0,0,3,0,4,1,4,5,3,6,0,6,0,0',
  E: '4,0,0,0,0,6,4,6 0,3,3,3',
  F: '4,0,0,0,0,6 0,3,3,3',
  G: '4,0,0,0,0,6,4,6,4,3,2,3',
  I: '2,0,2,6',
  K: '0,0,0,6 4,0,0,3,4,6',
  N: '0,6,0,0,4,6,4,0',
  O: '0,0,4,0,4,6,0,6,0,0',
};

/** Width of a sign with its gap, in units of the strokes. */
export const ADVANCE = 6;
export const TILE_HEIGHT = 26;

/** Returns the lines of the words on a tile, each as a list of points. */
export const strokesOf = (words: string): readonly (readonly (readonly [number, number])[])[] =>
  [...words].flatMap((sign, at) =>
    (SIGNS[sign] ?? '')
      .split(' ')
      .filter(Boolean)
      .map((line) => {
        const numbers = line.split(',').map(Number);
        return numbers.flatMap((x, each) =>
          each % 2 === 0 ? [[x + (at + 1) * ADVANCE, (numbers[each + 1] ?? 0) + 10] as const] : [],
        );
      }),
  );

/** @param words Letters of SIGNS, digits and spaces. @returns The picture as WebP, covered with the words. */
export async function withWatermark(picture: Readable, words: string): Promise<Buffer> {
  return await runWhenFree(async () => {
    const content = await picture.pipe(sharp()).toBuffer({ resolveWithObject: true });
    const { width, height } = content.info;
    const tile = Buffer.from(tileOf(words, Math.max(1, Math.min(width, height) / 160)));
    // A tile must not be larger than the picture.
    const drawn = await sharp(tile).resize({ width, height, fit: 'inside', withoutEnlargement: true }).toBuffer();
    return await sharp(content.data)
      .composite([{ input: drawn, tile: true }])
      .webp({ quality: 80 })
      .toBuffer();
  });
}

/** Dark lines with light ones below, to be seen on both. */
function tileOf(words: string, scale: number): string {
  const width = (words.length + 2) * ADVANCE;
  const lines = strokesOf(words).map((points) => `<polyline points="${points.join(' ')}"/>`);
  const group = (colour: string, stroke: number) =>
    `<g fill="none" stroke="${colour}" stroke-opacity="0.55" stroke-width="${stroke}">${lines.join('')}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${TILE_HEIGHT * scale}"
    viewBox="0 0 ${width} ${TILE_HEIGHT}"><g transform="rotate(-6 ${width / 2} ${TILE_HEIGHT / 2})">
    ${group('#fff', 1.2)}${group('#111', 0.6)}</g></svg>`;
}
