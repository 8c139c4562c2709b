import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { momentInLagos, type PlainDate } from '#domain/calendar.ts';
import { OWN_PAGE_SIZE, PHOTO_MAX_BYTES } from '#domain/limits.ts';
import { paidInspection } from '#machines/inspection-request/inspection-request.fixtures.ts';
import type { inspectionsMachine } from '#machines/inspections/inspections.machine.ts';
import type { inspectionsSamples } from '#machines/inspections/inspections.samples.ts';
import { CHANGE_LOOK } from '#machines/list/awaiting.ts';
import { isStale } from '#machines/list/known.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { createFileForm, grainyPhoto } from '../../support/uploads.ts';
import { shiftToToday } from '../availability/days.ts';
import {
  type Arrangement,
  asOtherUser,
  type BrowserAdapter,
  corruptFields,
  createStoredSession,
  doNothing,
  duringCall,
  firstPage,
  type Happens,
  isNextPageRequest,
  onPages,
  refuseWith,
  replaceForm,
  returnFromOtherTab,
  rewriteUrl,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import type { PausedCall } from '../browser/paused-call.ts';
import {
  findLastVisit,
  insertPastVisits,
  inspectionSlot,
  paidVisit,
  removeVisit,
} from '../inspection-request/visit.ts';
import { jpeg, uploadedPhoto } from '../listing/listed.ts';
import { breakDrawing } from '../upload/upload.browser.ts';

/**
 * Situation of an inspection: in the future, started yesterday, the same at the user's listing, or reported as a
 * no-show. Set by changing rows, because the test paths use orders that calls do not allow.
 */
type Standing = 'toCome' | 'begun' | 'toProve' | 'absent';

const DAY = 24 * 60 * 60_000;
const CODE = '4821';

async function standAs(scene: Scene, id: string, standing: Standing) {
  const { db, now } = scene.backstage;
  const [me, other] = [await idOf(scene), await idOf(asOtherUser(scene))];
  const [visitor_id, owner_id] = standing === 'toProve' ? [other, me] : [me, other];
  const day = standing === 'toCome' ? inspectionSlot(scene).day : shiftToToday('2026-01-04', scene);
  const isAbsent = standing === 'absent';
  const row = await db
    .updateTable('inspections')
    .set({
      ...{ visitor_id, day, hour: '10:00', begins_at: momentInLagos(day as PlainDate, '10:00'), settled_by: null },
      status: isAbsent ? 'absent' : 'scheduled',
      held_until: isAbsent ? new Date(now() + 2 * DAY) : null,
    })
    .where('id', '=', id)
    .returning('listing_id')
    .executeTakeFirstOrThrow();
  await db.updateTable('listings').set({ owner_id }).where('id', '=', row.listing_id).execute();
  await db.updateTable('visit_codes').set({ code: CODE, tries: 0 }).where('inspection_id', '=', id).execute();
  await db.deleteFrom('visit_words').where('inspection_id', '=', id).execute();
  if (!isAbsent) return;
  const nothing = { kind: null, words: null, objection: null };
  const said = { inspection_id: id, said_by: 'owner' as const, said_at: new Date(now()), ...nothing };
  await db.insertInto('visit_words').values(said).execute();
}

/** Arranges a standing that allows the move, whichever button was pressed. */
function arrangeMove(from: Standing, move: string, said: (scene: Scene) => Promise<object> | object): Arrangement {
  return {
    release: async (route, scene) => {
      const request = route.request();
      const [, id = ''] = /inspections\/([^/]+)\//.exec(request.url()) ?? [];
      await standAs(scene, id, from);
      await route.continue({
        url: request.url().replace(/[^/]+$/, move),
        headers: { ...request.headers(), 'content-type': 'application/json' },
        postData: JSON.stringify(await said(scene)),
      });
    },
  };
}

const aCode = () => ({ code: CODE });

const aFailure = async (scene: Scene) => ({
  ...{ kind: 'gone', words: 'It was let.' },
  photo: await uploadedPhoto(scene),
});

async function idOf({ backstage: { db }, someone: { phone } }: Scene): Promise<string> {
  const row = await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
  return row.id;
}

const ID = /[0-9a-f-]{36}/;
/** A photo so wide that the device shrinks it. */
const wide = new Uint8Array(await grainyPhoto(2_400));

const photoOf = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'gate.jpg', { type: 'image/jpeg' });

const lastAs = (standing: Parameters<typeof standAs>[2]) => async (scene: Scene) =>
  await standAs(scene, await findLastVisit(scene), standing);

const paidAs = (standing: Parameters<typeof standAs>[2]) => async (scene: Scene) => {
  const { id } = await paidVisit(scene);
  await standAs(scene, id, standing);
};

/** Like `onPages`, if the next page has an open inspection: the server lists those first, so the first is requested. */
const openOnPages = (first: Happens, next: Happens): Arrangement => ({
  release: async (route, scene) => {
    if (!isNextPageRequest(route)) {
      await first(scene);
      await route.continue();
      return;
    }
    await next(scene);
    const url = new URL(route.request().url());
    url.searchParams.delete('after');
    url.searchParams.set('limit', '1');
    const response = await fetch(url, { headers: route.request().headers() });
    await route.fulfill({ json: await response.json() });
  },
});

export const inspectionsInBrowser: BrowserAdapter<typeof inspectionsMachine, typeof inspectionsSamples> = {
  open: async (input, scene) => {
    const { local } = await createStoredSession(scene);
    const records = [{ ...paidInspection, day: shiftToToday(paidInspection.day, scene) }];
    const kept = JSON.stringify({ records, owner: null });
    return {
      path: '/inspections',
      local: { ...local, ...(input !== 'at /inspections' && { 'gida.inspections': kept }) },
    };
  },
  personal: (payload, scene) => ({
    ...payload,
    ...('day' in payload && { day: shiftToToday(String(payload.day), scene) }),
    ...('photo' in payload && { photo: photoOf(jpeg) }),
  }),
  personalState: personalDays,
  arrangements: {
    'listInspections: one that is scheduled': openOnPages(paidVisit, lastIsToCome),
    'listInspections: one that is not paid for': openOnPages(async (scene) => {
      await paidVisit(scene);
      await unpaid(scene);
    }, unpaid),
    'listInspections: one that is proposed': openOnPages(async (scene) => {
      await paidVisit(scene);
      await proposed(scene);
    }, proposed),
    'listInspections: a page of more': firstPage((scene) => insertPastVisits(scene, OWN_PAGE_SIZE + 1)),
    // A refresh requests all shown items again.
    'lookOverInspections: one that is scheduled': duringCall((scene) => onlyLast(scene, lastAs('toCome'))),
    'lookOverInspections: one that is not paid for': duringCall((scene) => onlyLast(scene, unpaid)),
    'lookOverInspections: one that is proposed': duringCall((scene) => onlyLast(scene, proposed)),
    'lookOverInspections: a page of more': duringCall(async (scene) => {
      await onlyLast(scene, removeLast);
      await insertPastVisits(scene, OWN_PAGE_SIZE + 1);
    }),
    'lookOverInspections: none': duringCall((scene) => removeAllBut(scene, null)),
    'lookOverInspections: unauthenticated': unknownToken,
    'lookOverInspections: unreachable': unreachable,
    'listInspections: one whose hour has come': openOnPages(paidAs('begun'), lastAs('begun')),
    'listInspections: one to prove': openOnPages(paidAs('toProve'), lastAs('toProve')),
    'listInspections: one with a reported no-show': openOnPages(paidAs('absent'), lastAs('absent')),
    'lookOverInspections: one whose hour has come': duringCall((scene) => onlyLast(scene, lastAs('begun'))),
    'lookOverInspections: one to prove': duringCall((scene) => onlyLast(scene, lastAs('toProve'))),
    'lookOverInspections: one with a reported no-show': duringCall((scene) => onlyLast(scene, lastAs('absent'))),
    'listInspections: none': onPages(doNothing, removeLast),
    'listInspections: unauthenticated': unknownToken,
    'listInspections: unreachable': unreachable,
    'proposeTime: unauthenticated': unknownToken,
    'proposeTime: not_found': rewriteUrl(ID, randomUUID()),
    'proposeTime: time_in_past': corruptFields({ day: '2020-01-06' }),
    // The suggested time is that of the inspection itself.
    'proposeTime: slot_taken': {
      release: (route, scene) => corruptFields(inspectionSlot(scene)).release?.(route, scene) ?? route.continue(),
    },
    'proposeTime: wrong_status': duringCall(isOver),
    'proposeTime: unreachable': unreachable,
    'getFile: unauthenticated': unknownToken,
    'getFile: not_found': rewriteUrl(ID, randomUUID()),
    'getFile: unreachable': unreachable,
    // No photo causes this failure: one that cannot be read is sent unchanged.
    'shrinkPhoto: the photo cannot be read': {
      before: ({ page }) => page.evaluate(breakDrawing),
      payload: (payload) => ({ ...payload, photo: photoOf(wide) }),
    },
    'uploadImage: unauthenticated': unknownToken,
    'uploadImage: file_too_large': replaceForm(() => createFileForm('image', Buffer.alloc(PHOTO_MAX_BYTES + 1))),
    'uploadImage: unsupported_file': replaceForm(() => createFileForm('image', 'not a photo')),
    'uploadImage: unreachable': unreachable,
    'moveInspection: cancelled': arrangeMove('toCome', 'cancel', () => ({})),
    'moveInspection: said': arrangeMove('begun', 'fail', aFailure),
    'moveInspection: proven': arrangeMove('toProve', 'prove', aCode),
    'moveInspection: unauthenticated': unknownToken,
    // Only the owner can report a no-show.
    'moveInspection: not_yours_to_take': rewriteUrl(/cancel$/, 'missed'),
    // The server refuses only a wrong code with this.
    'moveInspection: wrong_code': refuseWith(400, 'wrong_code', 'Wrong code. 4 tries left.'),
    // The server refuses this only after a change of time, or once the day has come.
    'moveInspection: time_changed': refuseWith(409, 'time_changed', 'The suggested time is now another one.'),
    'moveInspection: cost_changed': refuseWith(409, 'cost_changed', 'Cancelling now costs the fee of ₦5,000.'),
    'moveInspection: no_tries_left': refuseWith(409, 'no_tries_left', 'Too many wrong codes.'),
    'moveInspection: not_found': rewriteUrl(ID, randomUUID()),
    'moveInspection: wrong_status': duringCall(isOver),
    // The server refuses only the answer to a suggested time with these.
    'moveInspection: slot_taken': refuseWith(409, 'slot_taken', 'That time is already booked.'),
    'moveInspection: not_available': refuseWith(
      409,
      'not_available',
      'This property is not available for inspection right now.',
    ),
    'moveInspection: unreachable': unreachable,
  },
  happenings: {
    // The page sends it by itself when it opens.
    'screen.opened': async () => {},
    'person.returned': returnFromOtherTab,
    'answer.due': (_, { page }) => page.clock.fastForward(CHANGE_LOOK),
  },
  // The list polls for answers and changes.
  passing: ['inspections.shown.awaiting'],
  stored: { 'inspections.shown.awaiting': expectRows, 'inspections.shown.idle': expectRows },
  // Shrinking a photo ends too fast to be checked.
  fleeting: ['inspections.arriving', 'inspections.shrinking'],
};

async function isOver({ backstage: { db } }: Scene, route: PausedCall) {
  const [id = ''] = ID.exec(route.request().url()) ?? [];
  await db.updateTable('inspections').set({ status: 'done' }).where('id', '=', id).execute();
}

/** The expected state with its suggested times shifted from the book's today to the real one. */
function personalDays(
  { context, ...state }: StateOf<typeof inspectionsMachine>,
  scene: Scene,
): StateOf<typeof inspectionsMachine> {
  const { found } = context;
  if (!found) return { ...state, context };
  const items = found.items.map(({ other_time, ...each }) => ({
    ...each,
    other_time: other_time && { ...other_time, day: shiftToToday(other_time.day, scene) },
  }));
  return { ...state, context: { ...context, found: { ...found, items } } };
}

/** Makes the last inspection unpaid. */
async function unpaid(scene: Scene) {
  const { db, now } = scene.backstage;
  const held_until = new Date(now() + 15 * 60_000);
  const last = await findLastVisit(scene);
  await db.updateTable('inspections').set({ status: 'awaitingPayment', held_until }).where('id', '=', last).execute();
}

/** Makes the last inspection one that the owner has not answered, so that there is no payment. */
async function proposed(scene: Scene) {
  const { db, now } = scene.backstage;
  const held_until = new Date(now() + 48 * 60 * 60_000);
  const last = await findLastVisit(scene);
  await db.deleteFrom('payments').where('inspection_id', '=', last).execute();
  await db.updateTable('inspections').set({ status: 'proposed', held_until }).where('id', '=', last).execute();
}

/** Makes the inspection on the next page a future one. */
async function lastIsToCome(scene: Scene) {
  const { db } = scene.backstage;
  const last = await findLastVisit(scene);
  await db.updateTable('inspections').set({ status: 'scheduled' }).where('id', '=', last).execute();
}

async function removeLast(scene: Scene) {
  await removeVisit(scene, await findLastVisit(scene));
}

/** Removes all inspections but the last, and changes that. */
async function onlyLast(scene: Scene, becomes: (scene: Scene) => Promise<unknown>) {
  await removeAllBut(scene, await findLastVisit(scene));
  await becomes(scene);
}

async function removeAllBut(scene: Scene, keptId: string | null) {
  const { backstage, someone } = scene;
  const all = await backstage.db
    .selectFrom('inspections')
    .innerJoin('users', 'users.id', 'inspections.visitor_id')
    .select('inspections.id')
    .where('users.phone', '=', someone.phone)
    .execute();
  for (const { id } of all) if (id !== keptId) await removeVisit(scene, id);
}

/** Expects the rows on the page, also after a failed move. */
async function expectRows({ backstage, someone }: Scene, { context }: StateOf<typeof inspectionsMachine>) {
  const { found } = context;
  if (isStale(context)) return;
  const rows = await backstage.db
    .selectFrom('inspections')
    .innerJoin('listings', 'listings.id', 'inspections.listing_id')
    .innerJoin('users as owner', 'owner.id', 'listings.owner_id')
    .innerJoin('users as visitor', 'visitor.id', 'inspections.visitor_id')
    .select('inspections.status')
    .where(({ or, eb }) => or([eb('owner.phone', '=', someone.phone), eb('visitor.phone', '=', someone.phone)]))
    .orderBy('inspections.created_at', 'desc')
    .orderBy('inspections.id', 'desc')
    .limit(found?.items.length ?? 0)
    .execute();
  expect(rows.map(({ status }) => status)).toEqual(found?.items.map(({ status }) => status));
}
