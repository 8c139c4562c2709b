import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootDir } from '#server/platform/paths.ts';

const IN_WORDS = /(?:₦|\bN)\d[\d,.]*|\b\d[\d,]* ?(?:seconds|minutes|hours|days|MB|characters|digits)\b/g;

/** Numbers in hints about how to write something, which need no constant. */
const theirOwn = ['3 to 11 characters', '11 characters'];

const files = ['src', 'server', 'machines', 'domain']
  .flatMap((folder) =>
    readdirSync(join(rootDir, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .filter((file) => !/\.test\.|\.fixtures\.|\.samples\.|\/(stages|demo|versions)\//.test(file));

/** Reads the device clock, with which server times must not be compared: docs/decisions/0020-use-server-time.md */
const ASKED = /\bDate\.now\b|\bnew Date\(\)/;

/** Files that may read the device clock, each with the reason. */
const onTheDevice: Readonly<Record<string, string>> = {
  'machines/clock/server-clock.ts': 'It is what the time of the server is counted from.',
  'machines/account/account.setup.ts': 'What is kept on the device is kept by its clock, and read by it again.',
  'src/app/drafts/use-saved-flow.ts': 'A draft was kept on this device, and nobody else hears of it.',
  'src/flows/shared/saved-at.ts': 'The same draft.',
  'src/app/offline/versions.ts': 'How long ago this page has looked for a new version.',
};

describe('the source', () => {
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

  it('reads the device clock only in the listed files, and uses server time elsewhere', () => {
    const files = execFileSync('git', ['ls-files', 'machines', 'src'], { encoding: 'utf8' })
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|samples|fixture)\.tsx?$/.test(file))
      .filter((file) => !/^(machines\/path-engine|src\/flow-book)\//.test(file));

    const asking = files.filter((file) => ASKED.test(readFileSync(file, 'utf8')));

    expect(asking.sort()).toEqual(Object.keys(onTheDevice).sort());
  });

  it('uses import.meta.glob without a type argument, so that Vitest does not cache its list of files', () => {
    const typed = ['import', 'meta', 'glob<'].join('.');
    const { status, stdout } = spawnSync('git', ['grep', '-nF', typed, '--', '*.ts', '*.tsx'], { encoding: 'utf8' });

    expect(stdout).toBe('');
    // Status 1 of grep means that nothing was found, not that the search failed.
    expect(status).toBe(1);
  });
});
