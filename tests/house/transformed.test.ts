import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('what lists files by import.meta.glob is written so that Vitest transforms it anew each time', () => {
  const typed = ['import', 'meta', 'glob<'].join('.');
  const { status, stdout } = spawnSync('git', ['grep', '-nF', typed, '--', '*.ts', '*.tsx'], { encoding: 'utf8' });

  expect(stdout).toBe('');
  // Nothing was found, rather than nothing looked for.
  expect(status).toBe(1);
});
