import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** docs/decisions/0020-use-server-time.md: what the server says of time is not compared with the clock of the device. */
const ASKED = /\bDate\.now\b|\bnew Date\(\)/;

/** Files that mean the device's own clock, and why. */
const onTheDevice: Readonly<Record<string, string>> = {
  'machines/clock/server-clock.ts': 'It is what the time of the server is counted from.',
  'machines/account/account.setup.ts': 'What is kept on the device is kept by its clock, and read by it again.',
  'src/app/drafts/use-saved-flow.ts': 'A draft was kept on this device, and nobody else hears of it.',
  'src/flows/shared/saved-at.ts': 'The same draft.',
  'src/app/offline/versions.ts': 'How long ago this page has looked for a new version.',
};

it('uses the server’s time wherever the device’s own is not meant', () => {
  const files = execFileSync('git', ['ls-files', 'machines', 'src'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|samples|fixture)\.tsx?$/.test(file))
    .filter((file) => !/^(machines\/path-engine|src\/flow-book)\//.test(file));

  const asking = files.filter((file) => ASKED.test(readFileSync(file, 'utf8')));

  expect(asking.sort()).toEqual(Object.keys(onTheDevice).sort());
});
