/**
 * Messages about each change of a record with a lifecycle. The senders in server/ ask these tables, an event of a lifecycle
 * without a row does not compile, and the server's lifecycle tests compare each row with what was sent.
 * docs/decisions/0066-tell-by-one-table.md
 */
import type { BookingLifeEvent, BookingRole } from './booking.ts';
import type { CaseLifeEvent } from './case.ts';
import type { InspectionLifeEvent, InspectionSide } from './inspection.ts';
import type { ListingLifeEvent } from './listing.ts';
import type { PaymentLifeEvent } from './payment.ts';
import type { ShipmentLifeEvent, ShipmentRole } from './shipment.ts';

/**
 * How a person learns of a change: `notice` is a notification in the app and an SMS, `sms` an SMS only, and `page` the
 * page that they have open. With `record` another record that changes too notifies them, by its own table. `self` is
 * the person who acts, and `-` a person for whom nothing changes.
 */
export type Notice = 'notice' | 'sms' | 'page' | 'record' | 'self' | '-';

type Table<Event extends string, Person extends string> = Readonly<Record<Event, Readonly<Record<Person, Notice>>>>;

/** Leaves out the side that acted, also where the row says `notice`: either side may cancel. */
export const bookingNotices: Table<BookingLifeEvent['type'] | 'requested', BookingRole> = {
  requested: { renter: 'self', owner: 'notice' },
  'booking.accept': { renter: 'notice', owner: 'self' },
  'booking.decline': { renter: 'notice', owner: 'self' },
  'booking.cancel': { renter: 'notice', owner: 'notice' },
  'deadline.passed': { renter: 'notice', owner: 'notice' },
};

/** The owner's column is for staff as well, who answer for a visitor's own property and read it at the desk. */
export const inspectionNotices: Table<InspectionLifeEvent['type'] | 'proposed', InspectionSide> = {
  proposed: { visitor: 'self', owner: 'notice' },
  'visitor.cancel': { visitor: 'notice', owner: 'notice' },
  'visitor.cancelLate': { visitor: 'self', owner: 'notice' },
  'owner.cancel': { visitor: 'notice', owner: 'self' },
  'owner.accept': { visitor: 'notice', owner: 'self' },
  'owner.decline': { visitor: 'notice', owner: 'self' },
  'visitor.propose': { visitor: 'self', owner: 'notice' },
  'owner.propose': { visitor: 'notice', owner: 'self' },
  'visitor.accept': { visitor: 'self', owner: 'notice' },
  'visitor.decline': { visitor: 'self', owner: 'notice' },
  'visitor.done': { visitor: 'self', owner: 'notice' },
  'visitor.fail': { visitor: 'self', owner: 'notice' },
  'visitor.agree': { visitor: 'self', owner: 'notice' },
  'visitor.object': { visitor: 'self', owner: 'notice' },
  'owner.prove': { visitor: 'notice', owner: 'self' },
  'owner.missed': { visitor: 'notice', owner: 'self' },
  'owner.agree': { visitor: 'notice', owner: 'self' },
  'owner.object': { visitor: 'notice', owner: 'self' },
  'staff.prove': { visitor: 'notice', owner: '-' },
  'staff.missed': { visitor: 'notice', owner: '-' },
  'staff.agree': { visitor: 'notice', owner: '-' },
  'staff.object': { visitor: 'notice', owner: '-' },
  'proposal.ended': { visitor: 'notice', owner: 'notice' },
  'payment.arrived': { visitor: 'notice', owner: 'notice' },
  'fee.returned': { visitor: 'notice', owner: 'notice' },
  // Notifies only if the time was suggested: a visitor who left the payment page has given up the time.
  'hold.ended': { visitor: 'notice', owner: 'notice' },
  'visit.passed': { visitor: 'notice', owner: 'notice' },
  'answer.ended': { visitor: 'notice', owner: 'notice' },
  'case.refunded': { visitor: 'notice', owner: 'notice' },
  'case.kept': { visitor: 'notice', owner: 'notice' },
};

export type ShipmentPerson = ShipmentRole | 'receiver';

/**
 * Notices of a delivery. Drivers and receivers may have no account. The receiver's page is the tracking page, the
 * driver's the list of jobs.
 */
export const shipmentNotices: Table<ShipmentLifeEvent['type'], ShipmentPerson> = {
  // Tells the carrier after the payment.
  'shipper.accept': { shipper: 'self', carrier: '-', driver: '-', receiver: '-' },
  'shipper.cancel': { shipper: 'notice', carrier: 'notice', driver: 'sms', receiver: 'sms' },
  'shipper.cancelLate': { shipper: 'self', carrier: 'notice', driver: 'sms', receiver: 'sms' },
  'carrier.cancel': { shipper: 'notice', carrier: 'self', driver: 'sms', receiver: 'sms' },
  'carrier.assign': { shipper: 'notice', carrier: 'self', driver: 'sms', receiver: 'sms' },
  'driver.lost': { shipper: 'notice', carrier: 'notice', driver: 'sms', receiver: 'page' },
  'driver.go': { shipper: 'notice', carrier: 'page', driver: 'self', receiver: 'page' },
  // The receiver only where the driver counted other pieces than announced.
  'driver.pickUp': { shipper: 'notice', carrier: 'notice', driver: 'self', receiver: 'sms' },
  'driver.notHandedOver': { shipper: 'notice', carrier: 'notice', driver: 'self', receiver: 'page' },
  'driver.deliver': { shipper: 'notice', carrier: 'notice', driver: 'self', receiver: 'page' },
  'driver.undelivered': { shipper: 'notice', carrier: 'notice', driver: 'self', receiver: 'page' },
  'driver.bringBack': { shipper: 'notice', carrier: 'notice', driver: 'self', receiver: 'page' },
  'shipper.object': { shipper: 'self', carrier: 'notice', driver: '-', receiver: 'page' },
  'receiver.object': { shipper: 'notice', carrier: 'notice', driver: '-', receiver: 'self' },
  'payment.arrived': { shipper: 'notice', carrier: 'notice', driver: '-', receiver: 'sms' },
  'payment.returned': { shipper: 'notice', carrier: 'notice', driver: 'sms', receiver: 'sms' },
  'offers.ended': { shipper: 'notice', carrier: '-', driver: '-', receiver: '-' },
  'hold.ended': { shipper: 'notice', carrier: '-', driver: '-', receiver: '-' },
  'window.passed': { shipper: 'notice', carrier: 'notice', driver: 'page', receiver: 'sms' },
  'road.ended': { shipper: 'notice', carrier: 'notice', driver: 'page', receiver: 'page' },
  'tries.ended': { shipper: 'notice', carrier: 'notice', driver: 'self', receiver: 'page' },
  'proof.arrived': { shipper: 'notice', carrier: 'notice', driver: 'self', receiver: 'page' },
  // Both sides were notified of the end itself. The payment notifies the sender of the refund.
  'proof.ended': { shipper: 'record', carrier: '-', driver: '-', receiver: '-' },
  // Nothing changes for the sender except a refund, of which the payment notifies them.
  'objection.ended': { shipper: 'record', carrier: 'notice', driver: '-', receiver: 'page' },
  'case.refunded': { shipper: 'notice', carrier: 'notice', driver: '-', receiver: 'page' },
  'case.kept': { shipper: 'notice', carrier: 'notice', driver: '-', receiver: 'page' },
};

/** `saver` saved the listing, `visitor` has a future inspection, and `renter` an accepted booking, which stays. */
export type ListingPerson = 'owner' | 'saver' | 'visitor' | 'renter';

export const listingNotices: Table<ListingLifeEvent['type'], ListingPerson> = {
  // Tells savers only where the listing is available again.
  'listing.confirm': { owner: 'self', saver: 'notice', visitor: '-', renter: '-' },
  'listing.resume': { owner: 'self', saver: 'notice', visitor: '-', renter: '-' },
  'listing.pause': { owner: 'self', saver: 'page', visitor: 'record', renter: '-' },
  'listing.let': { owner: 'self', saver: 'page', visitor: 'record', renter: '-' },
  'listing.sell': { owner: 'self', saver: 'page', visitor: 'record', renter: '-' },
  'listing.close': { owner: 'self', saver: 'page', visitor: 'record', renter: '-' },
  'listing.remove': { owner: 'self', saver: 'page', visitor: 'record', renter: '-' },
  'confirmation.passed': { owner: 'notice', saver: 'page', visitor: 'record', renter: '-' },
  // The payment notifies the owner. Savers could not see the listing before.
  'fee.paid': { owner: 'record', saver: '-', visitor: '-', renter: '-' },
  // The decision notifies the owner, even if it is about the account.
  'staff.suspend': { owner: 'record', saver: 'notice', visitor: 'record', renter: 'notice' },
  'staff.lift': { owner: 'record', saver: '-', visitor: '-', renter: 'notice' },
};

/** `payee` is the owner or the carrier. */
export type PaymentPerson = 'payer' | 'payee';

export const paymentNotices: Table<PaymentLifeEvent['type'], PaymentPerson> = {
  // The inspection or delivery notifies of a payment in time, the payment of a late one.
  'money.arrived': { payer: 'notice', payee: 'record' },
  'money.refused': { payer: 'notice', payee: '-' },
  'wait.ended': { payer: 'record', payee: 'record' },
  'money.returned': { payer: 'notice', payee: 'record' },
};

/**
 * `side` is one of the two sides, `against` the user decided against, and `reporter` a user who reported the case
 * without being a side.
 */
export type CasePerson = 'side' | 'against' | 'reporter';

const nobody = { side: '-', against: '-', reporter: '-' } as const;
const everyone = { side: 'notice', against: 'notice', reporter: 'notice' } as const;
const sides = { ...nobody, side: 'notice' } as const;

/** A decision that needs a second member of staff notifies the sides once it is confirmed. Staff see it at the desk. */
export const caseNotices: Table<CaseLifeEvent['type'] | 'reported' | 'ended', CasePerson> = {
  reported: sides,
  'person.say': sides,
  'staff.take': nobody,
  'staff.takeOver': nobody,
  'staff.handBack': nobody,
  'staff.handOver': nobody,
  'role.lost': nobody,
  'staff.note': nobody,
  // The page of the case tells the sides.
  'sides.heard': { ...nobody, side: 'page' },
  'staff.refund': sides,
  'staff.keep': sides,
  'staff.share': sides,
  'staff.warn': everyone,
  'staff.limitAccount': everyone,
  'staff.suspendListing': everyone,
  'staff.suspendAccount': everyone,
  'staff.holdPayouts': everyone,
  'staff.releasePayouts': everyone,
  'operator.holdPayouts': everyone,
  'operator.releasePayouts': everyone,
  'staff.acceptPapers': everyone,
  'staff.refusePapers': everyone,
  'staff.givePlate': everyone,
  'staff.dismiss': { ...everyone, against: '-' },
  'staff.confirm': everyone,
  'staff.refuse': nobody,
  // Notifies the other side, and only if the decision is about money, which is held meanwhile.
  'person.appeal': sides,
  'staff.appeal': sides,
  // A limit or a suspension has ended by itself.
  ended: { ...nobody, against: 'notice' },
  // The inspection or delivery notifies both sides where the money goes.
  'appeal.ended': { ...nobody, side: 'record' },
  'staff.lift': everyone,
  // Also tells the reporter who appealed a dismissal.
  'staff.uphold': everyone,
};
