import { addDays, dayInLagos } from '#domain/calendar.ts';
import { carrierForm, draftOfCarrier } from '#domain/carrier.ts';
import { type CaseMove, hasThread } from '#domain/lifecycles/case.ts';
import { caseNotices } from '#domain/lifecycles/notices.ts';
import { ANSWER_TIME, APPEAL_TIME, CASE_IDLE_FOR } from '#domain/limits.ts';
import { kobo } from '#domain/money.ts';
import { openCase } from '#server/cases/opening.service.ts';
import { changeMoney } from '#server/payments/money.command.ts';
import { recordOwedPayout } from '#server/payouts/payout.service.ts';
import { moveCase, newStaff, openDeskOf, operatorOf, type Staff, staffCommand } from '#tests/support/desk.ts';
import type { Environment } from '#tests/support/environment.ts';
import { createPaidInspection, newVisit, runPaymentJobs } from '#tests/support/payments.ts';
import { createBookedShipment, newCarrier, newCast } from '#tests/support/shipments.ts';
import type { BeginLife } from './life.ts';

export const beginCase: BeginLife = async (input, environment) => {
  const { db, now } = environment;
  const { owner, visitor, listing } = await newVisit(environment);
  const staff = await newStaff(environment);
  const colleague = await newStaff(environment);
  const cast = input.startsWith('about a delivery') ? await newCast(environment) : undefined;
  const carriers = input === 'about a vehicle' ? await twoCarriers(environment) : undefined;
  const subjects: Record<
    string,
    () => Promise<{ about: 'inspection' | 'shipment' | 'listing' | 'payouts' | 'vehicle'; subjectId: string }>
  > = {
    'about a visit': async () => ({
      about: 'inspection',
      subjectId: (await createPaidInspection(environment, visitor, listing.id)).id,
    }),
    'about payouts': async () => ({ about: 'payouts', subjectId: visitor.id }),
    'about payouts of much money': async () => {
      const { id } = await createBookedShipment(environment, await newCast(environment));
      const owed = { shipment_id: id, payee_id: visitor.id, description: 'Load', amount: MUCH };
      const due_at = new Date(now().getTime() + 1_000 * APPEAL_TIME);
      await db.transaction().execute((trx) => recordOwedPayout(trx, { ...owed, due_at }, now()));
      return { about: 'payouts', subjectId: visitor.id };
    },
    'about a vehicle': async () => ({ about: 'vehicle', subjectId: carriers?.plateId ?? '' }),
    [cast ? input : '']: async () => ({
      about: 'shipment',
      subjectId: cast ? (await createBookedShipment(environment, cast)).id : '',
    }),
  };
  const subject = (await subjects[input]?.()) ?? { about: 'listing' as const, subjectId: listing.id };
  const opening = {
    ...subject,
    openedBy: subject.about === 'payouts' ? owner.id : visitor.id,
    reason: 'notAsShown',
    words: null,
  } as const;
  const caseId = carriers?.caseId ?? (await db.transaction().execute((trx) => openCase(trx, opening, now()))).caseId;
  if (cast && input.endsWith('of much money'))
    await db.updateTable('cases').set({ money: MUCH }).where('id', '=', caseId).execute();
  const peopleOf = {
    inspection: { side: owner.id },
    shipment: { side: cast?.carrier.id ?? '' },
    listing: { against: owner.id, reporter: visitor.id },
    payouts: { against: visitor.id, reporter: owner.id },
    // The carrier who claims the plate.
    vehicle: { side: carriers?.claimant.id ?? '' },
  };
  const row = () => db.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirstOrThrow();
  const idOf = async ({ phone }: Staff) =>
    (await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()).id;
  // Keeps the desk of both open, however much time passes.
  const open = async () => {
    const desk_until = new Date(now().getTime() + APPEAL_TIME);
    await db
      .updateTable('sessions')
      .set({ desk_until, expires_at: desk_until })
      .where('desk_until', 'is not', null)
      .execute();
  };
  const by =
    (who: Staff, transition: CaseMove, more: object = {}) =>
    async () => {
      await open();
      return await moveCase(environment, who, caseId, transition, undefined, more);
    };
  /** Lets the taker make the move, or the other member of staff where the lifecycle asks for a colleague. */
  const move =
    (transition: CaseMove, more: object = {}) =>
    async () => {
      const { status, taken_by, decided_by } = await row();
      const isColleagues = taken_by === (await idOf(colleague));
      const [own, other] = isColleagues ? [colleague, staff] : [staff, colleague];
      const decider = decided_by === (await idOf(colleague)) ? staff : colleague;
      const reviews = status === 'proposed' || status === 'appealed';
      return await by(reviews ? decider : transition === 'takeOver' ? other : own, transition, more)();
    };

  /** Extends the time to answer, which only `sides.heard` may end. */
  const waitAgain = async (passed: number) => {
    const { answer_by } = await row();
    const until = answer_by && new Date(answer_by.getTime() + passed);
    if (until && answer_by > new Date(now().getTime() - passed))
      await db.updateTable('cases').set({ answer_by: until }).where('id', '=', caseId).execute();
  };

  /** Puts payouts on hold or releases them, as the next move requires. */
  const setHold = async (isHeld: boolean) => {
    const user_id = visitor.id;
    await db.deleteFrom('payout_holds').where('user_id', '=', user_id).execute();
    const hold = { user_id, words: 'We check it.', case_id: caseId, held_at: now() };
    if (isHeld) await db.insertInto('payout_holds').values(hold).execute();
  };

  /** Rejected for decided cases and other subjects, for which the operator would open another case. */
  const byOperator = (what: 'hold' | 'release') => async () => {
    if (subject.about !== 'payouts' || !['open', 'taken', 'proposed'].includes((await row()).status))
      return { status: 409 };
    await setHold(what === 'release');
    await changeMoney(operatorOf(environment), { what, of: visitor.phone, words: 'We have looked at it.' });
    return { status: 200 };
  };

  return {
    status: async () => (await row()).status,
    told: { table: caseNotices, people: peopleOf[subject.about] },
    moves: {
      'staff.take': move('take'),
      'staff.takeOver': async () => {
        // In other statuses the move is rejected here, so that the time to appeal does not pass.
        if ((await row()).status !== 'taken') return { status: 409 };
        environment.pass(CASE_IDLE_FOR);
        await waitAgain(CASE_IDLE_FOR);
        return await move('takeOver')();
      },
      'staff.handBack': move('handBack'),
      'staff.handOver': async () => {
        const { taken_by } = await row();
        const to = await idOf(taken_by === (await idOf(colleague)) ? staff : colleague);
        return await move('handOver', { to })();
      },
      'staff.note': move('note'),
      'staff.refund': move('refund'),
      'staff.keep': move('keep'),
      'staff.share': move('share', { refund: 100 }),
      'staff.warn': move('warn'),
      'staff.limitAccount': () => move('limitAccount', { until: addDays(dayInLagos(now()), 7) })(),
      'staff.suspendListing': move('suspendListing'),
      'staff.suspendAccount': move('suspendAccount'),
      'staff.holdPayouts': async () => {
        await setHold(false);
        return await move('holdPayouts')();
      },
      'staff.releasePayouts': async () => {
        await setHold(true);
        return await move('releasePayouts')();
      },
      'operator.holdPayouts': byOperator('hold'),
      'operator.releasePayouts': byOperator('release'),
      'staff.acceptPapers': move('acceptPapers'),
      'staff.refusePapers': move('refusePapers'),
      'staff.givePlate': move('givePlate'),
      'staff.dismiss': move('dismiss'),
      'staff.confirm': move('confirm'),
      'staff.refuse': move('refuse'),
      'staff.appeal': move('appeal'),
      'staff.uphold': move('uphold'),
      'staff.lift': move('lift'),
      // The reporter appeals a dismissal. A decision about money is appealed by the side that it is against.
      'person.appeal': async () => {
        const isDismissed = (await row()).decision === 'dismiss';
        const isVisitors = subject.about === 'payouts' ? !isDismissed : isDismissed || subject.about === 'inspection';
        const isClaimants = (await row()).decision === 'acceptPapers';
        const { token } =
          (isClaimants ? carriers?.claimant : carriers?.holder) ?? cast?.shipper ?? (isVisitors ? visitor : owner);
        return await environment.call('appealDecision', { token, params: { id: caseId }, body: { words: 'No.' } });
      },
      'person.say': async () => {
        if (!hasThread(subject.about)) return { status: 409 };
        const { token } = carriers?.holder ?? cast?.shipper ?? visitor;
        return await environment.call('sayInCase', { token, params: { id: caseId }, body: { words: 'I was there.' } });
      },
      'role.lost': async () => {
        const who = (await row()).taken_by === (await idOf(colleague)) ? colleague : staff;
        await staffCommand(environment, 'remove', who.phone);
        await staffCommand(environment, 'add', who.phone);
        return await openDeskOf(environment, who);
      },
    },
    byTime: {
      'sides.heard': async () => {
        if (['open', 'taken'].includes((await row()).status)) environment.pass(ANSWER_TIME);
      },
      'appeal.ended': async () => {
        environment.pass(APPEAL_TIME);
        await runPaymentJobs(environment);
      },
    },
  };
};

/** Creates a carrier with a vehicle, and another who claims its plate. */
async function twoCarriers(environment: Environment) {
  const [holder, claimant] = [await newCarrier(environment), await newCarrier(environment)];
  const { body } = await environment.call('getCarrier', { token: claimant.token });
  const wanted = { ...DATES, plate: holder.plate, kind: 'truck' } as const;
  const saved = { ...carrierForm(draftOfCarrier(body)), vehicles: [wanted] };
  const { vehicles } = (await environment.call('saveCarrier', { token: claimant.token, body: saved })).body;
  const caseId = vehicles[0]?.case_id ?? '';
  const { subject_id: plateId } = await environment.db
    .selectFrom('cases')
    .select('subject_id')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow();
  return { holder, claimant, caseId, plateId };
}

const DATES = { licence_until: '2030-01-01', insurance_until: '2030-01-01' };

/** More kobo than one member of staff decides about alone. */
const MUCH = kobo(40_000_000);
