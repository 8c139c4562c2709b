/** Handlers of saved listings. */
import { FAVOURITES_MAX, SEARCH_ALERT_TIME, SEARCH_ALERTS_MAX } from '#domain/limits.ts';
import type { Handlers } from '../http/contract/handler.ts';
import { answerPage, readPage } from '../http/paging/keyset.ts';
import { toKeptListing } from '../listings/listing.answer.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { SearchAlertRow } from '../platform/db/tables.ts';
import { invalidField, notFound, problem } from '../platform/errors.ts';
import { lockUserRow } from '../user/user.repository.ts';
import { deleteFavourite, insertFavourite, listFavouriteIdsOf, listFavouritesOf } from './favourite.repository.ts';
import { deleteSearchAlert, listSearchAlertsOf, placeOf, saveSearchAlert } from './search-alert.repository.ts';

const tooManyFavourites = problem(
  409,
  'too_many_favourites',
  `You have saved ${FAVOURITES_MAX} listings, the maximum. Remove some first.`,
);

const tooManyAlerts = problem(
  409,
  'too_many_search_alerts',
  `You have ${SEARCH_ALERTS_MAX} alerts, the maximum. End one first.`,
);

export function favouriteHandlers({ db, clock }: { db: Db; clock: Clock }) {
  const alertsOf = async (userId: string) => (await listSearchAlertsOf(db, userId, clock())).map(toSearchAlert);
  return {
    listSearchAlerts: ({ session }) => alertsOf(session.userId),

    saveSearchAlert: async ({ body: { kind, search }, session: { userId } }) => {
      const place = placeOf(kind, search);
      if (!place) throw invalidField('search', 'Choose a state or an area, and no words or pickup.');
      const row = { user_id: userId, kind, ...place, created_at: clock() };
      const isSaved = await db.transaction().execute(async (trx) => {
        // Locks the user, so that two requests at once are both counted.
        await lockUserRow(trx, userId);
        return await saveSearchAlert(trx, row, SEARCH_ALERTS_MAX);
      });
      if (!isSaved) throw tooManyAlerts();
      return await alertsOf(userId);
    },

    endSearchAlert: async ({ query: { kind, search }, session: { userId } }) => {
      await deleteSearchAlert(db, { user_id: userId, kind, search });
      return await alertsOf(userId);
    },

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

const toSearchAlert = ({ kind, search, created_at }: SearchAlertRow) => ({
  ...{ kind, search, until: later(created_at, SEARCH_ALERT_TIME).toISOString() },
});
