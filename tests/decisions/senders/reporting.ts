import type { SavedSnapshot } from '#machines/drafts/draft-format.ts';
import { type ReportingContext, reportingMachine } from '#machines/reporting/reporting.machine.ts';
import { newOwner } from '#tests/support/listings.ts';
import type { Drafted } from '../drafted.ts';
import { type AnyActor, contextOf, type Ready, started } from '../ready.ts';

export const report: Drafted = {
  what: 'a report',
  call: /^POST \/api\/reports$/,
  table: 'case_events',
  draftId: 'reporting',
  filesAre: 'none',
  ready: async ({ environment, signIn }) => {
    const owner = await newOwner(environment);
    const { body } = await environment.call('listApartment', { token: owner.token, body: await owner.apartment() });
    await signIn();
    const actor = started(reportingMachine, { input: { about: 'listing', id: body.id } });
    actor.send({ type: 'reason.chosen', reason: 'other' });
    actor.send({ type: 'words.written', words: 'The gate was painted over the name of another.' });
    return standing(actor);
  },
  resumed: async (saved) => standing(started(reportingMachine, { snapshot: saved, input: subjectOf(saved) })),
};

const subjectOf = (saved: SavedSnapshot) => saved.context as unknown as ReportingContext;

function standing(actor: AnyActor): Ready {
  return {
    actor,
    press: async () => actor.send({ type: 'report.confirmed' }),
    isMade: (snapshot) => snapshot.matches('sent'),
    isAtRest: (snapshot) => snapshot.matches('reviewing'),
    wanted: contextOf(actor).draft,
    typed: () => contextOf(actor).draft,
  };
}
