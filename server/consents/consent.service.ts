/** Which terms a person has to agree to, by the clock, and what they have agreed to. docs/decisions/0038-record-consent.md */
import { beginOfTerms, MINIMUM_AGE, type Terms, termsInForce } from '#domain/terms.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Db } from '../platform/db/database.ts';
import type { ConsentRow } from '../platform/db/tables.ts';
import { termsChanged } from './consent.errors.ts';
import { insertConsents, listConsents } from './consent.repository.ts';

type Agreement = components['schemas']['Agreement'];

export interface TermsAt {
  readonly now: Date;
  /** Those of domain/terms.ts without any. */
  readonly terms?: readonly Terms[] | undefined;
}

/** Says nothing of whoever named other terms than those in force: they are asked after signing in. */
export async function keepAgreement(
  trx: Db,
  userId: string,
  { terms_version, adult }: Partial<Agreement>,
  { now, terms }: TermsAt,
): Promise<void> {
  if (!adult || terms_version !== termsInForce(now.getTime(), terms).version) return;
  await insertConsents(trx, rowsOf(userId, terms_version, now, 'signUp'));
}

/** @throws termsChanged when other terms are in force. */
export async function agree(db: Db, userId: string, version: string, { now, terms }: TermsAt): Promise<void> {
  if (version !== termsInForce(now.getTime(), terms).version) throw termsChanged();
  await insertConsents(db, rowsOf(userId, version, now, 'asked'));
}

/** The terms in force where the person has not agreed to them, or has not said that they are old enough. */
export function missingOf(rows: readonly ConsentRow[], { now, terms }: TermsAt): string | undefined {
  const { version } = termsInForce(now.getTime(), terms);
  const has = (what: ConsentRow['what'], which: string) =>
    rows.some((row) => row.what === what && row.version === which);
  return has('terms', version) && has('adult', String(MINIMUM_AGE)) ? undefined : version;
}

export const findMissing = async (db: Db, userId: string, at: TermsAt) => missingOf(await listConsents(db, userId), at);

/** Who is signed in since before the terms began goes on once they have agreed; everybody else was asked at their sign-in. */
export async function isHeldUp(
  db: Db,
  session: { readonly user_id: string; readonly signed_in_at: Date },
  at: TermsAt,
): Promise<boolean> {
  const begin = beginOfTerms(termsInForce(at.now.getTime(), at.terms).version);
  if (session.signed_in_at.getTime() >= begin) return false;
  return (await findMissing(db, session.user_id, at)) !== undefined;
}

const rowsOf = (user_id: string, terms: string, at: Date, how: ConsentRow['how']): ConsentRow[] => [
  { user_id, what: 'terms', version: terms, at, how },
  { user_id, what: 'adult', version: String(MINIMUM_AGE), at, how },
];
