import type { Flow } from './flow.ts';
import { generate, study } from './generate.ts';
import { generatePairPaths, storePairPaths } from './pair-paths.ts';
import { printBook } from './print-book.ts';
import { walkPinned } from './saved-path.ts';

/** The file of a flow's book: all that a machine and its samples make of it. */
export function produce(flow: Flow): string {
  const studied = study(flow);
  const book = generate(flow, studied);
  const paths = [...book.paths, ...walkPinned(flow, studied.simulation)];
  return printBook({ ...book, paths }, storePairPaths(generatePairPaths(flow, studied)));
}
