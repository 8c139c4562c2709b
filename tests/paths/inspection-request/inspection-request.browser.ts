import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ListingMove } from '#domain/lifecycles/listing.ts';
import { INSPECTION_HOLD } from '#domain/limits.ts';
import type { inspectionRequestMachine } from '#machines/inspection-request/inspection-request.machine.ts';
import type { inspectionRequestSamples } from '#machines/inspection-request/inspection-request.samples.ts';
import { filesOfForm } from '../attachments/attachments.browser.ts';
import { pressDay, shiftToToday } from '../availability/days.ts';
import {
  type Arrangement,
  answerWith,
  asOtherUser,
  type BrowserAdapter,
  corruptFields,
  createStoredSession,
  duringCall,
  repeatCall,
  returnFromOtherTab,
  rewriteUrl,
  type Scene,
  stallPayPage,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { listedHouse } from '../listing/listed.ts';
import { refusals } from '../listing/listing.browser.ts';
import { choose, type Hour, hold, inspectionSlot } from './visit.ts';

export const inspectionRequestInBrowser: BrowserAdapter<
  typeof inspectionRequestMachine,
  typeof inspectionRequestSamples
> = {
  open: async (input, scene) => {
    if (input === 'an empty form') return { path: '/booking-process', local: (await createStoredSession(scene)).local };
    const { id: propertyId, local, headers } = await listedHouse(scene);
    if (input === 'for a listing') return { path: `/booking-process?listing=${propertyId}`, local };
    const { payment } = await hold(scene, { propertyId, ...inspectionSlot(scene) }, headers);
    return { path: `/booking-process?payment=${payment.reference}`, local };
  },

  personal: (payload, scene) => ({
    ...payload,
    ...('day' in payload && { day: shiftToToday(String(payload.day), scene) }),
  }),

  personalState: ({ context, ...state }, scene) => ({
    ...state,
    context: { ...context, ...(context.day != null && { day: shiftToToday(String(context.day), scene) }) },
  }),

  arrangements: {
    'getListing: one without hours for visits': duringCall(offerNothing),
    'getListing: one that is paused': duringCall((scene) => moveListing(scene, 'pause')),
    'getListing: one that is sold': duringCall((scene) => moveListing(scene, 'sell')),
    'getListing: not_found': rewriteUrl(/[^/]+$/, randomUUID()),
    'getListing: unreachable': unreachable,

    'getMe: unauthenticated': unknownToken,
    'getMe: unreachable': unreachable,

    'listOwnListings: none': answerWith([]),
    'listOwnListings: unauthenticated': unknownToken,
    'listOwnListings: not_found': rewriteUrl(/[^/]+$/, randomUUID()),
    'listOwnListings: unreachable': unreachable,

    'listTakenHours: an hour that is taken': duringCall((scene) => holdHour(scene, '14:00')),
    'listTakenHours: the hour that was chosen is taken': duringCall((scene) => holdHour(scene, '10:00')),
    'listTakenHours: not_found': rewriteUrl(/[0-9a-f-]{36}/, randomUUID()),
    'listTakenHours: unreachable': unreachable,

    ...Object.fromEntries(Object.entries(refusals('property')).map(([code, each]) => [`listProperty: ${code}`, each])),

    'requestInspection: the hour, held': stallPayPage(),
    'requestInspection: the hour, proposed': {
      release: async (route, scene) => {
        await giveAway(scene);
        await route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), proposes: true }) });
      },
    },
    'requestInspection: not_offered': {
      release: async (route, scene) => {
        await offerNothing(scene);
        await giveAway(scene);
        await route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), proposes: false }) });
      },
    },
    'requestInspection: time_in_past': corruptFields({ day: '2020-01-06' }),
    'requestInspection: unauthenticated': unknownToken,
    'requestInspection: not_found': corruptFields({ propertyId: randomUUID() }),
    'requestInspection: slot_taken': duringCall((scene, route) =>
      holdAsOther(scene, route.request().postDataJSON<Hour>()),
    ),
    // Changes the row, because the owner cannot sell the property while another visitor holds a time.
    'requestInspection: not_available': duringCall(sold),
    'requestInspection: idempotency_key_reused': repeatCall(1, { time: '11:00' }),
    'requestInspection: unreachable': unreachable,

    'payInspection: a payment to open': stallPayPage(),
    'payInspection: unauthenticated': unknownToken,
    'payInspection: not_found': rewriteUrl(/[0-9a-f-]{36}/, randomUUID()),
    'payInspection: wrong_status': duringCall(pay),
    'payInspection: unreachable': unreachable,

    'getPayment: unauthenticated': unknownToken,
    'getPayment: not_found': rewriteUrl(/[^/]+$/, 'gida_of_nobody'),
    'getPayment: unreachable': unreachable,

    ...standings('findInspection'),
    ...standings('getInspection'),
  },

  happenings: {
    // The page sends it by itself when it opens.
    'screen.opened': async () => {},
    'day.chosen': (_, scene, { day }) => pressDay(scene, String(day)),
    'person.returned': returnFromOtherTab,
    ...filesOfForm,
  },

  stored: {
    // From here on the address must name the listing or payment, so that a reload finds it.
    'inspectionRequest.loadingListing': (scene) => expectQuery(scene, /^\?listing=./),
    'inspectionRequest.awaitingPayment.waiting': (scene) => expectQuery(scene, /^\?payment=./),
    'inspectionRequest.leaving': async (scene, { context }) => {
      const { status, url, listing } = await newestVisit(scene);
      const isOfForm = context.draft.propertyType !== '';
      expect([status, listing]).toEqual(['awaitingPayment', isOfForm ? 'paused' : 'listed']);
      expect((await fetch(new URL(url ?? '', scene.backstage.origin))).status, 'the pay page').toBe(200);
    },
    'inspectionRequest.paid': async (scene) =>
      expect(await newestVisit(scene)).toMatchObject({ status: 'scheduled', listing: 'listed' }),
  },
  fleeting: ['inspectionRequest.arriving'],
  passing: ['inspectionRequest.leaving', 'inspectionRequest.awaitingPayment.waiting'],
};

/** Arranges the status in which a call finds the inspection. */
function standings(call: string): Record<string, Arrangement> {
  return {
    [`${call}: paid`]: duringCall(pay),
    [`${call}: declined`]: duringCall(decline),
    [`${call}: lapsed`]: duringCall(async ({ backstage }) => backstage.pass(INSPECTION_HOLD)),
    [`${call}: unauthenticated`]: unknownToken,
    [`${call}: not_found`]: rewriteUrl(/[^/]+$/, randomUUID()),
    [`${call}: unreachable`]: unreachable,
  };
}

async function pay(scene: Scene) {
  await choose(scene, (await newestVisit(scene)).reference, 'pay');
}

async function decline(scene: Scene) {
  await choose(scene, (await newestVisit(scene)).reference, 'decline');
}

async function moveListing(scene: Scene, transition: ListingMove) {
  const params = { id: await newestListing(scene), transition };
  const { status } = await scene.backstage.call(
    'moveListing',
    undefined,
    (await createStoredSession(scene)).headers,
    params,
  );
  expect(status).toBe(200);
}

/** Removes the owner's inspection times. */
async function offerNothing(scene: Scene) {
  await scene.backstage.db
    .deleteFrom('listing_days')
    .where('listing_id', '=', await newestListing(scene))
    .execute();
}

/** Gives the live listing to another owner, so that a slot must be offered or suggested. */
async function giveAway(scene: Scene) {
  await moveListing(scene, 'resume');
  const id = await newestListing(scene);
  const somebody = asOtherUser(scene);
  await createStoredSession(somebody);
  const other = scene.backstage.db.selectFrom('users').select('id').where('phone', '=', somebody.someone.phone);
  await scene.backstage.db.updateTable('listings').set({ owner_id: other }).where('id', '=', id).execute();
}

/** Holds a slot as another visitor: the user's own hold would not count as booked. */
async function holdHour(scene: Scene, time: string) {
  await holdAsOther(scene, { propertyId: await newestListing(scene), ...inspectionSlot(scene), time });
}

/** Holds a slot as another visitor, after the owner has relisted the property. */
async function holdAsOther(scene: Scene, hour: Hour) {
  await moveListing(scene, 'resume');
  await offer(scene, hour);
  const { propertyId, day, time } = hour;
  await hold(scene, { propertyId, day, time }, (await createStoredSession(asOtherUser(scene))).headers);
}

async function sold(scene: Scene) {
  const id = await newestListing(scene);
  await scene.backstage.db.updateTable('listings').set({ status: 'sold' }).where('id', '=', id).execute();
}

/** Adds an inspection time for the day. */
async function offer({ backstage: { db } }: Scene, { propertyId, day }: Hour) {
  const row = { listing_id: propertyId, day, start_hour: '08:00', end_hour: '00:00' };
  await db
    .insertInto('listing_days')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function expectQuery({ page }: Scene, query: RegExp) {
  await page.waitForURL(({ search }) => query.test(search), { waitUntil: 'commit' });
}

async function newestListing({ backstage: { db }, someone }: Scene): Promise<string> {
  const listings = db.selectFrom('listings').innerJoin('users', 'users.id', 'listings.owner_id').select('listings.id');
  return (await listings.where('users.phone', '=', someone.phone).executeTakeFirstOrThrow()).id;
}

/** The user's newest payment, with the status of its inspection and listing. */
async function newestVisit({ backstage: { db }, someone }: Scene) {
  return await db
    .selectFrom('payments')
    .innerJoin('inspections', 'inspections.id', 'payments.inspection_id')
    .innerJoin('listings', 'listings.id', 'inspections.listing_id')
    .innerJoin('users', 'users.id', 'payments.payer_id')
    .select(['inspections.status', 'listings.status as listing', 'payments.reference', 'payments.url'])
    .where('users.phone', '=', someone.phone)
    .orderBy('payments.created_at', 'desc')
    .executeTakeFirstOrThrow();
}
