/** Sends questions to support by mail through the outbox, once per idempotency key. */
import { formatPhone } from '#domain/phone.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { UserRow } from '../platform/db/tables.ts';
import { notFound, unauthenticated } from '../platform/errors.ts';
import { makeOnce } from '../platform/make-once/make-once.service.ts';
import { enqueueMessage, MAIL_LIFETIME } from '../platform/outbox/outbox.repository.ts';
import { findUser } from '../user/user.repository.ts';

export interface SupportParts {
  readonly db: Db;
  readonly clock: Clock;
  /** Address that receives questions. */
  readonly supportEmail: string;
}

interface Question {
  readonly userId: string;
  readonly key: string | undefined;
  readonly subject: string;
  readonly message: string;
}

/** @returns The question's number; for a repeated key, the first question's. */
export async function ask(parts: SupportParts, { userId, key, subject, message }: Question): Promise<number> {
  const { db, clock, supportEmail } = parts;
  const user = await findUser(db, userId);
  if (!user) throw unauthenticated();
  return await makeOnce(
    parts,
    { userId, operation: 'askSupport', key, request: [subject, message] },
    {
      make: async (once) => {
        const { number } = await once(async (trx, id) => {
          const now = clock();
          const row = await insertSupportRequest(trx, { id, user_id: userId, created_at: now });
          const body = `S-${row.number}: ${subject}\n\n${message}\n\n${signatureOf(user)}`;
          const times = { created_at: now, expires_at: later(now, MAIL_LIFETIME) };
          await enqueueMessage(trx, { channel: 'email', purpose: 'support', recipient: supportEmail, body, ...times });
          return row;
        });
        return number;
      },
      readBack: async (id) => {
        const number = await findSupportNumber(db, id);
        if (number === undefined) throw notFound('question');
        return number;
      },
    },
  );
}

const signatureOf = ({ first_name, last_name, email, phone }: UserRow) =>
  `${first_name} ${last_name} <${email}>, ${formatPhone(phone)}`;

/** Inserts a support request and returns its number. The text is only in the outbox, until it is sent. */
async function insertSupportRequest(
  trx: Db,
  request: { id: string; user_id: string; created_at: Date },
): Promise<{ id: string; number: number }> {
  return await trx.insertInto('support_requests').values(request).returning(['id', 'number']).executeTakeFirstOrThrow();
}

async function findSupportNumber(db: Db, id: string): Promise<number | undefined> {
  const row = await db.selectFrom('support_requests').select('number').where('id', '=', id).executeTakeFirst();
  return row?.number;
}
