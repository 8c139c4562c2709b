import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Seal } from './seal.ts';

const seal = new Seal(randomBytes(32));

describe('Seal', () => {
  it('opens what it sealed, and seals equal texts differently', () => {
    const [one, other] = [seal.close('0123456789', 'Adaeze'), seal.close('0123456789', 'Adaeze')];

    expect(seal.open(one, 'Adaeze')).toBe('0123456789');
    expect(other).not.toBe(one);
    expect(one).not.toContain('0123456789');
  });

  it('does not decrypt for another owner, with another key, or after a changed bit', () => {
    const sealed = seal.close('0123456789', 'Adaeze');
    // Not the last character, some bits of which are unused.
    const changed = sealed.slice(0, -2) + (sealed.at(-2) === 'A' ? 'B' : 'A') + sealed.slice(-1);

    expect(() => seal.open(sealed, 'Tunde')).toThrow();
    expect(() => new Seal(randomBytes(32)).open(sealed, 'Adaeze')).toThrow();
    expect(() => seal.open(changed, 'Adaeze')).toThrow();
  });

  it('names the sealing key, and opens with the other key as well', () => {
    const [before, after] = [randomBytes(32), randomBytes(32)];
    const old = new Seal(before).close('0123456789', 'Adaeze');
    const both = new Seal(after, [before]);

    expect(both.open(old, 'Adaeze')).toBe('0123456789');
    expect(old.startsWith(both.mark)).toBe(false);
    expect(both.close('0123456789', 'Adaeze').startsWith(both.mark)).toBe(true);
    expect(() => new Seal(after).open(old, 'Adaeze')).toThrow(`sealed with key ${new Seal(before).keyId}`);
  });

  it('opens texts that were sealed before keys had ids', () => {
    const [before, after] = [randomBytes(32), randomBytes(32)];
    const [, , content] = new Seal(before).close('0123456789', 'Adaeze').split('.');
    const nameless = `v1.${content}`;

    expect(new Seal(before).open(nameless, 'Adaeze')).toBe('0123456789');
    expect(new Seal(after, [before]).open(nameless, 'Adaeze')).toBe('0123456789');
    expect(() => new Seal(after).open(nameless, 'Adaeze')).toThrow('an unknown key');
    expect(() => new Seal(before).open('0123456789', 'Adaeze')).toThrow('not sealed');
  });
});
