import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { deed } from '#machines/attachments/attachments.fixtures.ts';
import type { hearingMachine } from '#machines/hearing/hearing.machine.ts';
import { type hearingSamples, undecidedCase } from '#machines/hearing/hearing.samples.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { updateCase } from '#server/cases/case.repository.ts';
import { recordEvent } from '#server/cases/history.service.ts';
import { openCase } from '#server/cases/opening.service.ts';
import { PDF } from '../../support/uploads.ts';
import { filesOfForm } from '../attachments/attachments.browser.ts';
import { arrangeRequestedStay } from '../bookings/stay.ts';
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
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { idOf } from '../rent/rented-flat.ts';

const ID = /[0-9a-f-]{36}/;
const WORDS = 'Rain still came in on Sunday.';

const loadsBy = (call: string): Record<string, Arrangement> => ({
  [`${call}: decided`]: duringCall((scene, route) => decide(scene, route.request().url())),
  [`${call}: unauthenticated`]: unknownToken,
  [`${call}: not_found`]: rewriteUrl(ID, randomUUID()),
  [`${call}: unreachable`]: unreachable,
});

/** The user of the path has booked a second user's flat. That user was reported, and has answered with a photo. */
export const hearingInBrowser: BrowserAdapter<typeof hearingMachine, typeof hearingSamples> = {
  open: async (_, scene) => {
    const { id } = await arrangeRequestedStay(scene, 'renter');
    return { path: `/decisions/${await reviewed(scene, id)}`, local: (await createStoredSession(scene)).local };
  },
  personal: (payload) => payload,
  arrangements: {
    ...loadsBy('getOwnCase'),
    ...loadsBy('getOwnCaseAgain'),
    // The book has one answer, with words, also for a user who has nothing to add.
    'sayInCase: added': corruptFields({ nothing_to_add: undefined, words: WORDS }),
    'sayInCase: unauthenticated': unknownToken,
    'sayInCase: not_found': rewriteUrl(ID, randomUUID()),
    'sayInCase: unknown_file': corruptFields({ photos: [randomUUID()], words: WORDS }),
    'sayInCase: wrong_status': duringCall((scene, route) => decide(scene, route.request().url())),
    'sayInCase: idempotency_key_reused': repeatCall(1, { words: 'Something else.' }),
    'sayInCase: unreachable': unreachable,
    'getFile: the photo': answerWith({}),
    'getFile: unauthenticated': unknownToken,
    'getFile: not_found': rewriteUrl(ID, randomUUID()),
    'getFile: unreachable': unreachable,
  },
  happenings: {
    ...filesOfForm,
    'attachments.changed': async (person, scene, attached) =>
      attached.documents === 1 && attached.photos === 2
        ? person.attach('Document (optional)', [new File([PDF], deed.name)])
        : filesOfForm['attachments.changed'](person, scene, attached),
    // The page sends it by itself when it opens.
    'screen.opened': async () => {},
    'person.returned': returnFromOtherTab,
  },
  stored: { 'hearing.shown.resting': expectWords },
  fleeting: ['hearing.arriving'],
};

/** A case with the words of the book. */
async function reviewed(scene: Scene, subjectId: string): Promise<string> {
  const { db, now } = scene.backstage;
  const [owner, at] = [await idOf(asOtherUser(scene)), new Date(now())];
  const [reported, said] = undecidedCase.thread;
  return await db.transaction().execute(async (trx) => {
    const opening = {
      about: 'booking',
      subjectId,
      openedBy: null,
      reason: reported?.reason ?? null,
      words: null,
    } as const;
    const { caseId: id } = await openCase(trx, opening, at);
    const eventId = randomUUID();
    await recordEvent(trx, { id, by: owner, eventId, part: 'side', what: 'said', words: said?.words ?? '' }, at);
    const file = {
      owner_id: owner,
      kind: 'image',
      content_type: 'image/webp',
      bytes: 1,
      created_at: at,
      stored_at: at,
    } as const;
    await trx
      .insertInto('files')
      .values({ ...file, id: randomUUID(), said_in: eventId, removed_at: null, made: 2 })
      .execute();
    return id;
  });
}

async function decide(scene: Scene, url: string) {
  const { db, now } = scene.backstage;
  const [id = ''] = ID.exec(url) ?? [];
  const [decision, words] = ['dismiss', 'The roof is tight.'] as const;
  await db.transaction().execute(async (trx) => {
    await updateCase(trx, id, { status: 'decided', decision });
    await recordEvent(trx, { id, by: null, what: 'decided', decision, words }, new Date(now()));
  });
}

/** Checks that the words which the page shows are stored. */
async function expectWords(scene: Scene, { context: { whole } }: StateOf<typeof hearingMachine>) {
  const rows = await scene.backstage.db
    .selectFrom('case_events')
    .innerJoin('case_people', 'case_people.id', 'actor_id')
    .select('words')
    .where('user_id', '=', await idOf(scene))
    .where('what', '=', 'said')
    .execute();
  expect(rows.map(({ words }) => words)).toEqual(
    whole?.thread.filter(({ by }) => by === 'you').map(({ words }) => words),
  );
}
