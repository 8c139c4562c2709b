/** Previews a move: makes it in a transaction, reads what it changed, and undoes it. The preview cannot say anything else. */

import { dayInLagos, formatDay } from '#domain/calendar.ts';
import { formatKobo, kobo } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Db } from '../platform/db/database.ts';
import { SITE } from '../platform/outbox/message-site.ts';
import type { CaseParts } from './case.parts.ts';
import { findCaseView } from './case.view.repository.ts';
import { confirmFor, type Move, moveIn, settle } from './deciding.service.ts';
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
  const status = await moveIn(trx, parts, move);
  const needs_second = status === 'proposed';
  const now = parts.clock();
  if (needs_second) await confirmFor(trx, parts, move.id, now);
  const { messages } = await listChanges(trx);
  const whole = await findCaseView(trx, move.id);
  // Shows also what follows without an appeal, without the messages of that day.
  if (whole && whole.settles_at !== null) await settle(trx, parts.effects, whole, now);
  return {
    needs_second,
    effects: effectsOf(await listChanges(trx)),
    messages: messages.map((each) => ({ ...each, text: each.text.replaceAll(SITE, parts.origin()) })),
  };
}

const dayOf = (moment: Date) => formatDay(dayInLagos(moment));

function effectsOf(changes: Changes): string[] {
  const { refunds, payouts, released, held, bookings, inspections, shipments, listings, suspended, limited } = changes;
  return [
    ...refunds.map(({ name, amount }) => `${name ?? 'The payer'} gets ${formatKobo(kobo(amount))} back.`),
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
    ...limited.map(({ name, until }) => `${name} can't add listings or send requests until ${dayOf(until)}.`),
    ...listings.map(({ name, status }) => `Listing ${name}: ${status}.`),
    ...bookings.map(({ name, status }) => `Booking of ${name}: ${status}.`),
    ...inspections.map(({ name, status }) => `Inspection of ${name}: ${status}.`),
    ...shipments.map(({ name, status }) => `Delivery ${name}: ${status}.`),
  ];
}
