import { describe, expect, it } from 'vitest';
import { quickPasswords } from '#tests/support/environment.ts';
import { Passwords } from './password.hash.ts';

describe('Passwords', () => {
  it('hashes with the cost that OWASP recommends', async () => {
    await expect(new Passwords().hash('the harmattan comes early')).resolves.toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    );
  });

  it('matches a password in either Unicode form, and no other', async () => {
    const passwords = quickPasswords();
    const stored = await passwords.hash('\u1ecdba'); // ọ as one character

    await expect(passwords.matches(stored, 'o\u0323ba')).resolves.toBe(true);
    await expect(passwords.matches(stored, 'oba')).resolves.toBe(false);
    await expect(passwords.matches(undefined, 'the password of nobody')).resolves.toBe(false);
  });
});
