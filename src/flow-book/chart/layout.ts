import ELK from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { ChartNode } from '#machines/path-engine/chart.ts';
import {
  type Drawing,
  draw,
  type Ink,
  type Look,
  type Measure,
  type Picture,
  toElk,
  toPicture,
} from '#machines/path-engine/drawing.ts';

/** Runs the engine in a worker: it is large (475 kB gzipped) and slow for a large chart. */
let engine: InstanceType<typeof ELK> | undefined;

const policy = window.trustedTypes?.createPolicy('chart', { createScriptURL: () => workerUrl });
const newEngine = () => new ELK({ workerFactory: () => new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl) });

const pictures = new Map<string, Promise<Picture>>();

/** Starts the engine early: loading it takes as long as laying out the largest chart. */
export function prepareLayout() {
  if (engine) return;
  engine = newEngine();
  // The first layout compiles code that later ones reuse.
  const children = ['one', 'other'].map((id) => ({ id, width: 10, height: 10 }));
  const edges = [{ id: 'arrow', sources: ['one'], targets: ['other'] }];
  engine.layout({ id: 'page', children, edges }).catch(() => {
    engine = undefined;
  });
}

/** Lays out a flow's chart, once for each set of collapsed states. */
export function pictureOf(name: string, chart: ChartNode, look: Look): Promise<Picture> {
  const key = [name, look.actions, ...[...look.collapsed].sort(), ...(look.notes ?? [])].join(' ');
  const known = pictures.get(key);
  if (known) return known;
  const picture = compute(draw(chart, look));
  pictures.set(key, picture);
  picture.catch(() => pictures.delete(key));
  return picture;
}

async function compute(drawing: Drawing): Promise<Picture> {
  engine ??= newEngine();
  const elk = engine;
  await Promise.all(Object.values(fonts).map((font) => document.fonts.load(font)));
  return toPicture(drawing, await elk.layout(toElk(drawing, canvasMeasure())));
}

const fonts: Record<Ink, string> = {
  name: '700 15px "Bricolage Grotesque", system-ui, sans-serif',
  note: '400 12px system-ui, sans-serif',
  route: '400 12px ui-monospace, monospace',
  word: '400 12px system-ui, sans-serif',
  trigger: '600 12px system-ui, sans-serif',
  guard: '400 12px system-ui, sans-serif',
  action: '400 12px system-ui, sans-serif',
};

/** Measures text with the page's fonts, which must be loaded. */
function canvasMeasure(): Measure {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return (text) => text.length * 7.5;
  return (text, ink) => {
    canvas.font = fonts[ink];
    return canvas.measureText(text).width;
  };
}
