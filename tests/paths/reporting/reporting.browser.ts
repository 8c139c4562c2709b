import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import type { reportingMachine } from '#machines/reporting/reporting.machine.ts';
import { type Reported, reportHref } from '#machines/reporting/reporting.routes.ts';
import type { reportingSamples } from '#machines/reporting/reporting.samples.ts';
import {
  asOtherUser,
  type BrowserAdapter,
  bearer,
  corruptFields,
  createStoredSession,
  duringCall,
  repeatCall,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import type { PausedCall } from '../browser/paused-call.ts';
import { listedWarehouse } from '../listing/listed.ts';

/** A second person's warehouse. */
export const reportingInBrowser: BrowserAdapter<typeof reportingMachine, typeof reportingSamples> = {
  open: async (_, scene) => {
    const { id } = await listedWarehouse(asOtherUser(scene));
    return { path: reportHref({ about: 'listing', id }), local: (await createStoredSession(scene)).local };
  },
  personal: (payload) => payload,
  arrangements: {
    'report: unauthenticated': unknownToken,
    'report: not_found': corruptFields({ id: randomUUID() }),
    'report: own_report': duringCall(async (scene, route) => {
      const { db } = scene.backstage;
      const owner_id = await idOf(scene);
      await db.updateTable('listings').set({ owner_id }).where('id', '=', idIn(route)).execute();
    }),
    'report: already_reported': duringCall(async ({ backstage, someone }, route) => {
      const body = { about: 'listing', id: idIn(route), reason: 'gone' };
      await backstage.call('report', body, bearer(await backstage.account(someone, true)));
    }),
    'report: idempotency_key_reused': repeatCall(1, { words: 'Something else.' }),
    'report: unreachable': unreachable,
  },
  stored: { 'reporting.sent': expectCase },
};

const idIn = (route: PausedCall) => (route.request().postDataJSON() as Reported).id;

const idOf = async ({ backstage: { db }, someone }: Scene) =>
  (await db.selectFrom('users').select('id').where('phone', '=', someone.phone).executeTakeFirstOrThrow()).id;

/** Expects one report of the user, with the typed words unless an earlier report came first. */
async function expectCase(scene: Scene, { context }: StateOf<typeof reportingMachine>) {
  const { draft, reference } = context;
  const said = await scene.backstage.db
    .selectFrom('case_events')
    .innerJoin('case_people', 'case_people.id', 'actor_id')
    .select(['reason', 'words'])
    .where('user_id', '=', await idOf(scene))
    .execute();
  expect(said).toHaveLength(1);
  if (reference !== null) expect(said).toEqual([draft]);
}
