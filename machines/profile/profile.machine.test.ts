import { afterEach, describe, expect, it } from 'vitest';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { vault } from '../vault/vault.ts';
import { adaeze } from './profile.fixtures.ts';
import { profileMachine } from './profile.machine.ts';

const { first_name, last_name, email, state } = adaeze;
const person = { ...adaeze, location: '14 Allen Avenue, Ikeja' };
const typed = { first_name, last_name, email, state, location: person.location, current_password: '' };

afterEach(() => vault.forget());

describe('profileMachine', () => {
  it.each([
    ['nothing else', {}, {}],
    ['a place that was taken out', { location: ' ' }, { location: null }],
    [
      'blanks around it',
      { first_name: ' Ada ', last_name: ' Obi', email: ' ada@example.ng ', location: ' Ikeja ' },
      { first_name: 'Ada', last_name: 'Obi', email: 'ada@example.ng', location: 'Ikeja' },
    ],
    ['another state', { state: 'Ogun' }, { state: 'Ogun' }],
    ['a password', { current_password: ' it has blanks ' }, { current_password: ' it has blanks ' }],
  ])('sends, for a profile with %s, only the changed fields', async (_, change, body) => {
    const { hears, calls } = openWithAnswers(profileMachine, {
      getMe: [{ data: person }],
      updateMe: [{ data: person }],
    });

    await hears({ type: 'screen.opened' }, { type: 'edit.opened' });
    await hears({ type: 'edit.saved', draft: { ...typed, ...change } });

    expect(calls.at(-1)).toEqual(['updateMe', { body }]);
  });

  it('stores the new name and photo for greetings once saved', async () => {
    const [renamed, pictured] = [
      { ...person, first_name: 'Ada' },
      { ...person, first_name: 'Ada', photo: '/api/files/me' },
    ];
    const { hears, calls } = openWithAnswers(profileMachine, {
      ...{ getMe: [{ data: person }], updateMe: [{ data: renamed }] },
      ...{ shrinkPhoto: [new Blob(['small'])], setPhoto: [{ data: pictured }] },
    });
    const photo = new File(['as taken'], 'me.jpg');

    await hears({ type: 'screen.opened' }, { type: 'edit.opened' }, { type: 'edit.saved', draft: typed });
    const named = vault.user();
    const { context } = await hears({ type: 'photo.chosen', file: photo });

    expect(named).toEqual({
      ...{ id: person.id, first_name: 'Ada', last_name: 'Okafor', state: 'Lagos' },
      phone_no: person.phone_no,
    });
    expect(calls.slice(-2)).toEqual([
      ['shrinkPhoto', { blob: photo }],
      ['setPhoto', { body: { image: expect.any(Blob) } }],
    ]);
    expect(context).toMatchObject({ user: pictured, notice: 'Your profile is saved.', photoProblem: null });
  });
});
