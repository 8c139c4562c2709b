import type { Flow } from './flow.ts';
import { generate, study } from './generate.ts';
import { printBook } from './print-book.ts';
import { generateTours, storeTours } from './tours.ts';

/** The file of a flow's book: all that a machine and its samples make of it. */
export function produce(flow: Flow): string {
  const studied = study(flow);
  return printBook(generate(flow, studied), storeTours(generateTours(flow, studied)));
}
