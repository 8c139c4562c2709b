import type { ListingMove } from '#domain/lifecycles/listing.ts';
import { listingNotices } from '#domain/lifecycles/notices.ts';
import { onListingChange } from '#server/app.ts';
import { storeLapsedListings } from '#server/listings/confirmation.service.ts';
import { lastConfirmation } from '#server/listings/open.repository.ts';
import { decide, reverseSuspension } from '#tests/support/desk.ts';
import { newOwner } from '#tests/support/listings.ts';
import { ask, choose, newVisitor, paymentOf } from '#tests/support/payments.ts';
import type { BeginLife } from './life.ts';

export const beginListing: BeginLife = async (input, environment) => {
  const owner = await newOwner(environment);
  const { token } = owner;
  const list: Record<string, () => Promise<{ body: { id: string } }>> = {
    'an apartment to let': async () => environment.call('listApartment', { token, body: await owner.apartment() }),
    'a warehouse to let': async () => environment.call('listWarehouse', { token, body: await owner.warehouse() }),
    'a property for sale': async () => environment.call('listProperty', { token, body: await owner.property() }),
    'a property for sale that waits for its fee': async () =>
      environment.call('listProperty', { token, body: await owner.property({ waitsForFee: true }) }),
  };
  const made = await list[input]?.();
  if (!made) throw new Error(`nobody has said how to list ${input}`);
  const { id } = made.body;
  const saver = await newVisitor(environment);
  await environment.call('saveFavourite', { token: saver.token, params: { listingId: id } });
  const move = (transition: ListingMove) => () =>
    environment.call('moveListing', { token, params: { id, transition } });
  /** Cancels the visit afterwards, since it would block other moves. */
  const payForVisit = async () => {
    const { status, body } = await ask(environment, owner, { propertyId: id });
    if (status !== 200) return { status };
    await choose(environment, paymentOf(body).reference, 'pay');
    const params = { id: body.id, transition: 'cancel' };
    return await environment.call('moveInspection', { token, params });
  };

  return {
    status: async () => {
      const row = environment.db.selectFrom('listings').select('status').where('id', '=', id);
      return (await row.executeTakeFirstOrThrow()).status;
    },
    told: { table: listingNotices, people: { owner: owner.id, saver: saver.id } },
    moves: {
      'staff.suspend': () => decide(environment, id, 'suspendListing'),
      'staff.lift': () => reverseSuspension(environment, id),
      'fee.paid': payForVisit,
      'listing.confirm': move('confirm'),
      'listing.pause': move('pause'),
      'listing.resume': move('resume'),
      'listing.let': move('let'),
      'listing.sell': move('sell'),
      'listing.close': move('close'),
      'listing.remove': move('remove'),
    },
    byTime: {
      'confirmation.passed': async () => {
        const { db, now: clock } = environment;
        // Changes the row, because the owner's session would expire if the clock moved so far.
        const confirmed_at = lastConfirmation(clock());
        await db.updateTable('listings').set({ confirmed_at }).where('id', '=', id).execute();
        await storeLapsedListings({ db, clock, onChange: onListingChange });
      },
    },
  };
};
