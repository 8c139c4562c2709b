import type { Flow } from './flow.ts';
import { generate, study } from './generate.ts';
import { generatePairPaths, storePairPaths } from './pair-paths.ts';
import { printBook } from './print-book.ts';

/** The file of a flow's book: all that a machine and its samples make of it. */
export function produce(flow: Flow): string {
  const studied = study(flow);
  return printBook(generate(flow, studied), storePairPaths(generatePairPaths(flow, studied)));
}
