import { expect } from 'vitest';
import type { CaseStatus } from '#domain/lifecycles/case.ts';
import type { ApiError } from '#machines/api/api-error.ts';
import { deskFigures, payoutsCase, openCase as sample, warning, wholeCase } from '#machines/desk/desk.fixtures.ts';
import type { deskMachine } from '#machines/desk/desk.machine.ts';
import { deskSamples } from '#machines/desk/desk.samples.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { openCase } from '#server/cases/opening.service.ts';
import { createWrongOtp } from '../../support/sign-up.ts';
import {
  type Arrangement,
  answerWith,
  asOtherUser,
  type BrowserAdapter,
  bearer,
  createStoredSession,
  duringCall,
  refuseWith,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { signedByPasskey } from '../browser/passkeys.ts';
import { listedWarehouse } from '../listing/listed.ts';

const A_MINUTE = 61_000;
const ELEVEN_MINUTES = 11 * 60_000;
const A_DAY = 24 * 60 * 60_000;

/** The last part of the address of a move. */
const MOVE = /[a-zA-Z]+$/;
const CASE = /cases\/([0-9a-f-]{36})/;

const idOf = async ({ backstage: { db }, someone }: Scene) =>
  (await db.selectFrom('users').select('id').where('phone', '=', someone.phone).executeTakeFirstOrThrow()).id;

export const deskInBrowser: BrowserAdapter<typeof deskMachine, typeof deskSamples> = {
  open: async (input, scene) => {
    const local = await atTheDesk(scene);
    return { path: input === 'at /desk' ? '/desk' : `/desk/${await reportedCase(scene)}`, local };
  },
  personal: (payload) => payload,
  arrangements: {
    ...stubs(),

    // Other paths have left cases of their own.
    'listCases: one open case': answerWith([sample]),
    'listCases: none': answerWith([]),
    'getDeskFigures: of thirty days': answerWith(deskFigures),
    'reviewPayouts: taken': answerWith(payoutsCase),
    'getCase: taken': duringCall((scene, route) => standing(scene, route.request().url(), 'taken')),
    'moveCase: taken': moved('open', 'take'),
    'moveCase: decided': moved('taken', 'warn'),
    'previewCase: of a warning': answerWith(warning),
    'sendDeskCode: sent': { before: async ({ backstage }) => backstage.pass(A_MINUTE) },
    'openDeskWithPasskey: opened': signedByPasskey(true),
    'openDesk: opened': typed((code) => code),
    'openDesk: wrong_code': typed(createWrongOtp),
    'openDesk: code_expired': typed((code) => code, ELEVEN_MINUTES),

    ...atEachCall('unauthenticated', unknownToken),
    ...atEachCall('unreachable', unreachable),
    ...atEachCall(
      'not_staff',
      duringCall(async (scene) => {
        const { db } = scene.backstage;
        await db
          .deleteFrom('staff')
          .where('user_id', '=', await idOf(scene))
          .execute();
      }),
    ),
  },
  happenings: {
    // The page sends it by itself when it opens.
    'screen.opened': async () => {},
  },
  stored: { 'desk.shown': expectRow },
  fleeting: ['desk.arriving', 'desk.looking'],
};

/** Makes the user staff, with the desk open. */
async function atTheDesk(scene: Scene) {
  const { db, now } = scene.backstage;
  const { local } = await createStoredSession(scene);
  const user_id = await idOf(scene);
  await db
    .insertInto('staff')
    .values({ user_id, added_at: new Date(now()) })
    .execute();
  await db
    .updateTable('sessions')
    .set({ desk_until: new Date(now() + A_DAY) })
    .where('user_id', '=', user_id)
    .execute();
  return local;
}

/** Opens a case about a second user's warehouse, with the words of the book. */
async function reportedCase(scene: Scene): Promise<string> {
  const { db, now } = scene.backstage;
  const { id: subjectId } = await listedWarehouse(asOtherUser(scene));
  const [{ reason = null, words = null } = {}] = wholeCase.history;
  const opening = { about: 'listing', subjectId, openedBy: null, reason, words } as const;
  return (await db.transaction().execute((trx) => openCase(trx, opening, new Date(now())))).caseId;
}

/** Changes the row directly, because calls do not allow every order that the book tries. */
async function standing(scene: Scene, url: string, status: CaseStatus) {
  const [, id = ''] = CASE.exec(url) ?? [];
  const taken_by = status === 'taken' ? await idOf(scene) : null;
  await scene.backstage.db
    .updateTable('cases')
    .set({ status, taken_by, decision: null })
    .where('id', '=', id)
    .execute();
}

/** Prepares a case in a status that allows the move. */
function moved(from: CaseStatus, move: 'take' | 'warn'): Arrangement {
  return {
    release: async (route, scene) => {
      const url = route.request().url();
      await standing(scene, url, from);
      const words = { words: 'Please show that it is yours.' };
      await route.continue({ url: url.replace(MOVE, move), postData: JSON.stringify(words) });
    },
  };
}

/** Types the code that was sent, or another made from it, after some time. */
function typed(as: (code: string) => string, later = 0): Arrangement {
  return {
    before: async (scene) => {
      const { backstage, someone } = scene;
      backstage.pass(A_MINUTE);
      await backstage.call('sendDeskCode', undefined, bearer(await backstage.account(someone, true)));
      backstage.pass(later);
    },
    payload: async (payload, { backstage, someone }) => ({
      ...payload,
      otp: as(await backstage.codeFor(someone.phone)),
    }),
  };
}

/** Refusals with the messages of the book, in place of the server. */
function stubs(): Record<string, Arrangement> {
  return Object.fromEntries(
    Object.entries(deskSamples.calls).flatMap(([call, { failed = [] }]) =>
      failed.map(({ sample: code, error }) => {
        const { status, message } = error as ApiError;
        return [`${call}: ${code}`, refuseWith(status, code, message)];
      }),
    ),
  );
}

function atEachCall(code: string, arrangement: Arrangement): Record<string, Arrangement> {
  return Object.fromEntries(Object.keys(deskSamples.calls).map((call) => [`${call}: ${code}`, arrangement]));
}

/** Compares the row with the screen unless a call failed. */
async function expectRow({ backstage: { db } }: Scene, { context }: StateOf<typeof deskMachine>) {
  const { whole, problem } = context;
  if (problem || !whole) return;
  const rows = db.selectFrom('cases').select(['status', 'decision']).orderBy('number', 'desc').limit(1);
  expect(await rows.executeTakeFirstOrThrow()).toEqual({ status: whole.status, decision: whole.decision });
}
