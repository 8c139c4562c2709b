import { expect, it } from 'vitest';
import { isOtherEmail } from './email.ts';

it.each([
  ['ada@example.ng', false],
  [' Ada@Example.NG ', false],
  ['ada@example.com', true],
  ['', true],
])('tells whether %j differs from ada@example.ng: %s', (typed, is) => {
  expect([isOtherEmail(typed, 'ada@example.ng'), isOtherEmail('ada@example.ng', typed)]).toEqual([is, is]);
});
