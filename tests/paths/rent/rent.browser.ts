import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { ID_PROOF_MAX_BYTES } from '#domain/limits.ts';
import { type Kobo, naira } from '#domain/money.ts';
import { emptyRent, type Stay } from '#domain/rent.ts';
import type { Draft } from '#machines/drafts/draft-store.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { rentDrafts } from '#machines/rent/rent.drafts.ts';
import type { rentMachine } from '#machines/rent/rent.machine.ts';
import { rentSamples } from '#machines/rent/rent.samples.ts';
import type { RentInput } from '#machines/rent/rent.setup.ts';
import { flat } from '#machines/search/search.fixtures.ts';
import {
  type Arrangement,
  type BrowserAdapter,
  createStoredSession,
  duringCall,
  replaceForm,
  rewriteUrl,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import type { PausedCall } from '../browser/paused-call.ts';
import { jpeg } from '../listing/listed.ts';
import { offer } from '../search/offered-listings.ts';
import { rememberUpload, reportProgress } from '../upload/upload.browser.ts';
import { bookForSelf, change, FLAT, hold, idOf, setFree, shiftStayToToday } from './rented-flat.ts';

/** The flat of the book, with the same id. At the start of each path it is listed and free. */
export const rentInBrowser: BrowserAdapter<typeof rentMachine, typeof rentSamples> = {
  open: async (input, scene) => {
    await offer(scene, [FLAT], flat);
    await setFree(scene);
    const drafts = input === BEGUN_BEFORE ? [begunBefore(scene)] : [];
    return { path: `/rent-apartment/${FLAT}`, local: (await createStoredSession(scene)).local, drafts };
  },
  arrive: async (person, { page }, input) => {
    await page.evaluate(rememberUpload);
    if (input !== BEGUN_BEFORE) return;
    await page.getByRole('heading', { level: 1, name: 'Pick up where you left off' }).waitFor();
    await person.press('Continue');
  },

  personal: (payload, scene) => ({
    ...payload,
    ...(payload.draft && { draft: shiftStayToToday(payload.draft, scene) }),
    ...(payload.stay && { stay: shiftStayToToday(payload.stay, scene) }),
    ...('idProof' in payload && { idProof: passport(jpeg) }),
  }),
  personalState: ({ context, ...state }, scene) => ({
    ...state,
    context: {
      ...context,
      draft: shiftStayToToday(context.draft, scene),
      earlier: context.earlier && shiftStayToToday(context.earlier, scene),
    },
  }),

  arrangements: {
    ...listing('getListing'),
    ...listing('getListingAgain'),
    ...bookedDays('listBookedDates'),
    ...bookedDays('listBookedDatesAgain'),

    'listBookings: the request itself': duringCall((scene) => bookForSelf(scene, ASKED)),
    'listBookings: one for later days': duringCall((scene) => bookForSelf(scene, LATER)),
    'listBookings: one that was cancelled': duringCall((scene) => bookForSelf(scene, ASKED, 'cancelled')),
    'listBookings: none': duringCall(setFree),
    'listBookings: unauthenticated': unknownToken,
    'listBookings: unreachable': unreachable,

    'createBooking: day_in_past': spoiltForm({ fromDate: '2020-01-06' }),
    'createBooking: to_not_after_from': spoiltForm({ toDate: '2026-02-10' }),
    'createBooking: unauthenticated': unknownToken,
    'createBooking: not_found': spoiltForm({ propertyId: randomUUID() }),
    'createBooking: dates_taken': duringCall((scene) => hold(scene, { ...ASKED, toDate: '2026-04-01' })),
    'createBooking: not_available': duringCall((scene) => change(scene, { status: 'let' })),
    'createBooking: own_listing': duringCall(async (scene) => change(scene, { owner_id: await idOf(scene) })),
    'createBooking: terms_changed': duringCall(makeDearer),
    'createBooking: file_too_large': spoiltForm({ idProof: passport(new Uint8Array(ID_PROOF_MAX_BYTES + 1)) }),
    'createBooking: unsupported_file': spoiltForm({ idProof: passport(new TextEncoder().encode('a passport')) }),
    'createBooking: idempotency_key_reused': duringCall(sendAnother),
    'createBooking: unreachable': unreachable,
  },

  happenings: {
    // The page sends it by itself when it opens.
    'screen.opened': async () => {},
    'progress.made': reportProgress,
  },
  stored: { 'rent.booked': expectBooking },
  fleeting: ['rent.arriving'],
};

const BEGUN_BEFORE = 'with what was begun before';
const ASKED: Stay = { fromDate: '2026-02-10', toDate: '2026-02-24' };
const LATER: Stay = { fromDate: '2026-02-20', toDate: '2026-03-06' };

/** The draft that the form would have saved. */
function begunBefore(scene: Scene): Draft {
  const { draft, idempotencyKey } = rentSamples.inputs[BEGUN_BEFORE] as RentInput;
  const snapshot = {
    context: { draft: { ...emptyRent, ...draft, ...shiftStayToToday(ASKED, scene) }, idempotencyKey },
  };
  const saved = { version: rentDrafts.version, savedAt: scene.backstage.now(), owner: null };
  return { id: `rent:${FLAT}`, ...saved, snapshot };
}

function passport(bytes: Uint8Array<ArrayBuffer>) {
  return new File([bytes], 'passport.jpg', { type: 'image/jpeg' });
}

/** Raises the price, each time by another step, because a path may retry at the raised price. */
async function makeDearer({ backstage: { db } }: Scene) {
  const raised = sql<Kobo>`price + ${naira(500_000)}`;
  await db.updateTable('listings').set({ price: raised }).where('id', '=', FLAT).execute();
}

function listing(call: string): Record<string, Arrangement> {
  return {
    [`${call}: paused`]: duringCall((scene) => change(scene, { status: 'paused' })),
    [`${call}: for sale`]: duringCall((scene) => change(scene, { kind: 'property' })),
    [`${call}: not_found`]: rewriteUrl(/[^/]+$/, randomUUID()),
    [`${call}: unreachable`]: unreachable,
  };
}

function bookedDays(call: string): Record<string, Arrangement> {
  return {
    [`${call}: nothing yet`]: duringCall(setFree),
    [`${call}: two weeks of March`]: duringCall((scene) =>
      hold(scene, { fromDate: '2026-03-01', toDate: '2026-03-15' }),
    ),
    [`${call}: the days of the form`]: duringCall((scene) => hold(scene, ASKED)),
    [`${call}: not_found`]: rewriteUrl(/[0-9a-f-]{36}/, randomUUID()),
    [`${call}: unreachable`]: unreachable,
  };
}

function spoiltForm(fields: Partial<Sent>): Arrangement {
  return replaceForm((scene) => formOf(scene, fields));
}

/** Creates another booking with the same key. */
async function sendAnother(scene: Scene, route: PausedCall) {
  const { authorization = '', 'idempotency-key': key = '' } = route.request().headers();
  const form = formOf(scene, { purpose: 'Another purpose' });
  const headers = { authorization, 'Idempotency-Key': key };
  expect((await scene.backstage.call('createBooking', form, headers)).status).toBe(200);
}

type Sent = Stay & Record<'propertyId' | 'purpose' | 'employmentStatus', string> & { idProof: File };

function formOf(scene: Scene, fields: Partial<Sent>): FormData {
  const form = new FormData();
  const rest = { propertyId: FLAT, purpose: 'A new job in Lagos', employmentStatus: 'Self Employed' };
  const whole = shiftStayToToday({ ...ASKED, ...rest, idProof: passport(jpeg), ...fields }, scene);
  for (const [name, value] of Object.entries(whole)) form.set(name, value);
  return form;
}

/** Expects the booking of these dates to be the user's. */
async function expectBooking(scene: Scene, { context }: StateOf<typeof rentMachine>) {
  const { fromDate, toDate } = context.draft;
  const held = scene.backstage.db.selectFrom('bookings').select(['id', 'renter_id', 'from_day', 'to_day', 'status']);
  const { id, ...booking } = await held.where('listing_id', '=', FLAT).executeTakeFirstOrThrow();
  expect(booking).toEqual({ renter_id: await idOf(scene), from_day: fromDate, to_day: toDate, status: 'requested' });
  await scene.page.waitForURL(`**/bookings/${id}`);
  await scene.page.getByRole('heading', { level: 1, name: 'Booking Successful!' }).waitFor();
}
