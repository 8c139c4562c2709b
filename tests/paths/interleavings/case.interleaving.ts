import { randomUUID } from 'node:crypto';
import type { CaseMove } from '#domain/lifecycles/case.ts';
import { findCaseId, moveCase, newStaff, type Staff } from '#tests/support/desk.ts';
import type { Environment } from '#tests/support/environment.ts';
import type { Interleaving, Move, Rule } from './interleaving.ts';
import { rulesOfAll } from './rules.ts';
import { beginPaidVisit } from './visit.interleaving.ts';

interface World {
  readonly environment: Environment;
  readonly owner: { readonly token: string };
  readonly staff: Staff;
  readonly colleague: Staff;
  readonly id: string;
  readonly key: string;
}

const REASON = 'The gate was locked when we called.';
/** Less than the fee, in kobo. */
const SHARE = { refund: 200_000 };

const moves = (by: 'staff' | 'colleague', transition: CaseMove, does: string): Move<World> => ({
  by,
  does,
  call:
    ({ environment, id, ...people }, _rows, read) =>
    () =>
      moveCase(environment, people[by], id, transition, REASON, { ...read, ...(transition === 'share' && SHARE) }),
});

/** The version of the case that the page shows. */
const versionOf: Move<World>['reads'] = ({ id }, { case_events }) => {
  const read = case_events.filter((each) => each.case_id === id && !['looked', 'read'].includes(each.what));
  return { version: Math.max(...read.map(({ position }) => position)) };
};

const decidedOnce: Rule = {
  name: 'a case is decided once, and its appeal answered by another member of staff',
  broken: ({ rows }) =>
    rows.cases.flatMap(({ id }) => {
      const by = (what: string) =>
        rows.case_events.filter((each) => each.case_id === id && each.what === what).map(({ actor_id }) => actor_id);
      const [decided, answered] = [by('decided'), [...by('upheld'), ...by('lifted')]];
      return [
        ...(decided.length > 1 ? [`decided ${decided.length} times`] : []),
        ...(answered.length > 1 ? [`answered ${answered.length} times`] : []),
        ...(answered.some((each) => decided.includes(each)) ? ['answered by who decided'] : []),
      ];
    }),
};

const bothReadTheReason: Rule = {
  name: 'both sides are told the reason of a decision, and of the answer to its appeal, once',
  broken: ({ rows }) =>
    rows.cases
      .filter(({ decision }) => decision !== null)
      .flatMap(({ id }) => rows.case_people.filter(({ case_id, part }) => case_id === id && part === 'side'))
      .flatMap(({ user_id }) => {
        const told = rows.notifications.filter((each) => each.user_id === user_id && each.text.includes(REASON));
        const answered = rows.cases.filter(({ status }) => ['upheld', 'lifted'].includes(status));
        return told.length === 1 + answered.length ? [] : [`${user_id} was told ${told.length} times`];
      }),
};

const visitorGetsWhatIsDecided: Rule = {
  name: 'the visitor gets back what is decided, once that can no longer be appealed',
  broken: ({ rows }) =>
    rows.cases.flatMap(({ subject_id, status, decision, refund, money }) => {
      const paid = rows.payments.filter(({ inspection_id }) => inspection_id === subject_id).map(({ id }) => id);
      const refunds = rows.refunds.filter(({ payment_id }) => paid.includes(payment_id));
      const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
      const part = decision === 'refund' ? money : decision === 'share' ? (refund ?? 0) : 0;
      const due = ['settled', 'upheld', 'lifted'].includes(status) ? part : 0;
      return back === due ? [] : [`${back} instead of ${due}`];
    }),
};

/** Two members of staff and one side act on a dispute about an inspection. One of the two has taken the case. */
export const dispute: Interleaving<World> = {
  name: 'dispute',
  begin: async (environment) => {
    const { owner, visitor, id: inspection } = await beginPaidVisit(environment);
    const says = ({ token }: { token: string }, transition: string, body: object) =>
      environment.call('moveInspection', { token, params: { id: inspection, transition }, body });
    await says(visitor, 'fail', { kind: 'gone', words: 'I was not let in.' });
    await says(owner, 'object', { words: 'I was there all day.' });
    const [staff, colleague] = [await newStaff(environment), await newStaff(environment)];
    const id = (await findCaseId(environment, inspection)) ?? '';
    await moveCase(environment, staff, id, 'take');
    return { environment, owner, staff, colleague, id, key: randomUUID() };
  },
  moves: {
    say: {
      by: 'owner',
      does: 'adds words',
      call:
        ({ environment, owner, id, key }) =>
        async () => {
          const words = 'My neighbour saw me.';
          const sent = { token: owner.token, params: { id }, body: { words }, headers: { 'Idempotency-Key': key } };
          return { ...(await environment.call('sayInCase', sent)), said: words };
        },
    },
    otherTakes: moves('colleague', 'take', 'takes the case'),
    share: { ...moves('staff', 'share', 'send a part of the fee back'), reads: versionOf },
    otherKeeps: moves('colleague', 'keep', 'keeps the fee'),
    appeal: {
      by: 'owner',
      does: 'appeals',
      call:
        ({ environment, owner, id }) =>
        () =>
          environment.call('appealDecision', {
            token: owner.token,
            params: { id },
            body: { words: 'Ask my neighbour.' },
          }),
    },
    uphold: moves('colleague', 'uphold', 'upholds the decision'),
  },
  rules: [...rulesOfAll, decidedOnce, bothReadTheReason, visitorGetsWhatIsDecided],
  longest: 3,
};
