/** Accepts reports, once per idempotency key, from users who may report the subject. */
import { isTakenDown } from '#domain/lifecycles/listing.ts';
import { OPEN_REPORTS_MAX } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { findListingRow, listListingsOf } from '../listings/listing.repository.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { notFound } from '../platform/errors.ts';
import { makeOnce } from '../platform/make-once/make-once.service.ts';
import { alreadyReported, ownReport, tooManyReports } from './case.errors.ts';
import { countOpenReports, findNumber } from './case.repository.ts';
import { findSidesOfShipment, findSidesOfVisit } from './case.view.repository.ts';
import { openCase } from './opening.service.ts';

export interface ReportParts {
  readonly db: Db;
  readonly clock: Clock;
  /** Whether the user is the owner or the renter of a booking. */
  readonly isOfBooking: (db: Db, bookingId: string, userId: string) => Promise<boolean>;
}

type Reportable = components['schemas']['Report'];

interface Report extends Pick<Reportable, 'about' | 'id' | 'reason'> {
  readonly words: string | null;
  readonly userId: string;
  readonly key: string | undefined;
}

/** @returns The case's number. @throws alreadyReported while an earlier report of this user is undecided. */
export async function report(parts: ReportParts, { userId, key, ...reported }: Report): Promise<number> {
  const { about, id: subjectId, reason, words } = reported;
  const numberOf = async (eventId: string) => {
    const number = await findNumber(parts.db, eventId);
    if (number === undefined) throw notFound('report');
    return number;
  };
  return await makeOnce(
    parts,
    { userId, operation: 'report', key, request: [about, subjectId, reason, words] },
    {
      make: async (once) => {
        const { id } = await once(async (trx) => {
          const subject = await subjectOf[about](trx, subjectId, { ...parts, userId, now: parts.clock() });
          if ((await countOpenReports(trx, userId, OPEN_REPORTS_MAX)) >= OPEN_REPORTS_MAX) throw tooManyReports();
          const { eventId } = await openCase(
            trx,
            { ...subject, openedBy: userId, reason, words, isOnce: true },
            parts.clock(),
          );
          if (eventId === undefined) throw alreadyReported();
          return { id: eventId };
        });
        return await numberOf(id);
      },
      readBack: numberOf,
    },
  );
}

interface Reporting extends Pick<ReportParts, 'isOfBooking'> {
  readonly userId: string;
  readonly now: Date;
}

type Subject = Pick<Parameters<typeof openCase>[1], 'about' | 'subjectId' | 'visitId' | 'shipmentId'>;

/** Resolves the case's subject. Throws if the user may not report it; subjects they cannot see are not found. */
const subjectOf: Record<Reportable['about'], (trx: Db, id: string, by: Reporting) => Promise<Subject>> = {
  listing: async (trx, id, { userId, now }) => {
    const listing = await findListingRow(trx, id, now);
    if (!listing || isTakenDown(listing.status)) throw notFound('listing');
    if (listing.owner_id === userId) throw ownReport();
    return { about: 'listing', subjectId: id };
  },
  person: async (trx, id, { userId, now }) => {
    if (id === userId) throw ownReport();
    if ((await listListingsOf(trx, id, now)).length === 0) throw notFound('user');
    return { about: 'person', subjectId: id };
  },
  booking: async (trx, id, { userId, isOfBooking }) => {
    if (!(await isOfBooking(trx, id, userId))) throw notFound('booking');
    return { about: 'booking', subjectId: id };
  },
  // A case about the inspection itself decides its fee, and opens when the sides disagree.
  inspection: async (trx, id, { userId }) => {
    const { visitor_id = null, owner_id, listing_id } = (await findSidesOfVisit(trx, id)) ?? {};
    if (userId !== visitor_id && userId !== owner_id) throw notFound('inspection');
    if (visitor_id === owner_id) throw ownReport();
    if (userId === visitor_id && listing_id) return { about: 'listing', subjectId: listing_id, visitId: id };
    if (visitor_id === null) throw notFound('user');
    return { about: 'person', subjectId: visitor_id, visitId: id };
  },
  // A case about the delivery itself decides its payment, and opens when a side reports a problem.
  shipment: async (trx, id, { userId }) => {
    const { shipper_id = null, carrier_id = null } = (await findSidesOfShipment(trx, id)) ?? {};
    if (userId !== shipper_id && userId !== carrier_id) throw notFound('delivery');
    const other = userId === shipper_id ? carrier_id : shipper_id;
    if (other === null) throw notFound('user');
    return { about: 'person', subjectId: other, shipmentId: id };
  },
};
