/** The receiver's tracking link. docs/decisions/0046-give-receivers-a-link.md */
import { createHash, randomBytes } from 'node:crypto';
import { href } from '#domain/addresses.ts';
import { isShipmentOver, nextShipmentStatus, type ShipmentStatus } from '#domain/lifecycles/shipment.ts';
import { shipmentAt, sinceWhen } from '#domain/lifecycles/shipment-times.ts';
import { SHIPMENT_CODE_TRIES, TRACK_LINK_GOOD_FOR } from '#domain/limits.ts';
import { openCase } from '../cases/opening.service.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { findCode } from './code.repository.ts';
import { bringUpToDate, enter } from './overdue.service.ts';
import { tellOfShipment, textLink } from './shipment.notices.ts';
import { lockShipment } from './shipment.repository.ts';
import { findShipmentView, type ShipmentView } from './shipment.view.repository.ts';
import { findLink, holdWithoutLink, insertLink, noteSaid } from './tracking.repository.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
}

interface Sending extends Parts {
  /** Returns the site's origin, such as `https://gida.example`. */
  readonly origin: () => string;
}

/** Enough that a token cannot be guessed. */
const TOKEN_BYTES = 16;
const BATCH = 50;

/** Sends each paid delivery's link once. Runs one round of the job. */
export async function sendLinks({ db, clock, origin }: Sending): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock();
    for (const row of await holdWithoutLink(trx, now, BATCH)) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const link = { token_hash: hashOf(token), shipment_id: row.id, made_at: now, said_at: null };
      if (await insertLink(trx, link)) await textLink(trx, row, origin() + href.track(token), now);
    }
  });
}

export interface Tracked {
  readonly view: ShipmentView;
  /** The current status, and since when. */
  readonly status: ShipmentStatus;
  readonly since: Date;
  /** The delivery code while the driver may ask for it; null after too many wrong attempts. */
  readonly code: string | null;
  /** When the receiver reported a problem. */
  readonly saidAt: Date | null;
}

/** Returns `undefined` for unknown and expired tokens. */
export async function findTracked({ db, clock }: Parts, token: string): Promise<Tracked | undefined> {
  const now = clock();
  const link = await findLink(db, hashOf(token));
  const view = link && (await findShipmentView(db, link.shipment_id));
  if (!view) return undefined;
  const [status, since] = [shipmentAt(view, now), sinceWhen(view, now)];
  if (isShipmentOver(status) && later(since, TRACK_LINK_GOOD_FOR) <= now) return undefined;
  const code = SHOWS_CODE.includes(status) ? await findCode(db, { shipment_id: view.id, what: 'deliver' }) : undefined;
  const isGood = code && code.tries < SHIPMENT_CODE_TRIES;
  return { view, status, since, code: isGood ? code.code : null, saidAt: link.said_at };
}

/** Statuses that show the code. They begin with the driver, who may have no network from then on. */
const SHOWS_CODE: readonly ShipmentStatus[] = ['assigned', 'onTheWay', 'pickedUp', 'returning'];

/** Opens a case, once and while the payment is held. A repeated or late report changes nothing. */
export async function objectByLink({ db, clock }: Parts, token: string, words: string): Promise<void> {
  const token_hash = hashOf(token);
  await db.transaction().execute(async (trx) => {
    const { shipment_id = '' } = (await findLink(trx, token_hash)) ?? {};
    const locked = shipment_id === '' ? undefined : await lockShipment(trx, shipment_id);
    const now = clock();
    const row = locked && (await bringUpToDate(trx, locked, now));
    // Read after the lock, so that the second of two reports sees the first.
    const link = await findLink(trx, token_hash);
    if (!row || !link || link.said_at || !takesReports(row.status)) return;
    await noteSaid(trx, token_hash, now);
    const said = `The receiver reported through their tracking link: ${words}`;
    await openCase(trx, { about: 'shipment', subjectId: row.id, openedBy: null, reason: null, words: said }, now);
    const status = nextShipmentStatus(row.status, 'receiver.object');
    if (status) await tellOfShipment(trx, await enter(trx, row, { status }, now), { now });
  });
}

/** Whether the receiver can report a problem. A report during a review joins the open case. */
export const takesReports = (status: ShipmentStatus) =>
  status === 'disputed' || nextShipmentStatus(status, 'receiver.object') !== undefined;

/** Hashes the text of a token, so that two encodings of the same bytes differ. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
