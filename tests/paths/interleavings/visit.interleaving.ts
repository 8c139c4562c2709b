import type { InspectionMove } from '#domain/lifecycles/inspection.ts';
import { VISIT_ANSWER_TIME, VISIT_SILENCE } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { findCaseId, moveCase, newStaff, type Staff } from '#tests/support/desk.ts';
import type { Environment } from '#tests/support/environment.ts';
import { createPaidInspection, newVisit, runPaymentJobs, type Visitor } from '#tests/support/payments.ts';
import type { Interleaving, Move, Rule } from './interleaving.ts';
import { rulesOfAll } from './rules.ts';

interface World {
  readonly environment: Environment;
  readonly owner: { readonly token: string };
  readonly visitor: Visitor;
  readonly staff: Staff;
  /** A visit that is paid for, whose hour has come. */
  readonly id: string;
  readonly begins: Date;
}

type Said = components['schemas']['InspectionWords'];

const says = (who: 'visitor' | 'owner', transition: InspectionMove, does: string, body?: Said): Move<World> => ({
  by: who,
  does,
  call:
    ({ environment, id, ...people }) =>
    async () => {
      const sent = { token: people[who].token, params: { id, transition }, ...(body && { body }) };
      return { ...(await environment.call('moveInspection', sent)), said: body?.words };
    },
});

const bothAreHeard: Rule = {
  name: 'a disagreement opens one case, in which both sides are heard',
  broken: ({ rows }) =>
    rows.inspections
      .filter(({ status }) => status === 'disputed')
      .flatMap(({ id }) => {
        const cases = rows.cases.filter(({ subject_id }) => subject_id === id);
        const said = rows.case_events.filter(({ case_id }) => cases.some((each) => each.id === case_id));
        const parties = new Set(said.filter(({ what }) => what === 'reported').map(({ actor_id }) => actor_id));
        return cases.length === 1 && parties.size === 2 ? [] : [`${cases.length} cases with ${parties.size} parties`];
      }),
};

/** Creates a visit that is paid for, whose hour has come. */
export async function beginPaidVisit(environment: Environment) {
  const { owner, listing, visitor } = await newVisit(environment);
  const { id } = await createPaidInspection(environment, visitor, listing.id);
  const row = environment.db.selectFrom('inspections').select('begins_at').where('id', '=', id);
  const { begins_at: begins } = await row.executeTakeFirstOrThrow();
  environment.pass(begins.getTime() - environment.now().getTime());
  return { environment, owner, visitor, id, begins };
}

/** An inspection from its start on: a code, contradictory reports, appeals, a decision, and missing answers. */
export const visit: Interleaving<World> = {
  name: 'visit',
  begin: async (environment) => {
    const begun = await beginPaidVisit(environment);
    return { ...begun, staff: await newStaff(environment) };
  },
  moves: {
    prove: {
      by: 'owner',
      does: 'enters the code',
      call: ({ environment, owner, id }, rows) => {
        const code = rows.visit_codes.find(({ inspection_id }) => inspection_id === id)?.code;
        const params = { id, transition: 'prove' };
        return () => environment.call('moveInspection', { token: owner.token, params, body: { code } });
      },
    },
    fail: says('visitor', 'fail', 'says: I was not let in', { kind: 'gone', words: 'The gate was locked.' }),
    missed: says('owner', 'missed', 'says: nobody came'),
    visitorObjects: says('visitor', 'object', 'objects', { words: 'I waited at the gate.' }),
    ownerObjects: says('owner', 'object', 'objects', { words: 'I was there all day.' }),
    ownerAgrees: says('owner', 'agree', 'agrees'),
    refund: {
      by: 'staff',
      does: 'take the case and send the fee back',
      isInParts: true,
      call: ({ environment, staff, id }, rows) => {
        if (!rows.cases.some(({ subject_id }) => subject_id === id)) return undefined;
        return async () => {
          const caseId = (await findCaseId(environment, id)) ?? '';
          await moveCase(environment, staff, caseId, 'take');
          return await moveCase(environment, staff, caseId, 'refund');
        };
      },
    },
    silence: {
      by: 'clock',
      does: 'nobody has spoken for 48 hours',
      until: ({ begins }) => new Date(begins.getTime() + VISIT_SILENCE),
    },
    noAnswer: {
      by: 'clock',
      does: 'nobody has answered for 72 hours',
      until: ({ begins }) => new Date(begins.getTime() + VISIT_ANSWER_TIME),
    },
    look: {
      by: 'job',
      does: 'sends back, writes down',
      isInParts: true,
      call:
        ({ environment }) =>
        async () => {
          await runPaymentJobs(environment);
          return { status: 200 };
        },
    },
  },
  rules: [...rulesOfAll, bothAreHeard],
  longest: 3,
};
