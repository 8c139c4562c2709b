/** Handlers of saved listings. */
import { FAVOURITES_MAX } from '#domain/limits.ts';
import type { Handlers } from '../http/contract/handler.ts';
import { answerPage, readPage } from '../http/paging/keyset.ts';
import { toKeptListing } from '../listings/listing.answer.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { notFound, problem } from '../platform/errors.ts';
import { deleteFavourite, insertFavourite, listFavouriteIdsOf, listFavouritesOf } from './favourite.repository.ts';

const tooManyFavourites = problem(
  409,
  'too_many_favourites',
  `You have saved ${FAVOURITES_MAX} listings, the maximum. Remove some first.`,
);

export function favouriteHandlers({ db, clock }: { db: Db; clock: Clock }) {
  return {
    listFavourites: async ({ query, session, setHeader }) => {
      const rows = await listFavouritesOf(db, session.userId, readPage(query), clock());
      const { length: total } = await listFavouriteIdsOf(db, session.userId);
      const shown = answerPage({ rows, total }, { query, path: '/api/user/me/favourites', setHeader });
      return shown.map(toKeptListing);
    },

    listFavouriteIds: ({ session }) => listFavouriteIdsOf(db, session.userId),

    saveFavourite: async ({ params: { listingId }, session: { userId } }) => {
      const saving = { userId, listingId, most: FAVOURITES_MAX, now: clock() };
      const { known, room } = await insertFavourite(db, saving);
      if (!known) throw notFound('listing');
      if (!room) throw tooManyFavourites();
    },

    dropFavourite: async ({ params, session }) => {
      await deleteFavourite(db, session.userId, params.listingId);
    },
  } satisfies Partial<Handlers>;
}
