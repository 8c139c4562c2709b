import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { recordReads } from '#tests/support/dockerfile.ts';
import { BUILD_VARIABLES } from '../../scripts/build.mjs';

const operations = readFileSync('docs/operations.md', 'utf8');

/** Every real provider is chosen, so that each asks for its settings. */
const { env, asked } = recordReads({
  DATABASE_URL: 'postgres://here/gida',
  DATA_KEY: '0'.repeat(64),
  PUBLIC_URL: 'https://gida.example',
  S3_URL: 'https://s3.example',
  S3_BUCKET: 'gida',
  S3_KEY: 'key',
  S3_SECRET: 'secret',
  SMS_PROVIDER: 'termii',
  TERMII_KEY: 'key',
  TERMII_SENDER: 'Gida',
  PAYMENT_PROVIDER: 'paystack',
  PAYSTACK_SECRET: 'secret',
  RELAY_URL: 'https://relay.example',
  RELAY_SERVICE_ID: 'service',
  RELAY_TEMPLATE_ID: 'template',
  RELAY_USER_ID: 'user',
});
readConfig(env);
const read = [...asked, ...BUILD_VARIABLES];

/** The variables of the first column. Other names there, such as signals, have no `_`. */
const named = operations
  .slice(operations.indexOf('| variable '))
  .split('\n\n', 1)
  .flatMap((table) => table.split('\n').slice(2))
  .flatMap((row) => {
    const [, first = '', ...others] = row.split('|');
    return [...namesIn(first, /`([A-Z][A-Z0-9_]+)`/g), ...namesIn(others.join(), /`([A-Z][A-Z0-9]*_[A-Z0-9_]+)`/g)];
  });

describe('docs/operations.md', () => {
  it('has every variable that the server or the build reads in docs/operations.md', () => {
    expect(read.length).toBeGreaterThan(30);
    expect(read.filter((name) => !new RegExp(`\`${name}[=\`]|\\b${name}=`).test(operations))).toEqual([]);
  });

  it('reads every variable that the table of docs/operations.md names', () => {
    expect(named.length).toBeGreaterThan(30);
    expect([...new Set(named)].filter((name) => !read.includes(name))).toEqual([]);
  });
});

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);
}
