/** Terms that a user must agree to, by date, and the consents they gave. docs/decisions/0038-record-consent.md */
import { MINIMUM_AGE, startOfTerms, type Terms, termsInForce } from '#domain/terms.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Db } from '../platform/db/database.ts';
import type { ConsentRow } from '../platform/db/tables.ts';
import { problem } from '../platform/errors.ts';

const termsChanged = problem(409, 'terms_changed', 'Our terms have changed. Sign in again to read and agree to them.');

type Agreement = components['schemas']['Agreement'];

export interface TermsAt {
  readonly now: Date;
  /** Defaults to the terms of domain/terms.ts. */
  readonly terms?: readonly Terms[] | undefined;
}

/** Stores the sign-up consent. Ignores other versions than the current one; those users are asked after sign-in. */
export async function keepAgreement(
  trx: Db,
  userId: string,
  { terms_version, adult }: Partial<Agreement>,
  { now, terms }: TermsAt,
): Promise<void> {
  if (!adult || terms_version !== termsInForce(now.getTime(), terms).version) return;
  await insertConsents(trx, rowsOf(userId, terms_version, now, 'signUp'));
}

/** Stores consent. @throws termsChanged if other terms are in force. */
export async function agree(db: Db, userId: string, version: string, { now, terms }: TermsAt): Promise<void> {
  if (version !== termsInForce(now.getTime(), terms).version) throw termsChanged();
  await insertConsents(db, rowsOf(userId, version, now, 'asked'));
}

/** Returns the current version if the user has not agreed to it or not confirmed their age. */
export function findMissingConsent(rows: readonly ConsentRow[], { now, terms }: TermsAt): string | undefined {
  const { version } = termsInForce(now.getTime(), terms);
  const has = (what: ConsentRow['what'], which: string) =>
    rows.some((row) => row.what === what && row.version === which);
  return has('terms', version) && has('adult', String(MINIMUM_AGE)) ? undefined : version;
}

export const findMissing = async (db: Db, userId: string, at: TermsAt) =>
  findMissingConsent(await listConsents(db, userId), at);

/** A session with the newest terms that its user has agreed to; null without any. */
export interface AgreedSession {
  readonly signed_in_at: Date;
  readonly agreed_to: string | null;
}

/**
 * Returns the step that a session must take before all other calls: one that started before the terms in force signs in
 * again, and a later one agrees to them. Users who never agreed have a client that does not ask, and may continue.
 */
export function requiredStepOf(
  { signed_in_at, agreed_to }: AgreedSession,
  at: TermsAt,
): 'sign in' | 'agree' | undefined {
  const { version } = termsInForce(at.now.getTime(), at.terms);
  if (agreed_to !== null && agreed_to >= version) return undefined;
  if (signed_in_at.getTime() < startOfTerms(version)) return 'sign in';
  return agreed_to === null ? undefined : 'agree';
}

const rowsOf = (user_id: string, terms: string, at: Date, how: ConsentRow['how']): ConsentRow[] => [
  { user_id, what: 'terms', version: terms, at, how },
  { user_id, what: 'adult', version: String(MINIMUM_AGE), at, how },
];

/** Inserts consents, keeping earlier ones. */
async function insertConsents(db: Db, rows: readonly ConsentRow[]): Promise<void> {
  await db
    .insertInto('consents')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists the user's consents, newest first. */
export async function listConsents(db: Db, userId: string): Promise<ConsentRow[]> {
  return await db
    .selectFrom('consents')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('what')
    .orderBy('version', 'desc')
    .execute();
}
