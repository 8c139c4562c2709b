import { type InspectionRole, inspectionAt, otherAt, otherUntil } from '#domain/lifecycles/inspection.ts';
import type { components } from '#openapi/contract.gen.ts';
import { toFoundListing } from '../listings/listing.answer.ts';
import { toPayment } from '../payments/payment.answer.ts';
import type { WholeInspection } from './inspection.view.repository.ts';
import { timesOf } from './overdue.service.ts';

type Schemas = components['schemas'];

/** Once it is paid the two can find each other; what came to nothing tells neither where the other one is. */
const SHOWS_CONTACT: readonly Schemas['InspectionStatus'][] = ['scheduled', 'done', 'missed'];
const SHOWS_HOLD: readonly Schemas['InspectionStatus'][] = ['proposed', 'awaitingPayment', 'lapsed'];

/** As one of the two sees it at a moment. Who inspects a listing of their own is its visitor. */
export function toInspection(whole: WholeInspection, userId: string, now: Date): Schemas['Inspection'] {
  const { row, listing, visitor, payment } = whole;
  const status = inspectionAt(timesOf(row), now);
  const role: InspectionRole = row.visitor_id === userId ? 'visitor' : 'owner';
  const isOpen = SHOWS_CONTACT.includes(status);
  return {
    id: row.id,
    propertyId: row.listing_id,
    listing: toFoundListing(listing),
    day: row.day,
    time: row.hour,
    status,
    role,
    visitor_name: visitor ? `${visitor.first_name} ${visitor.last_name}` : 'Somebody who has left',
    contact: isOpen ? contactOf(whole, role) : null,
    address: isOpen ? listing.address : null,
    held_until: SHOWS_HOLD.includes(status) ? (row.held_until?.toISOString() ?? null) : null,
    other_time: otherTimeOf(row, now),
    payment: payment && toPayment(payment, { isPayer: role === 'visitor', isAwaited: status === 'awaitingPayment' }),
    created_at: row.created_at.toISOString(),
  };
}

function otherTimeOf(row: WholeInspection['row'], now: Date): Schemas['OtherTime'] | null {
  const times = timesOf(row);
  const other = otherAt({ ...times, status: inspectionAt(times, now) }, now);
  if (!other || row.other_hour === null) return null;
  return { ...other, time: row.other_hour, until: otherUntil(times, other).toISOString() };
}

function contactOf({ visitor, owner }: WholeInspection, role: InspectionRole): Schemas['Contact'] | null {
  const other = role === 'visitor' ? owner : visitor;
  return other && { first_name: other.first_name, last_name: other.last_name, phone_no: other.phone };
}
