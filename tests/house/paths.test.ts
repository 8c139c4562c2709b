import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { registry } from '#machines/flows.ts';

describe('tests/paths', () => {
  it('has one test file for each path book, which names only its flow', () => {
    const files = readdirSync('tests/paths', { recursive: true, encoding: 'utf8' });
    const found = files.filter((name) => name.endsWith('.paths.test.ts')).map((file) => [file, namedIn(file)]);

    const wanted = registry.map(({ name, file }) => [`${file}.paths.test.ts`, [name]]);
    expect(found.toSorted()).toEqual(wanted.toSorted());
  });
});

const namedIn = (file: string) =>
  [...readFileSync(`tests/paths/${file}`, 'utf8').matchAll(/\btest(?:Flow|Lifecycle)\('([^']+)'/g)].map(
    ([, name]) => name,
  );
