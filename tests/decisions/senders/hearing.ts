import { waitFor } from 'xstate';
import { hearingMachine } from '#machines/hearing/hearing.machine.ts';
import { vault } from '#machines/vault/vault.ts';
import { openCase } from '#server/cases/opening.service.ts';
import { newRenting } from '#tests/support/bookings.ts';
import { attach, contextOf, PATIENCE, type Sender, started } from '../ready.ts';

const WORDS = 'The roof was mended last week.';

/** A side of a case adds words, photos and a document. */
export const side: Sender = {
  what: 'the side of a user in a case',
  call: /^POST \/api\/user\/me\/decisions\/[^/]+\/words$/,
  table: 'case_events',
  ready: async ({ environment: { db, now }, environment, signIn }) => {
    const renting = await newRenting(environment);
    const flat = await renting.newFlat();
    await signIn();
    const { id: subjectId } = await renting.booked({ id: '', token: vault.accessToken() ?? '', phone: '' }, flat);
    const opening = { about: 'booking', subjectId, openedBy: null, reason: 'rude', words: null } as const;
    const { caseId } = await db.transaction().execute((trx) => openCase(trx, opening, now()));
    const actor = started(hearingMachine, { input: { id: caseId } });
    actor.send({ type: 'screen.opened' });
    await waitFor(actor, (snapshot) => snapshot.matches({ shown: 'resting' }), PATIENCE);
    await attach(actor, true);
    return {
      actor,
      press: async () => actor.send({ type: 'words.submitted', words: WORDS }),
      isMade: ({ context: { whole } }) => whole?.hearing?.has_answered === true,
      isAtRest: (snapshot) => snapshot.matches({ shown: 'resting' }),
      wanted: WORDS,
      typed: () => contextOf(actor).words,
    };
  },
};
