/** Lists and records the user's consents. consent.service.ts decides which are needed. */
import { type Terms, termsInForce, termsToCome } from '#domain/terms.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Handlers } from '../http/contract/handler.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { ConsentRow } from '../platform/db/tables.ts';
import { agree, findMissingConsent, listConsents } from './consent.service.ts';

type Schemas = components['schemas'];

export interface ConsentParts {
  readonly db: Db;
  readonly clock: Clock;
  /** Defaults to the terms of domain/terms.ts. */
  readonly terms?: readonly Terms[] | undefined;
}

export function consentHandlers({ db, clock, terms }: ConsentParts) {
  const answer = async (userId: string): Promise<Schemas['Consents']> => {
    const [now, rows] = [clock(), await listConsents(db, userId)];
    return {
      terms_version: termsInForce(now.getTime(), terms).version,
      terms_to_agree: findMissingConsent(rows, { now, terms }) ?? null,
      announced: termsToCome(now.getTime(), terms)?.version ?? null,
      given: rows.map(toConsent),
    };
  };
  return {
    getConsents: ({ session }) => answer(session.userId),

    giveConsents: async ({ body, session }) => {
      await agree(db, session.userId, body.terms_version, { now: clock(), terms });
      return await answer(session.userId);
    },
  } satisfies Partial<Handlers>;
}

const toConsent = ({ what, version, at, how }: ConsentRow): Schemas['Consent'] => ({
  what,
  version,
  at: at.toISOString(),
  how,
});
