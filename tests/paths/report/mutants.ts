import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** How many wrong versions of a flow's machine its book noticed, and which it did not. */
export interface MutantRow {
  flow: string;
  all: number;
  survived: { mutant: string; reason: string | null }[];
}

const FILE = 'reports/mutants.json';

export function writeMutants(rows: MutantRow[]) {
  mkdirSync('reports', { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(rows, null, 2)}\n`);
}

/** Empty where the mutants have not been tried. */
export function readMutants(): MutantRow[] {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return [];
  }
}
