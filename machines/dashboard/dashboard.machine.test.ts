import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { ownListing } from '../listing/listing.fixtures.ts';
import { adaeze } from '../profile/profile.fixtures.ts';
import { openWithAnswers } from '../samples/answered.fixture.ts';
import { vault } from '../vault/vault.ts';
import { dashboardMachine, editorId } from './dashboard.machine.ts';

afterEach(() => vault.forget());

const listings = ['b', 'a'].map((id) => ({ ...ownListing('apartment'), id, title: `The flat ${id}` }));
const lost = new ApiError(0, { code: 'unreachable', message: 'Nobody answers.' });
const opened = (answers: Record<string, unknown[]>) =>
  openWithAnswers(dashboardMachine, { getMe: [{ data: adaeze }], ...answers }, { input: { signedIn: true } });

describe('dashboardMachine', () => {
  it('spawns an editor per listing, in order', async () => {
    const { hears, calls } = opened({ listOwnListings: [listings] });

    const { context, children } = await hears({ type: 'screen.opened' });

    expect(calls.at(-1)).toEqual(['listOwnListings', { path: { userId: adaeze.id } }]);
    expect(context.listings).toEqual(['b', 'a']);
    expect(listings.map(({ id }) => children[editorId(id)]?.getSnapshot().context.listing)).toEqual(listings);
    expect(vault.user()).toMatchObject({ id: adaeze.id, first_name: 'Adaeze' });
  });

  it('shows the listings problem until a retry succeeds', async () => {
    const { hears } = opened({ listOwnListings: [lost, listings] });

    const before = await hears({ type: 'screen.opened' });
    const { context, value } = await hears({ type: 'listings.retried' });

    expect([before.value, before.context.listingsProblem.code]).toEqual([{ ready: 'listingsFailed' }, 'unreachable']);
    expect([value, context.listingsProblem]).toEqual([{ ready: 'listingsShown' }, null]);
  });
});
