import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { registry } from '#machines/flows.ts';
import { createSources, type Read } from './sources.ts';

const fromDisk: Read = (file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** Reads the files from disk, with a change in one of them. */
const withChanged =
  (changed: string): Read =>
  (file) =>
    file === changed ? `${fromDisk(file)}\n` : fromDisk(file);

const entryOf = (name: string) => {
  const found = registry.find((each) => each.name === name);
  if (!found) throw new Error(`there is no flow ${name}`);
  return found;
};

const rent = entryOf('rent');
const { sourcesOf, keyOf } = createSources(fromDisk);

/** Files that the rent machine imports only through other files. */
const FAR = ['domain/money.ts', 'domain/calendar.ts'];

describe('the key of a generated book', () => {
  it('is the same while nothing changes', () => {
    expect(createSources(fromDisk).keyOf(rent)).toBe(keyOf(rent));
  });

  it.each(sourcesOf(rent))('changes with %s', (file) => {
    expect(createSources(withChanged(file)).keyOf(rent)).not.toBe(keyOf(rent));
  });

  it.each(['package-lock.json', 'package.json', 'tsconfig.json'])('changes with %s', (file) => {
    expect(createSources(withChanged(file)).keyOf(rent)).not.toBe(keyOf(rent));
  });

  it('changes with the line that registers the flow, and not with that of another one', () => {
    const renamed =
      (from: string, to: string): Read =>
      (file) =>
        file === 'machines/flows.ts' ? fromDisk(file).replace(from, to) : fromDisk(file);
    const [own, others] = [rent.says, entryOf('contact').says];

    expect(createSources(renamed(own, 'another sentence')).keyOf(rent)).not.toBe(keyOf(rent));
    expect(createSources(renamed(others, 'another sentence')).keyOf(rent)).toBe(keyOf(rent));
  });
});

describe('the sources of a book', () => {
  it('include the indirect imports of the machine', () => {
    const direct = ['machines/rent/rent.machine.ts', 'machines/rent/rent.samples.ts'].map(fromDisk).join('\n');

    expect(sourcesOf(rent)).toEqual(expect.arrayContaining(FAR));
    for (const file of FAR) expect(direct).not.toContain(file.replace('domain/', '#domain/'));
  });

  it('include the engine, and no machine of another flow', () => {
    expect(sourcesOf(rent)).toContain('machines/path-engine/explore.ts');
    expect(sourcesOf(rent)).not.toContain('machines/contact/contact.machine.ts');
  });

  it('refuse a module that depends on more than its imports', () => {
    const hidden: Read = (file) =>
      file === 'domain/money.ts' ? `${fromDisk(file)}\nconst more = process.env.MORE;` : fromDisk(file);

    expect(() => createSources(hidden).sourcesOf(rent)).toThrow('domain/money.ts has `process.env`');
  });
});
