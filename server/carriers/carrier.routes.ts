/** The calls about a carrier's details and drivers. */
import { dayInLagos } from '#domain/calendar.ts';
import type { Handlers } from '../http/contract/handler.ts';
import type { RateLimiter } from '../http/rate-limit/call-limit.ts';
import { listEarnedWeeks } from '../payouts/payout.repository.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { rateLimited } from '../platform/errors.ts';
import { versionIn } from '../platform/version-of.ts';
import { toCarrier, toDriver } from './carrier.answer.ts';
import { readCarrier } from './carrier.form.ts';
import { listVehicleCases } from './carrier.repository.ts';
import { checkPapers, inviteDriver, removeDriver, saveCarrier } from './carrier.service.ts';
import { listDriversOf } from './driver.repository.ts';
import { findStanding } from './standing.service.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  /** Returns the site's origin, for links in SMS. */
  readonly origin: () => string;
  /** Limits invitations per user: each sends an SMS. */
  readonly limiter: RateLimiter;
}

export function carrierHandlers({ db, clock, origin, limiter }: Parts) {
  async function show(userId: string) {
    const [standing, drivers] = [await findStanding(db, userId), await listDriversOf(db, userId)];
    const weeks = await listEarnedWeeks(db, userId);
    const cases = await listVehicleCases(db, userId);
    return toCarrier({ ...standing, drivers, weeks, cases }, dayInLagos(clock()));
  }

  return {
    getCarrier: async ({ session }) => await show(session.userId),

    saveCarrier: async ({ body, headers, session }) => {
      const named = headers['If-Match'];
      const version = named === undefined ? undefined : versionIn(named);
      await saveCarrier({ db, clock }, { userId: session.userId, form: readCarrier(body), version });
      return await show(session.userId);
    },

    checkPapers: async ({ params, session }) => ({
      id: await checkPapers({ db, clock }, session.userId, params.plate),
    }),

    inviteDriver: async ({ body, session }) => {
      const retryAfter = await limiter.take(session.userId);
      if (retryAfter !== undefined) throw rateLimited(retryAfter);
      return toDriver(await inviteDriver({ db, clock, origin }, session.userId, body));
    },

    removeDriver: async ({ params, session }) => {
      await removeDriver({ db, clock }, session.userId, params.id);
    },
  } satisfies Partial<Handlers>;
}
