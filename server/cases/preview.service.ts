/**
 * Previews a move: makes it in a transaction, reads what it changed, and rolls it back. So a preview always matches the
 * move.
 */

import { dayInLagos, formatDay, formatHour } from '#domain/calendar.ts';
import { formatKobo, kobo } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Db } from '../platform/db/database.ts';
import { SITE } from '../platform/outbox/message-site.ts';
import type { CaseParts } from './case.parts.ts';
import { type CaseView, findCaseView } from './case.view.repository.ts';
import { confirmFor, type Move, moveCaseIn, settleMoneyDecision } from './deciding.service.ts';
import { type Changes, listChanges } from './preview.repository.ts';

type Preview = components['schemas']['CasePreview'];

/** Carries the preview out of the transaction that it undoes. */
class Undone extends Error {
  readonly preview: Preview;
  constructor(preview: Preview) {
    super('The move was made for a preview only.');
    this.preview = preview;
  }
}

export async function previewMove(parts: CaseParts, move: Move): Promise<Preview> {
  try {
    return await parts.db.transaction().execute(async (trx) => {
      throw new Undone(await previewIn(trx, parts, move));
    });
  } catch (error) {
    if (error instanceof Undone) return error.preview;
    throw error;
  }
}

async function previewIn(trx: Db, parts: CaseParts, move: Move): Promise<Preview> {
  const status = await moveCaseIn(trx, parts, move);
  const needs_second = status === 'proposed';
  const now = parts.clock();
  if (needs_second) await confirmFor(trx, parts, move.id, now);
  const { messages } = await listChanges(trx);
  const whole = await findCaseView(trx, move.id);
  // Includes the effects that follow without an appeal, but not the messages sent at that time.
  if (whole && whole.settles_at !== null) await settleMoneyDecision(trx, parts.effects, whole, now);
  return {
    needs_second,
    effects: [...effectsOf(await listChanges(trx)), ...(whole ? restOf(whole) : [])],
    messages: messages.map((each) => ({ ...each, text: each.text.replaceAll(SITE, parts.origin()) })),
  };
}

/** Says what part of an inspection fee Gida keeps, if any. */
function restOf({ about, decision, money, refund }: CaseView): string[] {
  if (about !== 'inspection' || (decision !== 'keep' && decision !== 'share')) return [];
  return [`Gida keeps ${formatKobo(kobo(money - (refund ?? 0)))}.`];
}

const dayOf = (moment: Date) => formatDay(dayInLagos(moment));

function effectsOf(changes: Changes): string[] {
  const { refunds, payouts, released, held, bookings, inspections, shipments, listings, suspended, limited } = changes;
  const { vehicles } = changes;
  return [
    ...refunds.map(
      ({ name, amount, is_disputed }) =>
        `${name ?? 'The payer'} gets ${formatKobo(kobo(amount))} back${is_disputed ? ' if the bank, where the payment is disputed, does not give back all of it' : ''}.`,
    ),
    ...payouts.map(({ name, amount }) => `${name ?? 'The carrier'} is paid ${formatKobo(kobo(amount))}.`),
    ...held.map(({ name }) => `${name} is paid nothing until the payouts are released.`),
    ...released.map(
      ({ name, amount }) =>
        `The payout of ${formatKobo(kobo(amount))} to ${name ?? 'the carrier'} is no longer on hold.`,
    ),
    ...suspended.map(
      ({ name, until }) =>
        `${name} can no longer sign in${until ? ` until ${dayOf(until)}` : ''}, but can read decisions and appeal.`,
    ),
    ...limited.map(
      ({ name, until }) => `${name} can't add listings or send requests and offers until ${dayOf(until)}.`,
    ),
    ...listings.map(({ name, status }) => `The listing ${name} ${listingWords[status]}.`),
    ...bookings.map(({ name, status }) => `The booking of ${name} ${bookingWords[status]}.`),
    ...inspections.map(
      ({ name, day, hour, status }) =>
        `The inspection of ${name} on ${formatDay(day)} at ${formatHour(hour)} ${inspectionWords[status]}.`,
    ),
    ...vehicles.map(({ name, claim, papers }) =>
      claim === 'lost'
        ? `${name} may not use the plate.`
        : `${name} may use the plate, and the papers are ${paperWords[papers]}.`,
    ),
    ...shipments.map(({ name, day, status }) => `Delivery ${name} on ${formatDay(day)} ${shipmentWords[status]}.`),
  ];
}

const listingWords: Record<Changes['listings'][number]['status'], string> = {
  listed: 'is live again',
  paused: 'is paused',
  let: 'is rented',
  sold: 'is sold',
  closed: 'is closed',
  removed: 'is removed',
  suspended: 'is suspended: no one can find, book or inspect it',
};

const bookingWords: Record<Changes['bookings'][number]['status'], string> = {
  requested: 'waits for an answer',
  accepted: 'stands',
  declined: 'is declined',
  expired: 'expires',
  cancelled: 'is cancelled',
  completed: 'is completed',
};

const inspectionWords: Record<Changes['inspections'][number]['status'], string> = {
  proposed: 'is suggested',
  awaitingPayment: 'waits for payment',
  scheduled: 'is scheduled',
  turnedAway: 'waits for the answer of the owner',
  absent: 'waits for the answer of the visitor',
  disputed: 'is under review',
  done: 'counts as done',
  failed: 'counts as one that went wrong',
  missed: 'counts as one to which the visitor did not come',
  declined: 'is declined',
  cancelled: 'is cancelled',
  lapsed: 'lapses',
};

const paperWords: Record<Changes['vehicles'][number]['papers'], string> = {
  unchecked: 'not checked',
  accepted: 'accepted',
  refused: 'refused',
};

const shipmentWords: Record<Changes['shipments'][number]['status'], string> = {
  requested: 'gets offers again',
  awaitingPayment: 'waits for payment',
  booked: 'needs a driver',
  assigned: 'has a driver',
  onTheWay: 'is on the way to the pickup',
  notHandedOver: 'was not handed over',
  pickedUp: 'is on the road',
  returning: 'is on the way back',
  delivered: 'is delivered',
  returned: 'is returned',
  disputed: 'is under review',
  closed: 'is closed',
  refunded: 'is closed and refunded',
  failed: 'counts as one where no one came for the goods',
  cancelled: 'is cancelled',
  lapsed: 'lapses',
};
