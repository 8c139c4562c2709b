/**
 * Creates a record once for each Idempotency-Key: a retry is answered with the record of the first request. Callers
 * create the record and read it back.
 */
import { randomUUID } from 'node:crypto';
import { dayInLagos, formatDay } from '#domain/calendar.ts';
import type { operations } from '#openapi/contract.gen.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { MadeOnceRow } from '../db/tables.ts';
import { AppError, problem, unauthenticated } from '../errors.ts';
import {
  claimKey,
  findLimitReason,
  findMadeOnce,
  fingerprintOf,
  type Held,
  type Key,
  lockAccountAndClaimKey,
  lockUsableAccount,
  storeMadeRecord,
} from './make-once.repository.ts';

/** Refuses a key that was used for another request, which would otherwise be lost silently. */
export const idempotencyKeyReused = problem(
  422,
  'idempotency_key_reused',
  'We received this form before you changed it. Submit it again to send your changes.',
);

/** Refuses limited accounts, which may not start anything new with other users. */
const accountLimited = (until: Date, reason: string) =>
  new AppError(
    403,
    'account_limited',
    `Our team limited your account until ${formatDay(dayInLagos(until))}: you can't add listings or send requests and offers. Reason: ${reason} You can appeal under Decisions.`,
  );

/** Locks an account that starts something new with other users. @throws accountLimited while a decision forbids it. */
export async function lockAccountToStart(trx: Db, userId: string, now: Date): Promise<void> {
  await refuseHeld(trx, { userId, held: await lockUsableAccount(trx, userId), isNew: true }, now);
}

export interface Intention {
  /** The caller; `null` without a session, where all callers of an operation share one scope. */
  readonly userId: string | null;
  readonly operation: keyof operations;
  /** The idempotency key. Requests without one always create a record. */
  readonly key: string | undefined;
  /** Everything that distinguishes this request from others. Only its hash is stored. */
  readonly request: unknown;
  /** Whether suspended users may call it, to finish what they began before. */
  readonly goesOn?: boolean;
  /** Whether limited accounts may not call it, because it starts something new with other users. */
  readonly isNew?: boolean;
}

/** The stored record. */
interface Made {
  readonly id: string;
  /** The account whose deletion also deletes the key, if it is not the caller's. */
  readonly account?: string;
}

/**
 * Runs the work in the transaction that claims the key. Slow work and calls to other services belong before it. Passes
 * a new id, which is recorded as the result.
 */
export type Once = <Row extends Made>(work: (trx: Db, id: string) => Promise<Row>) => Promise<Row>;

interface Making<Answer> {
  /** Runs for repeated requests as well, up to the point where `once` claims the key. */
  make(once: Once): Promise<Answer>;
  /** Answers a repeated request. */
  readBack(id: string): Promise<Answer>;
}

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
}

const ANYONE = 'anyone';

/** Rolls back the transaction of a repeated request. */
class MadeMeanwhile extends Error {}

/**
 * Waits for a concurrent request with the same key.
 *
 * @throws idempotencyKeyReused if the key was used for another request; unauthenticated if the caller was suspended in
 *   between; accountLimited if they may not start anything new.
 */
export async function makeOnce<Answer>(
  { db, clock }: Parts,
  { userId, operation, key, request, goesOn = false, isNew = false }: Intention,
  { make, readBack }: Making<Answer>,
): Promise<Answer> {
  const holder = goesOn ? null : userId;
  if (key === undefined) {
    return await make((work) =>
      db.transaction().execute(async (trx) => {
        if (holder !== null)
          await refuseHeld(trx, { userId: holder, held: await lockUsableAccount(trx, holder), isNew }, clock());
        return await work(trx, randomUUID());
      }),
    );
  }
  const claim: Key = { scope: userId ?? ANYONE, operation, idempotency_key: key };
  const fingerprint = fingerprintOf(request);

  const findEarlier = async () => {
    const earlier = await findMadeOnce(db, claim);
    if (earlier && earlier.fingerprint !== fingerprint) throw idempotencyKeyReused();
    return earlier?.made_id;
  };

  const once: Once = (work) =>
    db.transaction().execute(async (trx) => {
      const id = randomUUID();
      await take(trx, { holder, isNew }, { ...claim, fingerprint, made_id: id, user_id: userId, created_at: clock() });
      const made = await work(trx, id);
      const of = { made_id: made.id, user_id: made.account ?? userId };
      if (made.id !== id || of.user_id !== userId) await storeMadeRecord(trx, claim, of);
      return made;
    });

  // Does not look the key up first: few requests are repeated, and those find out when they claim it.
  try {
    return await make(once);
  } catch (error) {
    // The refusal, such as booked days, may be caused by the record of an earlier or concurrent request with the same
    // key.
    const earlier = isOfEarlier(error) ? await findEarlier() : undefined;
    if (!earlier) throw error;
    return await readBack(earlier);
  }
}

/** Locked before anything else, in the same order as a suspension. */
async function take(trx: Db, { holder, isNew }: { holder: string | null; isNew: boolean }, row: MadeOnceRow) {
  const claimed = holder === null ? undefined : await lockAccountAndClaimKey(trx, holder, row);
  if (claimed && holder !== null) await refuseHeld(trx, { userId: holder, held: claimed.held, isNew }, row.created_at);
  if (!(claimed?.isClaimed ?? (await claimKey(trx, row)))) throw new MadeMeanwhile();
}

interface Holder {
  readonly userId: string;
  readonly held: Held | undefined;
  readonly isNew: boolean;
}

async function refuseHeld(trx: Db, { userId, held, isNew }: Holder, now: Date) {
  if (!held) throw unauthenticated();
  const { limited_until: until } = held;
  if (isNew && until !== null && until > now) throw accountLimited(until, await findLimitReason(trx, userId));
}

const isOfEarlier = (error: unknown) => error instanceof MadeMeanwhile || error instanceof AppError;
