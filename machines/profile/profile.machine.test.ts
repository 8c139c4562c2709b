import { expect, it } from 'vitest';
import { answered } from '../cases/answered.fixture.ts';
import { profileMachine } from './profile.machine.ts';
import { adaeze } from './profile.samples.ts';

const { first_name, last_name, email, state } = adaeze;
const person = { ...adaeze, location: '14 Allen Avenue, Ikeja' };
const typed = { first_name, last_name, email, state, location: person.location, current_password: '' };
const same = { first_name, last_name, email, state, location: person.location };

it.each([
  ['nothing else', {}, same],
  ['a place that was taken out', { location: ' ' }, { ...same, location: null }],
  [
    'blanks around it',
    { first_name: ' Ada ', last_name: ' Obi', email: ' ada@example.ng ', location: ' Ikeja ' },
    { first_name: 'Ada', last_name: 'Obi', email: 'ada@example.ng', state, location: 'Ikeja' },
  ],
  ['another state', { state: 'Ogun' }, { ...same, state: 'Ogun' }],
  ['a password', { current_password: ' it has blanks ' }, { ...same, current_password: ' it has blanks ' }],
])('a profile with %s is saved as it stands in the form', async (_, change, body) => {
  const { hears, calls } = answered(profileMachine, { getMe: [{ data: person }], updateMe: [{ data: person }] });

  await hears({ type: 'screen.opened' }, { type: 'edit.opened' });
  await hears({ type: 'edit.saved', draft: { ...typed, ...change } });

  expect(calls.at(-1)).toEqual(['updateMe', { body }]);
});
