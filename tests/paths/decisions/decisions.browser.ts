import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CaseStatus } from '#domain/lifecycles/case.ts';
import type { decisionsMachine } from '#machines/decisions/decisions.machine.ts';
import type { decisionsSamples } from '#machines/decisions/decisions.samples.ts';
import { decisionsSamples as samples, suspensionDecision } from '#machines/decisions/decisions.samples.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { actorOf, updateCase } from '#server/cases/case.repository.ts';
import { recordEvent } from '#server/cases/history.service.ts';
import { openCase } from '#server/cases/opening.service.ts';
import {
  type BrowserAdapter,
  duringCall,
  rewriteUrl,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { listedWarehouse } from '../listing/listed.ts';

/** Staff have suspended the user's warehouse, with the words of the book. */
export const decisionsInBrowser: BrowserAdapter<typeof decisionsMachine, typeof decisionsSamples> = {
  open: async (input, scene) => {
    const { id, local } = await listedWarehouse(scene);
    await decide(scene, id);
    const unsent = samples.inputs[input]?.unsent ?? [];
    const kept = { id: await caseOf(scene), move: 'appealDecision', owner: null };
    const words = unsent.map((appeal) => ({ ...kept, said: { words: appeal.words } }));
    return { path: '/decisions', local: { ...local, 'gida.words': JSON.stringify(words) } };
  },
  personal: (payload) => payload,
  arrangements: {
    'listDecisions: a listing is suspended': duringCall((scene) => stands(scene, 'decided')),
    'listDecisions: it is upheld': duringCall((scene) => stands(scene, 'upheld')),
    'listDecisions: none': duringCall(async (scene) => {
      const { db } = scene.backstage;
      await db
        .updateTable('cases')
        .set({ status: 'taken', decision: null, against_id: null })
        .where('id', '=', await caseOf(scene))
        .execute();
    }),
    'listDecisions: unauthenticated': unknownToken,
    'listDecisions: unreachable': unreachable,
    'appealDecision: unauthenticated': unknownToken,
    'appealDecision: not_found': rewriteUrl(/[0-9a-f-]{36}/, randomUUID()),
    'appealDecision: wrong_status': duringCall((scene) => stands(scene, 'upheld')),
    'appealDecision: unreachable': unreachable,
  },
  happenings: {
    // The page sends it by itself when it opens.
    'screen.opened': async () => {},
  },
  stored: { 'decisions.shown': expectRow },
  fleeting: ['decisions.arriving'],
};

const idOf = async ({ backstage: { db }, someone }: Scene) =>
  (await db.selectFrom('users').select('id').where('phone', '=', someone.phone).executeTakeFirstOrThrow()).id;

/** The only case about the user's listing. */
const caseOf = async (scene: Scene) =>
  (
    await scene.backstage.db
      .selectFrom('cases')
      .innerJoin('listings', 'listings.id', 'subject_id')
      .select('cases.id')
      .where('owner_id', '=', await idOf(scene))
      .executeTakeFirstOrThrow()
  ).id;

async function decide(scene: Scene, subjectId: string) {
  const { db, now } = scene.backstage;
  const [userId, at] = [await idOf(scene), new Date(now())];
  const { decision, words } = suspensionDecision;
  await db.transaction().execute(async (trx) => {
    const opening = { about: 'listing', subjectId, openedBy: null, reason: 'notAsShown', words: null } as const;
    const { caseId: id } = await openCase(trx, opening, at);
    await updateCase(trx, id, { status: 'decided', decision, against_id: await actorOf(trx, id, userId, 'side') });
    await recordEvent(trx, { id, by: null, what: 'decided', decision, words }, at);
  });
}

async function stands(scene: Scene, status: CaseStatus) {
  await updateCase(scene.backstage.db, await caseOf(scene), { status });
}

/** Expects the status of the row on the page. */
async function expectRow(scene: Scene, { context }: StateOf<typeof decisionsMachine>) {
  const [each] = context.found?.items ?? [];
  const rows = scene.backstage.db.selectFrom('cases').select('status');
  const { status } = await rows.where('id', '=', await caseOf(scene)).executeTakeFirstOrThrow();
  expect(status).toBe(each?.status);
}
