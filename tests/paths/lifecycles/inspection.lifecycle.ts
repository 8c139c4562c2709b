import type { InspectionMove } from '#domain/lifecycles/inspection.ts';
import { inspectionNotices } from '#domain/lifecycles/notices.ts';
import { VISIT_SILENCE } from '#domain/limits.ts';
import { settleDisputed } from '#server/inspections/dispute.service.ts';
import { newStaff } from '#tests/support/desk.ts';
import { expectMoneyToAddUp } from '#tests/support/money.ts';
import {
  ask,
  books,
  choose,
  createRefundEvent,
  dayFromToday,
  newVisit,
  runPaymentJobs,
  send,
} from '#tests/support/payments.ts';
import type { BeginLife, Move } from './life.ts';

const HOUR = 60 * 60_000;

const said: Partial<Record<InspectionMove, object>> = {
  fail: { kind: 'nobodyCame', words: 'I waited at the gate for an hour.' },
  object: { words: 'That is not how it was.' },
};

export const beginInspection: BeginLife = async (input, environment) => {
  const { db, pass, now } = environment;
  const { owner, visitor: somebody, listing } = await newVisit(environment);
  const visitor = input === "an hour for one's own" ? owner : somebody;
  const day = dayFromToday(environment, 2);
  const proposes = input === 'an hour that is proposed';
  const { body } = await ask(environment, visitor, { propertyId: listing.id, day, proposes });
  const { id } = body;
  const row = () => db.selectFrom('inspections').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const status = async () => (await row()).status;
  const bodyOf = async (move: InspectionMove) => {
    if (move !== 'prove') return said[move];
    const codes = db.selectFrom('visit_codes').select('code').where('inspection_id', '=', id);
    return { code: (await codes.executeTakeFirst())?.code ?? '0000' };
  };
  const move = (person: { token: string }, transition: InspectionMove) => async () =>
    environment.call('moveInspection', {
      token: person.token,
      params: { id, transition },
      body: await bodyOf(transition),
    });
  /** The reference of the payment; `undefined` until the owner has agreed. */
  const reference = async () => {
    const payments = db.selectFrom('payments').select('reference').where('inspection_id', '=', id);
    return (await payments.executeTakeFirst())?.reference;
  };
  /** The last suggested hour: each suggestion uses the next one. */
  let hour = 10;
  const propose = (person: { token: string }) => () => {
    hour += 1;
    const wanted = { day, time: `${hour}:00` };
    return environment.call('proposeTime', { token: person.token, params: { id }, body: wanted });
  };
  /** Rejects the owner's moves for a visit to the visitor's own property, where the visitor is the owner. */
  const byOwner = (makes: Move): Move => (visitor === owner ? async () => ({ status: 409 }) : makes);
  const passTo = (moment: number) => pass(Math.max(0, moment - now().getTime()));
  /** Passes the deadline of the current wait. */
  const waitIsOver = async () => {
    passTo((await row()).held_until?.getTime() ?? 0);
    await runPaymentJobs(environment);
  };
  /** Lets a paid inspection begin, so that both sides can report. A hold would expire, so it is left. */
  const from = async (moment: (begins: number) => number) => {
    const { status, begins_at } = await row();
    if (status === 'scheduled') passTo(moment(begins_at.getTime()));
  };
  const afterwards = (by: () => Promise<{ status: number }>) => async () => {
    await from((begins) => begins);
    return await by();
  };
  const says = (person: { token: string }, transition: InspectionMove) => afterwards(move(person, transition));
  let somebodyOfOurs: Promise<{ token: string }> | undefined;
  const staff = (transition: InspectionMove) =>
    afterwards(async () => {
      // Staff handle only visits to the visitor's own property: tests/api/visits.test.ts.
      if (visitor !== owner) return { status: 404 };
      somebodyOfOurs ??= newStaff(environment);
      const person = await somebodyOfOurs;
      // Keeps the desk open, however much time passes.
      await db
        .updateTable('sessions')
        .set({ desk_until: new Date(now().getTime() + HOUR) })
        .where('desk_until', 'is not', null)
        .execute();
      return await move(person, transition)();
    });
  const decide = (outcome: 'refund' | 'keep') => async () => {
    const isSettled = await db.transaction().execute((trx) => settleDisputed(trx, id, { outcome }, now()));
    return { status: isSettled ? 200 : 409 };
  };

  return {
    status,
    told: {
      table: inspectionNotices,
      // tests/api/desk.test.ts
      elsewhere: ['visitor.cancel, visitor'],
      people: { visitor: visitor.id, ...(visitor !== owner && { owner: owner.id }) },
    },
    holds: (when) => expectMoneyToAddUp(environment, id, when),
    moves: {
      'payment.arrived': async () => {
        const open = await reference();
        if (open) await choose(environment, open, 'pay');
        return { status: 200 };
      },
      'fee.returned': async () => {
        const paid = (await reference()) ?? 'gida_of_nobody';
        await books(environment, paid, 'returned');
        const { statusCode: status } = await send(environment, createRefundEvent(paid));
        return { status };
      },
      'visitor.propose': propose(visitor),
      'owner.propose': byOwner(propose(owner)),
      'visitor.accept': move(visitor, 'accept'),
      'visitor.decline': move(visitor, 'decline'),
      'owner.accept': byOwner(move(owner, 'accept')),
      'owner.decline': byOwner(move(owner, 'decline')),
      'visitor.cancel': move(visitor, 'cancel'),
      // Cancels less than a day ahead. Only a paid inspection can be cancelled too late.
      'visitor.cancelLate': async () => {
        await from((begins) => begins - HOUR);
        return (await status()) === 'scheduled' ? await move(visitor, 'cancel')() : { status: 409 };
      },
      'owner.cancel': byOwner(move(owner, 'cancel')),
      'visitor.done': says(visitor, 'done'),
      'visitor.fail': says(visitor, 'fail'),
      'visitor.agree': move(visitor, 'agree'),
      'visitor.object': move(visitor, 'object'),
      'owner.prove': byOwner(says(owner, 'prove')),
      'owner.missed': byOwner(says(owner, 'missed')),
      'owner.agree': byOwner(move(owner, 'agree')),
      'owner.object': byOwner(move(owner, 'object')),
      'staff.prove': staff('prove'),
      'staff.missed': staff('missed'),
      'staff.agree': staff('agree'),
      'staff.object': staff('object'),
      'case.refunded': decide('refund'),
      'case.kept': decide('keep'),
    },
    byTime: {
      'proposal.ended': waitIsOver,
      'hold.ended': waitIsOver,
      'answer.ended': waitIsOver,
      'visit.passed': async () => {
        passTo((await row()).begins_at.getTime() + VISIT_SILENCE);
        await runPaymentJobs(environment);
      },
    },
  };
};
