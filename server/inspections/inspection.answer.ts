import { feeOf, type InspectionRole } from '#domain/lifecycles/inspection.ts';
import {
  findDeadlineResult,
  findOpenOtherTime,
  hasStarted,
  otherTimeDeadline,
} from '#domain/lifecycles/inspection-times.ts';
import { VISIT_CODE_TRIES } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { fileAddress } from '../files/photo-keys.ts';
import { toFoundListing } from '../listings/listing.answer.ts';
import { toPayment } from '../payments/payment.answer.ts';
import type { VisitWordsRow } from '../platform/db/tables.ts';
import { DELETED_USER } from '../user/user.repository.ts';
import type { WholeInspection } from './inspection.view.repository.ts';
import { isOwn, timesOf } from './times.ts';

type Schemas = components['schemas'];

/** Whether visitor and owner see each other's contact: while a fee is held or kept, and after a failed inspection. */
const showsContact = (status: Schemas['InspectionStatus'], settled: Schemas['SettledBy'] | null) =>
  status === 'failed' || (status !== 'cancelled' && feeOf(status, settled) !== 'back');

const SHOWS_HOLD: readonly Schemas['InspectionStatus'][] = [
  'proposed',
  'awaitingPayment',
  'lapsed',
  'turnedAway',
  'absent',
];

/** The accounts of an inspection, with the photo. */
export interface AccountRow extends VisitWordsRow {
  /** File id. */
  readonly photo: string | null;
}

/** Code and accounts of an inspection, which have their own tables. */
export interface InspectionDetails {
  /** Missing for everyone but the visitor. */
  readonly code?: string | undefined;
  readonly tries?: number | undefined;
  readonly words?: AccountRow | undefined;
}

interface View {
  readonly whole: WholeInspection;
  readonly role: InspectionRole;
  readonly details: InspectionDetails;
}

/** Writes the answer for one side at a moment. */
export function toInspection({ whole, role, details }: View, now: Date): Schemas['Inspection'] {
  const { row, listing, visitor, payment } = whole;
  const standing = findDeadlineResult(timesOf(row), now);
  const { status, settled } = standing ?? { status: row.status, settled: row.settled_by };
  const isOpen = showsContact(status, settled);
  const isProvable = status === 'scheduled';
  return {
    id: row.id,
    propertyId: row.listing_id,
    listing: toFoundListing(listing),
    day: row.day,
    time: row.hour,
    status,
    role,
    is_own: isOwn(whole),
    ...(role === 'visitor' && listing.status === 'suspended' && { suspended: true }),
    ...(role === 'owner' && status === 'scheduled' && whole.isVisitorSuspended && { visitor_suspended: true }),
    ...(role === 'visitor' && !isOwn(whole) && listing.status === 'listed' && { listed: true }),
    visitor_name: visitor ? `${visitor.first_name} ${visitor.last_name}` : 'A deleted account',
    contact: isOpen ? contactOf(whole, role) : null,
    address: isOpen ? listing.address : null,
    held_until: SHOWS_HOLD.includes(status) ? (row.held_until?.toISOString() ?? null) : null,
    other_time: otherTimeOf(row, now),
    code: role === 'visitor' && isProvable ? (details.code ?? null) : null,
    tries_left: role !== 'visitor' && isProvable && hasStarted(timesOf(row), now) ? triesLeft(details) : null,
    said: details.words ? { ...toSaid(details.words), photo: photoOf(details.words) } : null,
    ...(row.cancelled_by && { cancelled_by: row.cancelled_by }),
    ...(row.cancelled_because && { cancelled_because: row.cancelled_because }),
    settled_by: settled,
    payment: payment && toPayment(payment, { isPayer: role === 'visitor', isAwaited: status === 'awaitingPayment' }),
    created_at: row.created_at.toISOString(),
  };
}

const triesLeft = ({ tries = VISIT_CODE_TRIES }: InspectionDetails) => Math.max(0, VISIT_CODE_TRIES - tries);

export const toSaid = ({ said_by, kind, words, said_at, objection }: AccountRow): Schemas['Said'] => ({
  by: said_by,
  ...{ kind, words, objection },
  at: said_at.toISOString(),
});

const photoOf = ({ photo }: AccountRow) => (photo === null ? null : fileAddress(photo));

function otherTimeOf(row: WholeInspection['row'], now: Date): Schemas['OtherTime'] | null {
  const times = timesOf(row);
  const other = findDeadlineResult(times, now) ? null : findOpenOtherTime(times, now);
  if (!other || row.other_hour === null) return null;
  return { ...other, time: row.other_hour, until: otherTimeDeadline(times, other).toISOString() };
}

function contactOf({ visitor, owner }: WholeInspection, role: InspectionRole): Schemas['Contact'] | null {
  const other = role === 'visitor' ? owner : visitor;
  if (!other || other.id === DELETED_USER) return null;
  return { first_name: other.first_name, last_name: other.last_name, phone_no: other.phone };
}
