import type { Ink, Line } from './drawing.ts';

/** The height of a line of text in the chart, in its own pixels. */
export const LINE_HEIGHT = 17;

export const fonts: Record<Ink, string> = {
  name: '700 15px "Bricolage Grotesque", system-ui, sans-serif',
  note: '400 12px system-ui, sans-serif',
  route: '400 12px ui-monospace, monospace',
  word: '400 12px system-ui, sans-serif',
  trigger: '600 12px system-ui, sans-serif',
  guard: '400 12px system-ui, sans-serif',
  action: '400 12px system-ui, sans-serif',
};

export type Measure = (text: string, ink: Ink) => number;

/** Measures text with the page's fonts, which must be loaded. */
export function canvasMeasure(): Measure {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return (text) => text.length * 7.5;
  return (text, ink) => {
    canvas.font = fonts[ink];
    return canvas.measureText(text).width;
  };
}

const widthOf = ({ spans }: Line, measure: Measure) =>
  spans.reduce((sum, { text, ink }) => sum + measure(text, ink), 0);

export const sizeOf = (lines: Line[], measure: Measure) => ({
  width: Math.ceil(Math.max(0, ...lines.map((line) => widthOf(line, measure)))),
  height: lines.length * LINE_HEIGHT,
});
