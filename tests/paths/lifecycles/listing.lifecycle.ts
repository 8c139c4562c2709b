import type { ListingMove } from '#domain/lifecycles/listing.ts';
import { newOwner } from '#tests/support/listings.ts';
import type { BeginLife } from './life.ts';

export const beginListing: BeginLife = async (input, world) => {
  const owner = await newOwner(world);
  const { token } = owner;
  const list: Record<string, () => Promise<{ body: { id: string } }>> = {
    'an apartment to let': async () => world.call('listApartment', { token, body: await owner.apartment() }),
    'a warehouse to let': async () => world.call('listWarehouse', { token, body: await owner.warehouse() }),
    'a property for sale': async () => world.call('listProperty', { token, body: await owner.property() }),
  };
  const made = await list[input]?.();
  if (!made) throw new Error(`nobody has said how to list ${input}`);
  const { id } = made.body;
  const move = (transition: ListingMove) => () => world.call('moveListing', { token, params: { id, transition } });

  return {
    status: async () => {
      const row = world.db.selectFrom('listings').select('status').where('id', '=', id);
      return (await row.executeTakeFirstOrThrow()).status;
    },
    moves: {
      'listing.pause': move('pause'),
      'listing.resume': move('resume'),
      'listing.let': move('let'),
      'listing.sell': move('sell'),
      'listing.close': move('close'),
      'listing.remove': move('remove'),
    },
  };
};
