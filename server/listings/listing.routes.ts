/** The calls of tag `listing`. listing.service.ts makes the moves, and domain/lifecycles says which ones there are. */
import { isTakenDown } from '#domain/lifecycles/listing.ts';
import { LONGEST_PAGE } from '#domain/limits.ts';
import { cleanText } from '#domain/text.ts';
import type { Call, Handlers } from '../http/contract/handler.ts';
import { neededText, notFound } from '../platform/errors.ts';
import { versionIn } from '../platform/version-of.ts';
import type { CurrentVersions } from '../platform/versions.ts';
import { activityOf, toListedInspection } from './activity.service.ts';
import { readAvailability } from './availability.form.ts';
import { findCards } from './card.repository.ts';
import { changeFields, changeListing, findForChange } from './change.service.ts';
import { findSimilar } from './found.repository.ts';
import {
  toFoundListing,
  toKeptListing,
  toListedBy,
  toListing,
  toListingToChange,
  toOwnListing,
} from './listing.answer.ts';
import { readHomeForm, readWarehouseForm } from './listing.form.ts';
import { findListing, findListingOwner, listListingsOf, type WholeListing } from './listing.repository.ts';
import {
  blockDays,
  type Creation,
  createListing,
  type ListingParts,
  makeListingMove,
  offerDays,
  unblockDays,
} from './listing.service.ts';
import { KnownMeanings } from './meaning.service.ts';
import { CurrentPickups, readPickup } from './pickup.service.ts';
import { readByPlace, readByType, readWarehouses, search } from './search.service.ts';
import { suggestPlaces } from './suggest.service.ts';

type Changing = 'changeApartment' | 'changeProperty' | 'changeWarehouse';

export function listingHandlers(parts: ListingParts & { versions: CurrentVersions }) {
  const { db, clock, versions } = parts;
  const pickups = new CurrentPickups({ db, clock, versions });
  const searching = { db, clock, meanings: new KnownMeanings({ db, clock, versions }) };

  async function create(operation: Creation['operation'], call: Call<Creation['operation']>, read: Creation['read']) {
    const { headers, body, session } = call;
    const creation = { operation, userId: session.userId, key: headers['Idempotency-Key'], request: body, read };
    return await withActivity(parts, await createListing(parts, creation));
  }

  async function change({ params: { id }, headers, session }: Call<Changing>, read: Creation['read']) {
    const version = versionIn(headers['If-Match']);
    await changeListing(parts, { id, ownerId: session.userId, version, form: read(clock()) });
    return await ownListing(parts, id);
  }

  return {
    listApartment: (call) => create('listApartment', call, (now) => readHomeForm('apartment', call.body, now)),

    listProperty: (call) => create('listProperty', call, (now) => readHomeForm('property', call.body, now)),

    listWarehouse: (call) => create('listWarehouse', call, (now) => readWarehouseForm(call.body, now)),

    searchApartments: ({ query, setHeader }) =>
      search(searching, {
        query,
        read: (asked) => readByPlace('apartment', asked),
        path: '/api/listings/user',
        setHeader,
      }),

    searchWarehouses: async ({ query, setHeader }) => {
      const [from, known] = [readPickup(query.pickup), await pickups.now()];
      return await search(searching, {
        query,
        read: (asked) => readWarehouses(asked, known),
        pickupTo: (state) => known.beside(state, from),
        path: '/api/listings/Warehouse',
        setHeader,
      });
    },

    searchProperties: ({ query, setHeader }) =>
      search(searching, { query, read: readByType, path: '/api/listings/property', setHeader }),

    listOwnListings: async ({ params, session }) => {
      if (params.userId !== session.userId) throw notFound('user');
      const [ownerId, now] = [session.userId, clock()];
      const listings = await listListingsOf(db, ownerId, now);
      const activity = await activityOf(db, { ownerId, ids: listings.map(({ id }) => id) }, now);
      return listings.map((listing) => toOwnListing(listing, activity(listing.id)));
    },

    listListingsById: async ({ query }) =>
      (await findCards(db, readIds(query.ids), clock())).map((row) => toKeptListing(row)),

    listSimilarListings: async ({ query }) => {
      const [known, similar] = [await pickups.now(), await findSimilar(db, query.id, clock())];
      return similar.map((row) =>
        toFoundListing(row, row.kind === 'warehouse' ? known.beside(row.state, undefined) : undefined),
      );
    },

    suggestPlaces: async ({ query }) => await suggestPlaces(db, query, clock()),

    getListing: async ({ params }) => {
      const listing = await findListing(db, params.id, clock());
      if (!listing || isTakenDown(listing.status)) throw notFound('listing');
      const isServed = listing.kind === 'warehouse' && listing.status === 'listed';
      const pickup = isServed ? (await pickups.now()).pricesTo(listing.state) : undefined;
      const owner = await findListingOwner(db, listing, clock());
      return toListing(listing, { listed_by: toListedBy(owner), ...(pickup && { pickup }) });
    },

    updateListing: async ({ params, body, session }) => {
      const { title, description, price, was } = body;
      const fields = {
        ...(title !== undefined && { title: neededText('title', title) }),
        ...(description !== undefined && { description: cleanText(description) }),
        ...(price !== undefined && { price }),
      };
      await changeFields(parts, { id: params.id, ownerId: session.userId, fields, was });
      return await ownListing(parts, params.id);
    },

    getOwnListing: async ({ params, session }) => {
      const found = await findForChange(db, { id: params.id, ownerId: session.userId, now: clock() });
      if (!found) throw notFound('listing');
      const activity = await activityOf(db, { ownerId: session.userId, ids: [params.id] }, clock());
      return toListingToChange(found, activity(params.id));
    },

    changeApartment: (call) => change(call, (now) => readHomeForm('apartment', call.body, now)),

    changeProperty: (call) => change(call, (now) => readHomeForm('property', call.body, now)),

    changeWarehouse: (call) => change(call, (now) => readWarehouseForm(call.body, now)),

    setAvailability: async ({ params, body, session }) => {
      const days = readAvailability(body.availability, clock());
      await offerDays(parts, { id: params.id, ownerId: session.userId }, { days, was: body.was });
      return await ownListing(parts, params.id);
    },

    blockDays: async ({ params, body, session }) => {
      await blockDays(parts, { id: params.id, ownerId: session.userId }, body);
      return await ownListing(parts, params.id);
    },

    unblockDays: async ({ params, session }) => {
      await unblockDays(parts, { id: params.id, ownerId: session.userId }, params.blockId);
      return await ownListing(parts, params.id);
    },

    moveListing: async ({ params, session }) => {
      const ended = await makeListingMove(parts, params.id, session.userId, params.transition);
      const cancelled = ended.map((each) => toListedInspection(each, clock()));
      return { ...(await ownListing(parts, params.id)), ...(cancelled.length > 0 && { cancelled }) };
    },
  } satisfies Partial<Handlers>;
}

/** Reads the ids of a query, without invalid ones. */
const readIds = (ids: string) => ids.split(',').filter(isId).slice(0, LONGEST_PAGE);

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Reads the listing back for the owner who has just changed it. */
async function ownListing(parts: ListingParts, id: string) {
  const listing = await findListing(parts.db, id, parts.clock());
  if (!listing) throw notFound('listing');
  return await withActivity(parts, listing);
}

async function withActivity({ db, clock }: ListingParts, listing: WholeListing) {
  const { id, owner_id: ownerId } = listing;
  return toOwnListing(listing, (await activityOf(db, { ownerId, ids: [id] }, clock()))(id));
}
