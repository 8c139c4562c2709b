/** What a receiver without an account may do by the link that they were sent. docs/decisions/0046-give-receivers-a-link.md */
import { createHash, randomBytes } from 'node:crypto';
import { href } from '#domain/addresses.ts';
import { type HaulageStatus, isHaulageOver, nextHaulageStatus } from '#domain/lifecycles/haulage.ts';
import { haulageAt, sinceWhen } from '#domain/lifecycles/haulage-times.ts';
import { HAULAGE_CODE_TRIES, TRACK_LINK_GOOD_FOR } from '#domain/limits.ts';
import { openCase } from '../cases/opening.service.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { findCode } from './code.repository.ts';
import { tellOfHaulage, textLink } from './haulage.notices.ts';
import { lockHaulage } from './haulage.repository.ts';
import { findHaulageView, type HaulageView } from './haulage.view.repository.ts';
import { bringUpToDate, enter } from './overdue.service.ts';
import { findLink, holdWithoutLink, insertLink, noteSaid } from './tracking.repository.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
}

interface Sending extends Parts {
  /** Of the site, as people reach it. */
  readonly origin: () => string;
}

/** For this alone: nobody finds another one by it. */
const TOKEN_BYTES = 16;
const BATCH = 50;

/** Once for each haulage that is paid: one round of the job. */
export async function sendLinks({ db, clock, origin }: Sending): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock();
    for (const row of await holdWithoutLink(trx, now, BATCH)) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const link = { token_hash: hashOf(token), haulage_id: row.id, made_at: now, said_at: null };
      if (await insertLink(trx, link)) await textLink(trx, row, origin() + href.track(token), now);
    }
  });
}

export interface Tracked {
  readonly view: HaulageView;
  /** By now, and since when. */
  readonly status: HaulageStatus;
  readonly since: Date;
  /** The receiver's, while the driver may ask for it; none where too many wrong ones were entered. */
  readonly code: string | null;
  /** When they said that something is wrong. */
  readonly saidAt: Date | null;
}

/** `undefined` for what was never sent, and for what has ended. */
export async function findTracked({ db, clock }: Parts, token: string): Promise<Tracked | undefined> {
  const now = clock();
  const link = await findLink(db, hashOf(token));
  const view = link && (await findHaulageView(db, link.haulage_id));
  if (!view) return undefined;
  const [status, since] = [haulageAt(view, now), sinceWhen(view, now)];
  if (isHaulageOver(status) && later(since, TRACK_LINK_GOOD_FOR) <= now) return undefined;
  const code = SHOWS_CODE.includes(status) ? await findCode(db, { haulage_id: view.id, what: 'deliver' }) : undefined;
  const isGood = code && code.tries < HAULAGE_CODE_TRIES;
  return { view, status, since, code: isGood ? code.code : null, saidAt: link.said_at };
}

/** A driver without a network has loaded it before we know. */
const SHOWS_CODE: readonly HaulageStatus[] = ['onTheWay', 'pickedUp', 'returning'];

/** Once, while what was paid is held for it: what is said again, or too late, changes nothing. */
export async function objectByLink({ db, clock }: Parts, token: string, words: string): Promise<void> {
  const token_hash = hashOf(token);
  await db.transaction().execute(async (trx) => {
    const { haulage_id = '' } = (await findLink(trx, token_hash)) ?? {};
    const locked = haulage_id === '' ? undefined : await lockHaulage(trx, haulage_id);
    const now = clock();
    const row = locked && (await bringUpToDate(trx, locked, now));
    // Once it is held: of two that were sent at once the second one finds the first.
    const link = await findLink(trx, token_hash);
    if (!row || !link || link.said_at || !isHeard(row.status)) return;
    await noteSaid(trx, token_hash, now);
    const said = `The receiver says, by the link that was sent to them: ${words}`;
    await openCase(trx, { about: 'haulage', subjectId: row.id, openedBy: null, reason: null, words: said }, now);
    const status = nextHaulageStatus(row.status, 'receiver.object');
    if (status) await tellOfHaulage(trx, await enter(trx, row, { status }, now), { now });
  });
}

/** Where there is a case already, what the receiver says joins it. */
export const isHeard = (status: HaulageStatus) =>
  status === 'disputed' || nextHaulageStatus(status, 'receiver.object') !== undefined;

/** Of the text: two spellings of the same bytes are two tokens. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
