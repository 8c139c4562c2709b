/** The messages on their way out. Written in the transaction that causes them, so there is never one without the other. */
import { sql } from 'kysely';
import { later } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { MessageRow } from '../db/tables.ts';

type NewMessage = Pick<MessageRow, 'channel' | 'recipient' | 'body' | 'created_at' | 'expires_at'> &
  Partial<Pick<MessageRow, 'relay'>>;

/** Lifetime of an e-mail: long enough for a relay that is down over a weekend. */
export const MAIL_LIFETIME = 3 * 24 * 60 * 60_000;

/** @returns The number of the message. */
export async function enqueueMessage(trx: Db, { relay = null, ...message }: NewMessage): Promise<number> {
  const untried = { due_at: message.created_at, delivered_at: null, failed_at: null, last_error: null };
  const row = await trx
    .insertInto('messages')
    .values({ ...message, ...untried, relay })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Deletes messages in the transaction that wrote them, before any other can see them. */
export async function withdrawMessages(trx: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from messages where id = any (${ids}::bigint[])`.execute(trx);
}

/** The newest first, delivered or not. */
export async function listMessages(db: Db, limit: number): Promise<MessageRow[]> {
  return await db.selectFrom('messages').selectAll().orderBy('id', 'desc').limit(limit).execute();
}

/**
 * Takes messages that are due and puts their next attempt off by the lease: another process skips them, and one that
 * dies with them in its hands leaves them to be tried again.
 */
export async function claimDueMessages(db: Db, now: Date, limit: number, lease: number): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    update messages set attempts = attempts + 1, due_at = ${later(now, lease)}
    where id in (
      select id from messages
      where delivered_at is null and failed_at is null and due_at <= ${now}
      order by due_at, id limit ${limit} for update skip locked
    )
    returning *`.execute(db);
  return rows.sort((a, b) => a.id - b.id);
}

/** @param left The text to keep. A real provider keeps none: a delivered code must not stay readable. */
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

export async function giveUp(db: Db, id: number, reason: string, now: Date): Promise<void> {
  await db.updateTable('messages').set({ failed_at: now, last_error: reason }).where('id', '=', id).execute();
}

export async function deleteMessagesBefore(db: Db, moment: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('messages').where('created_at', '<', moment).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
