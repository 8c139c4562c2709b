/**
 * Invariants of the rows whenever no call is under way, after any moves in any order. Each rule is a function over
 * rows, so that a level with a database can ask it anywhere; tests/paths/interleavings asks them after every move.
 */
import type { BookingStatus } from '#domain/lifecycles/booking.ts';
import { feeOf } from '#domain/lifecycles/inspection.ts';
import { INSPECTION_FEE } from '#domain/limits.ts';
import { DELETED_USER } from '#server/user/user.repository.ts';
import type { Moment, Rule } from './interleaving.ts';
import type { Rows } from './rows.ts';

type Booking = Rows['bookings'][number];

const STANDING: readonly BookingStatus[] = ['requested', 'accepted'];

const answersInTheContract: Rule = {
  name: 'the server answers no 5xx',
  broken: ({ heard: { status } }) => (status >= 500 ? [`answered ${status}`] : []),
};

/** A hold may have ended by time before the job has stored that. */
const aDayIsHeldOnce: Rule = {
  name: 'a day is held by one booking',
  broken: ({ rows, now }) =>
    pairsOf(rows.bookings.filter((each) => holdsDays(each, now)))
      .filter(([one, other]) => one.listing_id === other.listing_id)
      .filter(([one, other]) => one.from_day < other.to_day && other.from_day < one.to_day)
      .map(([one, other]) => `${one.from_day} to ${one.to_day} and ${other.from_day} to ${other.to_day}`),
};

const anHourIsHeldOnce: Rule = {
  name: 'an inspection time is held once',
  broken: ({ rows }) =>
    pairsOf(rows.inspections.filter(({ status }) => ['awaitingPayment', 'scheduled'].includes(status)))
      .filter(([one, other]) => hourOf(one) === hourOf(other))
      .map(([one]) => hourOf(one)),
};

/** The whole amount of each received payment for an inspection is kept, held, being refunded, or refunded. */
const everyNairaIsSomewhere: Rule = {
  name: 'paid = kept + held + back',
  broken: ({ rows }) => {
    const arrived = rows.payments.filter(({ about, paid_at }) => about === 'inspection' && paid_at !== null);
    const found = arrived.flatMap(({ id, status, amount, inspection_id }) => {
      if (status === 'refunded') return [amount];
      const refund = rows.refunds.find(({ payment_id }) => payment_id === id);
      const isShared = refund !== undefined && refund.amount < amount;
      const isKept = status === 'paid' && (!refund || isShared) && isPaidFor(rows, inspection_id);
      const isBack = refund !== undefined && (isShared || refund.done_at === null);
      return [isKept ? amount - (refund?.amount ?? 0) : 0, isBack ? refund.amount : 0];
    });
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
    const paid = sum(arrived.map(({ amount }) => amount));
    return paid === sum(found) ? [] : [`${paid} = ${found.join(' + ')}`];
  },
};

/** One fee pays for one inspection, and a paid inspection has its fee. */
const aVisitHasOneFee: Rule = {
  name: 'a visit has one fee',
  broken: ({ rows }) =>
    rows.inspections.flatMap(({ id, status }) => {
      const kept = rows.payments.filter((each) => each.inspection_id === id && each.status === 'paid');
      const open = rows.payments.filter((each) => each.inspection_id === id && each.status === 'started');
      const settled = kept.filter((each) => !rows.refunds.some(({ payment_id }) => payment_id === each.id));
      const due = status === 'scheduled' ? 1 : 0;
      return [
        ...(settled.length < due ? [`${status} and nothing was paid`] : []),
        ...(settled.length > 1 ? [`${status} and ${settled.length} fees of ${INSPECTION_FEE} are kept`] : []),
        ...(open.length > 1 ? [`${open.length} pages to pay on`] : []),
        ...(open.length > 0 && status !== 'awaitingPayment' ? [`${status} and can still be paid`] : []),
      ];
    }),
};

/** Created records hold no key, so the keys are counted: each has created one record, and no record has two. */
const oneKeyOneEffect: Rule = {
  name: 'one key, one effect',
  broken: ({ rows }) => {
    const made = { createBooking: rows.bookings, requestInspection: rows.inspections, listApartment: rows.listings };
    return rows.made_once.flatMap(({ operation, made_id, idempotency_key }) => {
      const things = made[operation as keyof typeof made];
      if (!things) return [];
      if (!made_id) return [`the key ${idempotency_key} is taken and has made nothing`];
      const twins = rows.made_once.filter((each) => each.operation === operation && each.made_id === made_id);
      return twins.length > 1 ? [`${twins.length} keys have made one thing by ${operation}`] : [];
    });
  },
};

/** Every notification tells of a status that the booking has or had. */
const notificationsAreTrue: Rule = {
  name: 'a notification tells what happened',
  broken: ({ rows }) => rows.notifications.flatMap((each) => linkedBooking(rows, each.link, each.text)),
};

const whatHappenedIsTold: Rule = {
  name: 'users are notified of each status once',
  broken: ({ rows }) =>
    rows.bookings.flatMap((booking) => {
      const words = toldOf(rows, booking);
      const twice = words.filter((one, place) => words.findIndex((each) => each.key === one.key) !== place);
      const isTold = words.some(({ status }) => status === booking.status);
      return [
        ...twice.map(({ key }) => `told twice: ${key}`),
        ...(isTold || isGone(rows, booking) ? [] : [`no notification says that it is ${booking.status}`]),
      ];
    }),
};

/** Whether an account was deleted by this move. */
const hasLeft = ({ rows, before }: Moment) => before.users.some(({ id }) => !rows.users.some((each) => each.id === id));

/** A record named in a successful response exists, unless the account that it belongs to was deleted. */
const whatWasAcknowledgedIsThere: Rule = {
  name: 'what was acknowledged is in the rows',
  broken: (moment) => {
    if (hasLeft(moment)) return [];
    const { rows, heard } = moment;
    const { status, body } = heard;
    if (status >= 300 || typeof body?.id !== 'string') return [];
    const isThere = Object.values(rows).some((table) => table.some((row) => 'id' in row && row.id === body.id));
    return isThere ? [] : [`${body.id} was acknowledged`];
  },
};

/**
 * Records of bookings, inspections and money do not vanish while one of their users has an account. A refund or payout
 * of a delivery may be withdrawn before it is sent, when a driver's offline update arrives late: then the money is held
 * again.
 */
const nothingVanishes: Rule = {
  name: 'nothing vanishes',
  broken: (moment: Moment) => {
    const { rows, before } = moment;
    if (hasLeft(moment)) return recordsGone(moment);
    const isHeld = (shipmentId: string | undefined) =>
      rows.shipments.some(({ id, status }) => id === shipmentId && ['pickedUp', 'disputed'].includes(status));
    const paidFor = (paymentId: string) => rows.payments.find(({ id }) => id === paymentId)?.inspection_id;
    const kept = {
      ...before,
      refunds: before.refunds.filter(({ payment_id, asked_at }) => asked_at || !isHeld(paidFor(payment_id))),
      payouts: before.payouts.filter(({ shipment_id, done_at }) => done_at || !isHeld(shipment_id)),
    };
    return (['bookings', 'inspections', 'shipments', 'payments', 'refunds', 'payouts', 'listings'] as const).flatMap(
      (table) => {
        const count = kept[table].length - rows[table].length;
        return count > 0 ? [`${count} fewer ${table}`] : [];
      },
    );
  },
};

/** The bookings and inspections that were deleted with an account although the other side still has one. */
function recordsGone({ rows, before }: Moment): string[] {
  const isThere = (userId: string | null) => rows.users.some(({ id }) => id === userId && id !== DELETED_USER);
  const ownerOf = (listingId: string) => before.listings.find(({ id }) => id === listingId)?.owner_id ?? null;
  const sides = [
    ...before.bookings.map(({ id, renter_id, owner_id }) => ({ id, of: [renter_id, owner_id] })),
    ...before.inspections.map(({ id, visitor_id, listing_id }) => ({ id, of: [visitor_id, ownerOf(listing_id)] })),
  ];
  const kept = new Set([...rows.bookings, ...rows.inspections].map(({ id }) => id));
  return sides.filter(({ id, of }) => of.some(isThere) && !kept.has(id)).map(({ id }) => `${id} went with an account`);
}

const assignedHasADriver: Rule = {
  name: 'a delivery that is assigned has a driver',
  broken: ({ rows }) =>
    rows.shipments.filter(({ status, driver_id }) => status === 'assigned' && driver_id === null).map(({ id }) => id),
};

/** Words of a successful call are in a row that a side or staff can read. */
const acknowledgedWordsAreStored: Rule = {
  name: 'acknowledged words are in the rows',
  broken: (moment) => {
    const { rows, heard } = moment;
    const { status, said } = heard;
    if (said === undefined || status >= 400 || hasLeft(moment)) return [];
    const stored = [rows.case_events, rows.visit_words, rows.bookings];
    return stored.some((table) => JSON.stringify(table).includes(said)) ? [] : [`"${said}" is nowhere`];
  },
};

export const rulesOfAll: readonly Rule[] = [
  answersInTheContract,
  aDayIsHeldOnce,
  anHourIsHeldOnce,
  everyNairaIsSomewhere,
  aVisitHasOneFee,
  oneKeyOneEffect,
  notificationsAreTrue,
  whatHappenedIsTold,
  whatWasAcknowledgedIsThere,
  nothingVanishes,
  assignedHasADriver,
  acknowledgedWordsAreStored,
];

const holdsDays = ({ status, ends_at }: Booking, now: Date) => STANDING.includes(status) && new Date(ends_at) > now;

const hourOf = ({ listing_id, day, hour }: Rows['inspections'][number]) => `${listing_id} ${day} ${hour}`;

/** Whether the fee is held or kept, by the status of the inspection. A deleted inspection leaves its fee. */
function isPaidFor(rows: Rows, inspectionId: string): boolean {
  const inspection = rows.inspections.find(({ id }) => id === inspectionId);
  return !inspection || feeOf(inspection.status, inspection.settled_by) !== 'back';
}

function pairsOf<Item>(items: readonly Item[]): (readonly [Item, Item])[] {
  return items.flatMap((one, place) => items.slice(place + 1).map((other) => [one, other] as const));
}

/** The text of the notification for each status. */
const wordsOf: readonly (readonly [RegExp, BookingStatus])[] = [
  [/ wants to rent your /, 'requested'],
  [/ accepted your booking of /, 'accepted'],
  [/^Your request for .* was declined\./, 'declined'],
  [/ expired( because you did not answer in time)?\./, 'expired'],
  [/ cancelled (your|their) booking of /, 'cancelled'],
  [/ booking of .* has ended\./, 'completed'],
];

/** The statuses that a booking may have had before each one. */
const cameFrom: Record<BookingStatus, readonly BookingStatus[]> = {
  requested: [],
  accepted: ['requested'],
  declined: ['requested'],
  expired: ['requested'],
  cancelled: ['requested', 'accepted'],
  completed: ['requested', 'accepted'],
};

const saidBy = (text: string) => wordsOf.find(([words]) => words.test(text))?.[1];

function toldOf(rows: Rows, booking: Booking) {
  return rows.notifications
    .filter(({ link }) => link?.endsWith(booking.id))
    .map(({ user_id, text }) => ({ status: saidBy(text), key: `${user_id} ${text}` }));
}

function linkedBooking(rows: Rows, link: string | null, text: string): string[] {
  const status = saidBy(text);
  if (!status) return [];
  const booking = rows.bookings.find(({ id }) => link?.endsWith(id));
  if (!booking) return rows.users.length > 0 ? [] : [text];
  const isTrue = status === booking.status || cameFrom[booking.status].includes(status);
  return isTrue ? [] : [`${text} And it is ${booking.status}.`];
}

const isGone = (rows: Rows, { renter_id, owner_id }: Booking) =>
  ![renter_id, owner_id].every((person) => person !== DELETED_USER && rows.users.some(({ id }) => id === person));
