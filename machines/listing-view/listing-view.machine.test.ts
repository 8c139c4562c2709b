import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { adaeze } from '../profile/profile.fixtures.ts';
import { listingForRent } from '../rent/rent.fixtures.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { vault } from '../vault/vault.ts';
import { listingViewMachine } from './listing-view.machine.ts';

const lost = new ApiError(0, { code: 'unreachable', message: 'Nobody answers.' });
const held = [{ fromDate: '2026-02-10', toDate: '2026-02-24' }];
const answers = {
  ...{ getListing: [listingForRent], listBookedDates: [held], listSimilarListings: [[{ property_id: 'like it' }]] },
  ...{ getMe: [{ data: adaeze }], listOwnListings: [[{ id: 'another' }, { id: listingForRent.id }]] },
};
const opened = (input: object, change: Record<string, unknown[]> = {}) =>
  openWithAnswers(
    listingViewMachine,
    { ...answers, ...change },
    { input: { id: listingForRent.id, signedIn: false, ...input } },
  );
const screen = { type: 'screen.opened' };

afterEach(() => vault.forget());

describe('listingViewMachine', () => {
  it.each([
    ['whom nobody knows', {}, {}, 'someoneElse', []],
    [
      'who is known here',
      { signedIn: true, userId: 'a' },
      {},
      'oneself',
      [['listOwnListings', { path: { userId: 'a' } }]],
    ],
    [
      'who is signed in, and not known here',
      { signedIn: true },
      {},
      'oneself',
      [
        ['getMe', {}],
        ['listOwnListings', { path: { userId: adaeze.id } }],
      ],
    ],
    [
      'whose listings are others',
      { signedIn: true, userId: 'a' },
      { listOwnListings: [[{ id: 'another' }]] },
      'someoneElse',
      expect.anything(),
    ],
  ])('tells a user %s whether the listing is their own', async (_, input, change, owner, asked) => {
    const { hears, calls } = opened(input, change);

    const { value } = await hears(screen);

    expect(value.shown.owner).toBe(owner);
    expect(calls.filter(([call]) => call === 'getMe' || call === 'listOwnListings')).toEqual(asked);
  });

  it('recognises a user who signed in meanwhile, once', async () => {
    const { hears, calls } = opened({});

    const { value, context } = await hears(
      screen,
      { type: 'person.recognised', userId: 'a' },
      { type: 'person.recognised' },
    );

    expect([value.shown.owner, context.userId]).toEqual(['oneself', 'a']);
    expect(calls.filter(([call]) => call === 'listOwnListings')).toHaveLength(1);
  });

  it.each([
    ['of what is let, as far as they are known', {}, {}, held, 'known'],
    ['of what is let, where they are not', {}, { listBookedDates: [lost] }, null, 'unknown'],
    ['of what is sold, which has none', { kind: 'property' }, {}, null, 'unknown'],
  ])('shows the days %s, and similar listings', async (_, kind, change, booked, days) => {
    const { hears, calls } = opened({}, { getListing: [{ ...listingForRent, ...kind }], ...change });

    const { value, context } = await hears(screen);

    expect([value.shown.days, context.booked, context.similar]).toEqual([days, booked, [{ property_id: 'like it' }]]);
    expect(calls.some(([call]) => call === 'listBookedDates')).toBe(!('kind' in kind));
    expect(calls.at(-1)).toEqual(['listSimilarListings', { query: { id: listingForRent.id } }]);
  });

  it('remembers a viewed listing on this device', async () => {
    await opened({ signedIn: true }).hears(screen);

    expect(vault.user()).toMatchObject({ id: adaeze.id, first_name: 'Adaeze' });
  });
});
