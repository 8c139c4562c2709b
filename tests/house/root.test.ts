import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('keeps at most 24 entries at the root, those that tools and people look for there', () => {
  const entries = execFileSync('git', ['ls-tree', '--name-only', 'HEAD'], { encoding: 'utf8' }).trim().split('\n');

  expect(entries.length, entries.join(' ')).toBeLessThanOrEqual(24);
});
