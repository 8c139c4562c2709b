import { expect, it } from 'vitest';
import { isPersonName, profileSchemaOf } from './person.ts';

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
])('takes %j for a name: %s', (text, is) => {
  expect(isPersonName(text)).toBe(is);
});

const profile = { first_name: 'Ada', last_name: 'Obi', email: ' ADA@example.ng', state: 'Lagos', location: '' };

it.each([
  ['the same email', true, {}],
  ['another email', false, { email: 'ada@example.com' }],
  ['another email, with the password', true, { email: 'ada@example.com', current_password: 'x' }],
])('a profile with %s can be saved: %s', async (_, can, change) => {
  const typed = { ...profile, current_password: '', ...change };

  expect(await profileSchemaOf('ada@example.ng').isValid(typed)).toBe(can);
});
