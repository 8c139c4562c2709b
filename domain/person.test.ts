import { describe, expect, it } from 'vitest';
import { isOtherEmail, isPersonName, profileSchemaOf } from './person.ts';

const profile = { first_name: 'Ada', last_name: 'Obi', email: ' ADA@example.ng', state: 'Lagos', location: '' };

describe('the profile of a user', () => {
  it.each([
    ['Ada', true],
    ['Ọláyínká Adé-Bello', true],
    ['N’Golo O’Neil Jr.', true],
    [' Ada ', true],
    ['A'.repeat(80), true],
    ['A'.repeat(81), false],
    ['-Ada', false],
    ['Ada 2', false],
    ['Ada 🏠', false],
    ['gida-prize.ng', false],
    ['Claim at gida.ng today', false],
    ['A. B. Bello', true],
    ['\u0301'.repeat(80), false],
    [`A${'\u0301'.repeat(79)}`, false],
    [' ', false],
    ['', false],
  ])('accepts %j as a name: %s', (text, is) => {
    expect(isPersonName(text)).toBe(is);
  });

  it.each([
    ['the same email', true, {}],
    ['another email', false, { email: 'ada@example.com' }],
    ['another email, with the password', true, { email: 'ada@example.com', current_password: 'x' }],
  ])('decides whether a profile with %s can be saved: %s', async (_, can, change) => {
    const typed = { ...profile, current_password: '', ...change };

    expect(await profileSchemaOf('ada@example.ng').isValid(typed)).toBe(can);
  });

  it.each([
    ['ada@example.ng', false],
    [' Ada@Example.NG ', false],
    ['ada@example.com', true],
    ['', true],
  ])('compares %j with ada@example.ng, different: %s', (typed, is) => {
    expect([isOtherEmail(typed, 'ada@example.ng'), isOtherEmail('ada@example.ng', typed)]).toEqual([is, is]);
  });
});
