/**
 * Makes something once for each intention: a request that comes again with its Idempotency-Key is answered with what it
 * made before. What is made, and how it is read back, is the callers' matter.
 */
import type { operations } from '#openapi/contract.gen.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { AppError, unauthenticated } from '../errors.ts';
import { idempotencyKeyReused } from './make-once.errors.ts';
import { claimKey, findMadeOnce, fingerprintOf, holdAccount, type Key, noteMade } from './make-once.repository.ts';

export interface Intention {
  /** Who asks; `null` where nobody is signed in: there all keys of an operation lie in one place. */
  readonly userId: string | null;
  readonly operation: keyof operations;
  /** Everything that comes without one is made. */
  readonly key: string | undefined;
  /** All that tells this request from another. Only its hash is kept. */
  readonly request: unknown;
  /** For who is suspended as well: it goes on with what was begun before. */
  readonly goesOn?: boolean;
}

/** What the database has of it. */
interface Made {
  readonly id: string;
  /** The account that takes the key along when it goes, where that is not the account of who asked. */
  readonly account?: string;
}

/** Runs the work in the transaction that takes the key. What is slow, or asks elsewhere, belongs before it. */
export type Once = <Row extends Made>(work: (trx: Db) => Promise<Row>) => Promise<Row>;

interface Making<Answer> {
  make(once: Once): Promise<Answer>;
  /** The same answer once more. */
  readBack(id: string): Promise<Answer>;
}

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
}

const ANYONE = 'anyone';

/** Ends the transaction of a request whose twin was faster. */
class MadeMeanwhile extends Error {}

/**
 * A twin that is under way is waited for.
 *
 * @throws idempotencyKeyReused when the key has made something else; unauthenticated when who asks has been suspended meanwhile.
 */
export async function makeOnce<Answer>(
  { db, clock }: Parts,
  { userId, operation, key, request, goesOn = false }: Intention,
  { make, readBack }: Making<Answer>,
): Promise<Answer> {
  // Before all else that the work holds, as whoever suspends an account does.
  const inOne: Once = (work) =>
    db.transaction().execute(async (trx) => {
      if (!goesOn && userId !== null && !(await holdAccount(trx, userId))) throw unauthenticated();
      return await work(trx);
    });
  if (key === undefined) return await make(inOne);
  const claim: Key = { scope: userId ?? ANYONE, operation, idempotency_key: key };
  const fingerprint = fingerprintOf(request);

  const findEarlier = async () => {
    const earlier = await findMadeOnce(db, claim);
    if (earlier && earlier.fingerprint !== fingerprint) throw idempotencyKeyReused();
    return earlier?.made_id;
  };

  const once: Once = (work) =>
    inOne(async (trx) => {
      const row = { ...claim, fingerprint, user_id: userId, created_at: clock() };
      if (!(await claimKey(trx, row))) throw new MadeMeanwhile();
      const made = await work(trx);
      await noteMade(trx, claim, { made_id: made.id, user_id: made.account ?? userId });
      return made;
    });

  const before = await findEarlier();
  if (before) return await readBack(before);
  try {
    return await make(once);
  } catch (error) {
    // What refuses it, such as days that are taken, may be the work of a twin that was faster.
    const ofTwin = isOfTwin(error) ? await findEarlier() : undefined;
    if (!ofTwin) throw error;
    return await readBack(ofTwin);
  }
}

const isOfTwin = (error: unknown) => error instanceof MadeMeanwhile || error instanceof AppError;
