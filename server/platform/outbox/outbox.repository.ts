/** The outgoing messages. Written in the transaction that causes them, so that neither exists without the other. */
import { sql } from 'kysely';
import { currentActor } from '../actor.ts';
import { later } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { MessageRow } from '../db/tables.ts';

type NewMessage = Pick<MessageRow, 'channel' | 'recipient' | 'body' | 'created_at' | 'expires_at' | 'purpose'> &
  Partial<Pick<MessageRow, 'relay' | 'subject' | 'sender'>>;

/** Lifetime of an e-mail: long enough for a relay that is down over a weekend. */
export const MAIL_LIFETIME = 3 * 24 * 60 * 60_000;

/** Counts for the account that calls, or for `sender`. @returns The number of the message. */
export async function enqueueMessage(trx: Db, { relay = null, ...message }: NewMessage): Promise<number> {
  const untried = { due_at: message.created_at, delivered_at: null, failed_at: null, last_error: null };
  const row = await trx
    .insertInto('messages')
    .values({ ...originOfMessage(), ...message, ...untried, relay })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The account and network that messages of this call count for. */
export function originOfMessage(): Pick<MessageRow, 'sender' | 'address'> {
  const actor = currentActor();
  return { sender: actor?.account ?? null, address: actor?.address ?? null };
}

/** Deletes messages in the transaction that wrote them, before any other transaction can see them. */
export async function withdrawMessages(trx: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from messages where id = any (${ids}::bigint[])`.execute(trx);
}

/**
 * Withdraws messages about a subject that have not left. Leaves out those that a delivery round holds, and does not wait for it.
 *
 * @returns The recipients of messages that were not tried yet.
 */
export async function withdrawWaiting(trx: Db, subject: string, now: Date): Promise<string[]> {
  const { rows } = await sql<Pick<MessageRow, 'recipient' | 'attempts'>>`
    update messages set failed_at = ${now}, last_error = 'withdrawn'
    where id in (
      select id from messages where subject = ${subject} and delivered_at is null and failed_at is null
      for update skip locked
    )
    returning recipient, attempts`.execute(trx);
  return rows.filter(({ attempts }) => attempts === 0).map(({ recipient }) => recipient);
}

/** Sends SMS that have not left to another number. Codes and warnings stay with the number they are about. */
export async function redirectMessages(trx: Db, from: string, to: string): Promise<void> {
  await sql`
    update messages set recipient = ${to}
    where recipient = ${from} and channel = 'sms' and purpose not in ('code', 'warning')
      and delivered_at is null and failed_at is null`.execute(trx);
}

/** Lists messages, newest first, delivered or not. */
export async function listMessages(db: Db, limit: number): Promise<MessageRow[]> {
  return await db.selectFrom('messages').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

/** Sign-in codes have a queue of their own, so that they never wait behind other messages. */
export type Queue = 'codes' | 'others';

const inQueue = { codes: sql`purpose = 'code'`, others: sql`purpose <> 'code'` } as const;

export interface ClaimedMessage extends MessageRow {
  /** Whether a newer message about the same subject waits for the same recipient. */
  readonly is_replaced: boolean;
}

/**
 * Claims messages that are due and postpones their next attempt by the lease. Other processes skip them; after a crash
 * they are due again.
 */
export async function claimDueMessages(
  db: Db,
  queue: Queue,
  { now, limit, lease }: { now: Date; limit: number; lease: number },
): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    update messages set attempts = attempts + 1, due_at = ${later(now, lease)}
    where id in (
      select id from messages
      where ${inQueue[queue]} and delivered_at is null and failed_at is null and due_at <= ${now}
      order by due_at, id limit ${limit} for update skip locked
    )
    returning messages.*, exists (
      select from messages newer
      where newer.recipient = messages.recipient and newer.subject = messages.subject and newer.id > messages.id
        and newer.subject is not null and newer.delivered_at is null and newer.failed_at is null
    ) as is_replaced`.execute(db);
  return rows.sort((a, b) => a.id - b.id);
}

/** @param left The text to keep. Real providers keep none, because a delivered code must not stay readable. */
export async function markDelivered(
  db: Db,
  id: number,
  { body, relay }: Pick<MessageRow, 'body' | 'relay'>,
  now: Date,
): Promise<void> {
  const left = { body, ...(relay === null && { relay }) };
  await db
    .updateTable('messages')
    .set({ ...left, delivered_at: now })
    .where('id', '=', id)
    .execute();
}

export async function postpone(db: Db, id: number, dueAt: Date, reason: string): Promise<void> {
  await db.updateTable('messages').set({ due_at: dueAt, last_error: reason }).where('id', '=', id).execute();
}

export async function abandonMessage(db: Db, id: number, reason: string, now: Date): Promise<void> {
  await db.updateTable('messages').set({ failed_at: now, last_error: reason }).where('id', '=', id).execute();
}

/** Erases the networks of messages that no longer count in a budget. */
export async function forgetAddressesBefore(db: Db, moment: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ address: null })
    .where('address', 'is not', null)
    .where('created_at', '<', moment)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function deleteMessagesBefore(db: Db, moment: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('messages').where('created_at', '<', moment).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
