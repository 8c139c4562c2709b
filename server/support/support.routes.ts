/** Asking support: a mail to the people who answer, through the outbox, once for each intention. */
import { randomUUID } from 'node:crypto';
import { formatPhone } from '#domain/phone.ts';
import type { Handlers } from '../http/contract/handler.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { UserRow } from '../platform/db/tables.ts';
import { InvalidRequest, Unauthenticated, Unavailable } from '../platform/errors.ts';
import { IdempotencyKeyReused } from '../platform/make-once/idempotency.errors.ts';
import { claimOnce, findMadeOnce, fingerprintOf } from '../platform/make-once/made-once.repository.ts';
import { enqueueMessage } from '../platform/outbox/outbox.repository.ts';
import { findUser } from '../user/user.repository.ts';
import { findSupportNumber, insertSupportRequest } from './support.repository.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  /** Where questions go. */
  readonly supportEmail: string;
}

interface Question {
  readonly userId: string;
  readonly key: string | undefined;
  readonly subject: string;
  readonly message: string;
}

const OPERATION = 'askSupport';
/** A relay that is away for a weekend loses nothing. */
const LIFETIME = 3 * 24 * 60 * 60_000;

export function supportHandlers(parts: Parts) {
  return {
    askSupport: async ({ body, headers, session }) => {
      const { subject, message } = {
        subject: readText('subject', body.subject),
        message: readText('message', body.message),
      };
      const question = { userId: session.userId, key: headers['Idempotency-Key'], subject, message };
      const number = (await ask(parts, question)) ?? (await findAgain(parts, question));
      if (number === undefined) throw new Unavailable();
      return { reference: `S-${number}`, message: 'We have your message and will write to you.' };
    },
  } satisfies Partial<Handlers>;
}

/** `undefined` when the key has asked before. */
async function ask({ db, clock, supportEmail }: Parts, { userId, key, subject, message }: Question) {
  const user = await findUser(db, userId);
  if (!user) throw new Unauthenticated();
  const [id, now] = [randomUUID(), clock()];
  return await db.transaction().execute(async (trx) => {
    const claim = {
      user_id: userId,
      operation: OPERATION,
      fingerprint: fingerprintOf([subject, message]),
      made_id: id,
    };
    if (key && !(await claimOnce(trx, { ...claim, idempotency_key: key, created_at: now }))) return undefined;
    const number = await insertSupportRequest(trx, { id, user_id: userId, created_at: now });
    const body = `S-${number}: ${subject}\n\n${message}\n\n${signatureOf(user)}`;
    const times = { created_at: now, expires_at: later(now, LIFETIME) };
    await enqueueMessage(trx, { channel: 'email', recipient: supportEmail, body, ...times });
    return number;
  });
}

async function findAgain({ db }: Parts, { userId, key, subject, message }: Question) {
  if (!key) return undefined;
  const earlier = await findMadeOnce(db, { user_id: userId, operation: OPERATION, idempotency_key: key });
  if (earlier && earlier.fingerprint !== fingerprintOf([subject, message])) throw new IdempotencyKeyReused();
  return earlier && (await findSupportNumber(db, earlier.made_id));
}

const signatureOf = ({ first_name, last_name, email, phone }: UserRow) =>
  `${first_name} ${last_name} <${email}>, ${formatPhone(phone)}`;

/** Spaces alone pass the contract's minLength. */
function readText(field: string, text: string): string {
  const kept = text.normalize('NFC').trim();
  if (kept === '') throw new InvalidRequest({ errors: [{ field, message: 'must not be empty' }] });
  return kept;
}
