import { describe, expect, it } from 'vitest';
import { newRenting } from '#tests/support/bookings.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { ask, dayAhead, someDays } from '#tests/support/payments.ts';

describe.each(databases)('the photo of a listing that its owner has put first, on $name', (database) => {
  const environment = environmentOn(database);
  const { call } = { call: ((...given) => environment.call(...given)) as typeof environment.call };

  it('shows the first photo on every card, and another one after reordering', async () => {
    const renting = await newRenting(environment);
    const { owner } = renting;
    const { token, ...renter } = await renting.newRenter();
    const photos = [await owner.uploadPhoto(), await owner.uploadPhoto(), await owner.uploadPhoto()];
    const form = { ...(await owner.apartment({ images: photos })), availability: someDays(environment) };
    const { id } = (await call('listApartment', { token: owner.token, body: form })).body;
    const { id: like } = (await call('listApartment', { token: owner.token, body: await owner.apartment() })).body;
    await call('saveFavourite', { token, params: { listingId: id } });
    const stay = await renting.booked({ token, ...renter }, id);
    const { body: visit } = await ask(environment, { token }, { propertyId: id, day: dayAhead(environment, 2) });
    const cards = async () => {
      const lists = [
        (await call('searchApartments')).body,
        (await call('searchApartments', { query: { sort: 'price' } })).body,
        (await call('searchApartments', { query: { location: 'generator' } })).body,
        (await call('listFavourites', { token })).body,
        (await call('listListingsById', { query: { ids: id } })).body,
        (await call('listSimilarListings', { query: { id: like } })).body,
        [(await renting.seen({ token }, stay.id)).listing],
        (await call('listBookings', { token })).body.map(({ listing }) => listing),
        [(await call('getInspection', { token, params: { id: visit.id } })).body.listing],
        (await call('listInspections', { token })).body.map(({ listing }) => listing),
      ];
      return lists.map((list) => list.find(({ property_id }) => property_id === id)?.photo);
    };
    const page = async () => (await call('getListing', { params: { id } })).body.photos;
    const addresses = (of: readonly string[]) => of.map((photo) => `/api/files/${photo}`);

    const before = [await cards(), await page()];
    const turned = photos.toReversed();
    const { version } = (await call('getOwnListing', { token: owner.token, params: { id } })).body;
    await call('changeApartment', {
      ...{ token: owner.token, params: { id }, headers: { 'If-Match': `"${version}"` } },
      body: { ...form, images: turned },
    });

    expect(before).toEqual([Array(10).fill(addresses(photos)[0]), addresses(photos)]);
    expect([await cards(), await page()]).toEqual([Array(10).fill(addresses(turned)[0]), addresses(turned)]);
  });
});
