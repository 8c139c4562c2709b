import ELK from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { ChartNode } from '../chart-model.ts';
import { type Drawing, draw, type Look } from './drawing.ts';
import { type Direction, toElk } from './elk-graph.ts';
import { canvasMeasure, fonts } from './measure.ts';
import { type Picture, toPicture } from './picture.ts';

/** The engine is large (475 kB gzipped) and slow (up to a second for a large chart): it lives in a worker. */
let engine: InstanceType<typeof ELK> | undefined;

/** About what a chart is seen through. The direction that can be shown larger in it is taken. */
const WINDOW = { width: 900, height: 640 };

const pictures = new Map<string, Promise<Picture>>();

/** A flow's chart with a place for everything in it. The same look of it gets the same picture again. */
export function pictureOf(name: string, chart: ChartNode, look: Look): Promise<Picture> {
  const key = [name, look.actions, ...[...look.collapsed].sort()].join(' ');
  const known = pictures.get(key);
  if (known) return known;
  const picture = compute(draw(chart, look));
  pictures.set(key, picture);
  picture.catch(() => pictures.delete(key));
  return picture;
}

async function compute(drawing: Drawing): Promise<Picture> {
  await Promise.all(Object.values(fonts).map((font) => document.fonts.load(font)));
  engine ??= new ELK({ workerUrl });
  const elk = engine;
  const measure = canvasMeasure();
  const lay = async (direction: Direction) => toPicture(drawing, await elk.layout(toElk(drawing, measure, direction)));
  const [right, down] = await Promise.all([lay('RIGHT'), lay('DOWN')]);
  return sizeIn(WINDOW, right) >= sizeIn(WINDOW, down) ? right : down;
}

/** How large a picture is shown when all of it is. */
const sizeIn = (window: { width: number; height: number }, { width, height }: Picture) =>
  Math.min(1, window.width / width, window.height / height);
