import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootDir } from '#server/platform/paths.ts';

/** A line of the Dockerfile: an instruction such as `COPY`, and its arguments. */
export interface Instruction {
  readonly word: string;
  readonly rest: string;
}

/** A build stage of a Dockerfile. The last one is the image that runs. */
export interface Stage {
  readonly image: string;
  readonly lines: readonly Instruction[];
}

export function readStages(): Stage[] {
  const text = readFileSync(join(rootDir, 'Dockerfile'), 'utf8').replace(/\\\n/g, ' ').replace(/^#.*$/gm, '');
  return text
    .split(/^FROM /m)
    .slice(1)
    .map((stage) => {
      const [image = '', ...lines] = stage.split('\n').filter((line) => line.trim() !== '');
      return { image: image.split(' ')[0] ?? '', lines: lines.map(toInstruction) };
    });
}

function toInstruction(line: string): Instruction {
  const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
  return { word, rest };
}

export const valuesOf = ({ lines }: Stage, word: string) =>
  lines.filter((line) => line.word === word).map(({ rest }) => rest);

/** The files that a stage copies, by their source: another stage, or the build context. */
export function listCopiedSources(stage: Stage): { from: string | undefined; sources: string[] }[] {
  return valuesOf(stage, 'COPY').map((rest) => {
    const [, from, paths = ''] = /^(?:--from=(\w+) )?(.*)$/.exec(rest) ?? [];
    return { from, sources: paths.split(' ').slice(0, -1) };
  });
}

export type RecordableEnv = Readonly<Record<string, string | undefined>>;

/** Environment variables that record which names were read. */
export function recordReads(env: RecordableEnv): { readonly env: RecordableEnv; readonly asked: ReadonlySet<string> } {
  const asked = new Set<string>();
  const get = (all: RecordableEnv, name: string) => {
    asked.add(name);
    return all[name];
  };
  return { env: new Proxy(env, { get }), asked };
}
