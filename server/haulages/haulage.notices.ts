/** Tells its people what has become of a haulage: those with an account behind the bell, drivers and receivers by SMS. */
import { href } from '#domain/addresses.ts';
import { formatDay } from '#domain/calendar.ts';
import { piecesInWords } from '#domain/goods.ts';
import { notify, SMS_LIFETIME } from '../notifications/notification.service.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { HaulageRow } from '../platform/db/tables.ts';
import { enqueueMessage } from '../platform/outbox/outbox.repository.ts';
import { countInWords, titleOfHaulage, wordsOfStatus } from './haulage.words.ts';

interface Telling {
  /** Who has moved it, and knows. */
  readonly by?: string;
  readonly now: Date;
}

export async function tellOfHaulage(trx: Db, row: HaulageRow, { by, now }: Telling): Promise<void> {
  const words = wordsOfStatus[row.status](row);
  const told = [
    [row.shipper_id, words.shipper],
    [row.carrier_id, words.carrier],
  ] as const;
  for (const [userId, text] of told) if (userId && userId !== by && text) await tell(trx, { row, userId, text }, now);
}

export async function tellOfOffer(trx: Db, row: HaulageRow, now: Date): Promise<void> {
  const { shipper_id: userId } = row;
  if (userId) await tell(trx, { row, userId, text: 'A carrier has offered to bring it' }, now);
}

interface Told {
  readonly row: HaulageRow;
  readonly userId: string;
  readonly text: string;
}

async function tell(trx: Db, { row, userId, text }: Told, now: Date) {
  const link = href.haulage(row.id);
  await notify(trx, { userId, kind: 'haulage', text: `${text}: ${titleOfHaulage(row)}.`, link }, now);
}

export async function textDriver(trx: Db, row: HaulageRow, phone: string, now: Date): Promise<void> {
  await text(trx, phone, `Gida: you drive ${titleOfHaulage(row)} with ${row.plate}. Sign in to see the job.`, now);
}

/** The one time that the token of their link is anywhere but with them. */
export async function textLink(trx: Db, row: HaulageRow, link: string, now: Date): Promise<void> {
  const { origin, destination } = row;
  const words = `${origin.name} sends you ${piecesInWords(row.goods.amount)}, to be fetched in ${origin.city} on ${formatDay(row.day, 'short')}.`;
  await text(trx, destination.phone, `Gida: ${words} Where they are, and whom to call: ${link}`, now);
}

/** They have no account and need none. */
export async function textReceiver(trx: Db, row: HaulageRow, code: string, now: Date): Promise<void> {
  const words = `on the way to you from ${row.origin.city} with ${row.plate}: ${countInWords(row)}.`;
  await text(trx, row.destination.phone, `Gida: ${words} Count them, then show the driver this code: ${code}`, now);
}

async function text(trx: Db, recipient: string, body: string, now: Date) {
  await enqueueMessage(trx, { channel: 'sms', recipient, body, created_at: now, expires_at: later(now, SMS_LIFETIME) });
}
