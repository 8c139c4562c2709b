/** The receiver's tracking link. docs/decisions/0046-give-receivers-a-link.md */
import { createHash, randomBytes } from 'node:crypto';
import { href } from '#domain/addresses.ts';
import { isShipmentOver, nextShipmentStatus, type ShipmentStatus } from '#domain/lifecycles/shipment.ts';
import { shipmentAt, statusSince } from '#domain/lifecycles/shipment-times.ts';
import { SHIPMENT_CODE_TRIES, SHIPMENT_OBJECTION_TIME, TRACK_LINK_GOOD_FOR } from '#domain/limits.ts';
import { isDecided } from '../cases/case.repository.ts';
import { openCase } from '../cases/opening.service.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { ShipmentEventRow, ShipmentRow } from '../platform/db/tables.ts';
import { findCode } from './code.repository.ts';
import { listHistory } from './history.repository.ts';
import { applyShipmentDeadlines, enterShipmentStatus } from './overdue.service.ts';
import { notifyOfShipment, textLink } from './shipment.notices.ts';
import { lockShipment } from './shipment.repository.ts';
import { findShipmentView, type ShipmentView } from './shipment.view.repository.ts';
import { findLink, hasReportedWords, insertLink, lockWithoutLink, storeReportTime } from './tracking.repository.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
}

interface Sending extends Parts {
  /** Returns the site's origin, such as `https://gida.example`. */
  readonly origin: () => string;
}

/** Enough bytes that a token cannot be guessed. */
const TOKEN_BYTES = 16;
const BATCH = 50;

/** Sends each paid delivery's link once. Runs one round of the job. */
export async function sendLinks({ db, clock, origin }: Sending): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = clock();
    for (const row of await lockWithoutLink(trx, now, BATCH)) {
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
  /** The statuses so far, oldest first. */
  readonly history: readonly Pick<ShipmentEventRow, 'status' | 'at' | 'made_at'>[];
  /** The delivery code while the driver may ask for it; null after too many wrong attempts. */
  readonly code: string | null;
  /** When the receiver reported a problem. */
  readonly saidAt: Date | null;
  /** The deadline for reporting a problem; null if there is none, `undefined` if they cannot report. */
  readonly reportBy: Date | null | undefined;
}

/** Returns `undefined` for unknown and expired tokens. */
export async function findTracked({ db, clock }: Parts, token: string): Promise<Tracked | undefined> {
  const now = clock();
  const link = await findLink(db, hashOf(token));
  const view = link && (await findShipmentView(db, link.shipment_id));
  if (!view) return undefined;
  const [status, since] = [shipmentAt(view, now), statusSince(view, now)];
  if (isShipmentOver(status) && later(since, TRACK_LINK_GOOD_FOR) <= now) return undefined;
  const code = SHOWS_CODE.includes(status) ? await findCode(db, { shipment_id: view.id, what: 'deliver' }) : undefined;
  const isGood = code && code.tries < SHIPMENT_CODE_TRIES;
  const reportBy = await deadlineOfReports(db, { ...view, status, since }, now);
  const history = await listHistory(db, view.id);
  return { view, status, since, history, code: isGood ? code.code : null, saidAt: link.said_at, reportBy };
}

/** Statuses that show the code. They begin with the driver, who may have no network from then on. */
const SHOWS_CODE: readonly ShipmentStatus[] = ['assigned', 'onTheWay', 'pickedUp', 'returning'];

/**
 * Opens a case about the delivery while the payment is held, and about the carrier once it is decided.
 *
 * @returns False if the words are not stored: it is too late, or the receiver has reported something else before.
 */
export async function disputeByLink({ db, clock }: Parts, token: string, words: string): Promise<boolean> {
  const token_hash = hashOf(token);
  return await db.transaction().execute(async (trx) => {
    const { shipment_id = '' } = (await findLink(trx, token_hash)) ?? {};
    const locked = shipment_id === '' ? undefined : await lockShipment(trx, shipment_id);
    const now = clock();
    const row = locked && (await applyShipmentDeadlines(trx, locked, now));
    // Read after the lock, so that the second of two reports sees the first.
    const link = await findLink(trx, token_hash);
    if (!row || !link) return false;
    const said = `The receiver reported through their tracking link: ${words}`;
    if (link.said_at)
      return await hasReportedWords(trx, { shipmentId: row.id, carrierId: row.carrier_id, words: said });
    const reported = { openedBy: null, reason: null, words: said } as const;
    if ((await deadlineOfReports(trx, row, now)) === undefined) return false;
    await storeReportTime(trx, token_hash, now);
    // Opens a case about the carrier, because staff cannot decide again about money that waits for the end of an
    // appeal.
    if (row.carrier_id !== null && (await isDecided(trx, { about: 'shipment', subject_id: row.id }))) {
      await openCase(trx, { about: 'person', subjectId: row.carrier_id, shipmentId: row.id, ...reported }, now);
      return true;
    }
    await openCase(trx, { about: 'shipment', subjectId: row.id, ...reported }, now);
    const event = 'receiver.object';
    const status = nextShipmentStatus(row.status, event);
    if (status) await notifyOfShipment(trx, await enterShipmentStatus(trx, row, { status }, now), { event, now });
    return true;
  });
}

type Reportable = Pick<ShipmentRow, 'id' | 'status' | 'since' | 'held_until' | 'carrier_id'>;

/**
 * Returns the receiver's deadline for reporting a problem: null if there is none, `undefined` if they cannot report. A
 * report during a review joins the open case, and one after an early decision is about the carrier.
 */
async function deadlineOfReports(db: Db, row: Reportable, now: Date): Promise<Date | null | undefined> {
  const { id, status, since, held_until, carrier_id } = row;
  if (nextShipmentStatus(status, 'receiver.object') !== undefined) return held_until;
  if (!DISPUTED.includes(status)) return undefined;
  const isOpen = !(await isDecided(db, { about: 'shipment', subject_id: id }));
  if (isOpen) return status === 'disputed' ? null : undefined;
  const until = later(since, SHIPMENT_OBJECTION_TIME);
  return carrier_id === null || now >= until ? undefined : until;
}

/**
 * Statuses in which a case may have decided about the payment. A delivery stays `disputed` until the time to appeal has
 * passed.
 */
const DISPUTED: readonly ShipmentStatus[] = ['disputed', 'closed', 'refunded'];

/** Hashes the text of a token, so that two encodings of the same bytes differ. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
