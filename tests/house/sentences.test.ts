import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from '#server/platform/paths.ts';

const IN_WORDS = /(?:₦|\bN)\d[\d,.]*|\b\d[\d,]* ?(?:seconds|minutes|hours|days|MB|characters|digits)\b/g;

/** Numbers without a constant, in hints that show the user how to write something. */
const theirOwn = ['3 to 11 characters', '11 characters'];

const files = ['src', 'server', 'machines', 'domain']
  .flatMap((folder) =>
    readdirSync(join(rootDir, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .filter((file) => !/\.test\.|\.fixtures\.|\.samples\.|\/(stages|demo|versions)\//.test(file));

it('names fees, times and sizes by their constants in every sentence', () => {
  const copies = files.flatMap((file) =>
    readFileSync(join(rootDir, file), 'utf8')
      .replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
      .split('\n')
      .flatMap((line) => line.match(IN_WORDS) ?? [])
      .filter((words) => !theirOwn.includes(words))
      .map((words) => `${file}: ${words}`),
  );

  expect(files.length).toBeGreaterThan(300);
  expect(copies).toEqual([]);
});
