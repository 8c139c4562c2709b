/** A schedule as a sequence chart: readable text that Mermaid can draw. */
import type { Heard, Move, Tick } from './interleaving.ts';

interface Made {
  readonly name: string;
  readonly heard: Heard;
}

export interface ChartInput {
  readonly moves: Readonly<Record<string, Pick<Move<never>, 'by' | 'does'> | Pick<Tick<never>, 'by' | 'does'>>>;
  /** Earlier moves, in order. */
  readonly way: readonly Made[];
  readonly made: readonly Made[];
  /** The move that was held during the others, and the statement before which it was held. */
  readonly held?: (Made & { readonly before: string }) | undefined;
}

export function drawChart({ moves, way, made, held }: ChartInput): string {
  const text = (name: string) => moves[name] ?? { by: 'somebody', does: name };
  const send = ({ name }: Made, note = '') => `${text(name).by}->>server: ${text(name).does}${note}`;
  const answer = ({ name, heard }: Made) => `server-->>${text(name).by}: ${wordsOf(heard)}`;
  const whole = (each: Made) =>
    text(each.name).by === 'clock' ? [`Note over server: ${text(each.name).does}`] : [send(each), answer(each)];
  const lines = [
    ...way.flatMap(whole),
    ...(held ? [send(held, ` (held before: ${held.before})`)] : []),
    ...made.flatMap(whole),
    ...(held ? [answer(held)] : []),
  ];
  return ['sequenceDiagram', ...lines.map((line) => `  ${line}`)].join('\n');
}

const wordsOf = ({ status, body }: Heard) =>
  [
    status,
    ...(typeof body?.code === 'string' ? [body.code] : typeof body?.status === 'string' ? [body.status] : []),
  ].join(' ');
