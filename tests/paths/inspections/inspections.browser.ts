import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { InspectionsContext } from '#machines/inspections/inspections.machine.ts';
import type { ExpectedState } from '#machines/path-engine/book.ts';
import { signedIn } from '../account/account.browser.ts';
import { pageOfVisits, paidVisit } from '../booking-process/visit.ts';
import { type BrowserWalk, meanwhile, type Scene, sentTo, unknownToken, unreachable } from '../browser/arrangement.ts';

const ID = /[0-9a-f-]{36}/;

export const inspectionsInBrowser: BrowserWalk = {
  open: async (_, scene) => ({ path: '/inspections', local: (await signedIn(scene)).local }),
  personal: (payload) => payload,
  arrangements: {
    'listInspections: one that is scheduled': meanwhile(paidVisit),
    'listInspections: a full page': meanwhile(pageOfVisits),
    'listInspections: unauthenticated': unknownToken,
    'listInspections: unreachable': unreachable,
    'moveInspection: unauthenticated': unknownToken,
    // Only the owner can say that somebody was not there.
    'moveInspection: not_yours_to_take': sentTo(/cancel$/, 'missed'),
    'moveInspection: not_found': sentTo(ID, randomUUID()),
    'moveInspection: wrong_status': meanwhile(async ({ backstage: { db } }, route) => {
      const [id = ''] = ID.exec(route.request().url()) ?? [];
      await db.updateTable('inspections').set({ status: 'done' }).where('id', '=', id).execute();
    }),
    'moveInspection: unreachable': unreachable,
  },
  happenings: {
    // The page does it by itself as it opens.
    'screen.opened': async () => {},
  },
  stored: { 'inspections.shown': expectRows },
  fleeting: ['inspections.arriving'],
};

/** The rows are what the person sees, also after a move that failed. */
async function expectRows({ backstage, someone }: Scene, { context }: ExpectedState) {
  const { inspections } = context as unknown as InspectionsContext;
  const rows = await backstage.db
    .selectFrom('inspections')
    .innerJoin('users', 'users.id', 'inspections.visitor_id')
    .select('inspections.status')
    .where('users.phone', '=', someone.phone)
    .execute();
  expect(rows.map(({ status }) => status)).toEqual(inspections.map(({ status }) => status));
}
