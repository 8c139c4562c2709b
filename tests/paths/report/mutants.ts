import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** How many wrong versions of a flow's machine its book noticed, and which it did not. */
export interface MutantRow {
  flow: string;
  all: number;
  survived: { mutant: string; reason: string | null }[];
}

const FILE = 'reports/mutants.json';

/** Keeps them beside what is known of other flows. */
export function writeMutants(rows: MutantRow[]) {
  mkdirSync('reports', { recursive: true });
  const kept = readMutants().filter(({ flow }) => !rows.some((row) => row.flow === flow));
  writeFileSync(FILE, `${JSON.stringify([...kept, ...rows], null, 2)}\n`);
}

/** Empty where the mutants have not been tried. */
export function readMutants(): MutantRow[] {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return [];
  }
}
