import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootDir } from '#server/platform/paths.ts';

/** Folders of the server that are shared by all others and have no subject of their own. */
const ground = ['config', 'http', 'platform'];

/** Pure helpers of a noun, and what starts the demo. */
const plain = [
  'account/email-link.ts',
  'demo/numbers.ts',
  'demo/photos.ts',
  'demo/seed.ts',
  'demo/welcome.ts',
  'files/image-sizes.ts',
  'files/photo-keys.ts',
  'files/sent-bytes.ts',
  'gateways/payment/signature.ts',
  'listings/confirmation-link.ts',
  'listings/price-columns.ts',
  'listings/spelling.ts',
  'notifications/sms-text.ts',
];

const roles = rolesOf(readFileSync(join(rootDir, 'docs/CONTRIBUTING.md'), 'utf8'));

const files = readdirSync(join(rootDir, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && file.includes('/') && !file.endsWith('.test.ts'))
  .filter((file) => !ground.includes(file.split('/')[0] ?? ''));

it('names the role of every file of a noun, by one that CONTRIBUTING explains', () => {
  const unnamed = files.filter((file) => !roles.includes(roleOf(file) ?? ''));

  expect(unnamed.toSorted()).toEqual(plain);
});

it('explains no role that no file has', () => {
  expect(roles.filter((role) => !files.some((file) => roleOf(file) === role))).toEqual([]);
});

/** `service` of `booking.service.ts`; nothing of `spelling.ts`. */
const roleOf = (file: string) => file.match(/\.([a-z]+)\.ts$/)?.[1];

/** The names in backticks in the first column of the table of roles. */
function rolesOf(text: string): string[] {
  const table = text.split('| role | what such a file does |')[1]?.split('\n\n')[0] ?? '';
  return table
    .split('\n')
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([a-z]+)`/g)].map(([, role]) => role ?? ''));
}
