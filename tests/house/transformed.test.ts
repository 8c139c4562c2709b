import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('uses import.meta.glob without a type argument, so that Vitest does not cache its list of files', () => {
  const typed = ['import', 'meta', 'glob<'].join('.');
  const { status, stdout } = spawnSync('git', ['grep', '-nF', typed, '--', '*.ts', '*.tsx'], { encoding: 'utf8' });

  expect(stdout).toBe('');
  // Nothing was found, rather than nothing looked for.
  expect(status).toBe(1);
});
