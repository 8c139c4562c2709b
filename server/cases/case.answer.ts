import { formatMoment } from '#domain/calendar.ts';
import { type FactName, factWords } from '#domain/house-facts.ts';
import { referenceOf } from '#domain/lifecycles/case.ts';
import { formatKobo, type Kobo } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { ListingThen } from '../platform/db/case-tables.ts';
import type { CaseEventRow, CaseRow } from '../platform/db/tables.ts';
import type { CaseView, EarlierCase, NamedEvent } from './case.view.repository.ts';
import { outcomeInWords, reportReason, titleOf } from './case.words.ts';
import { isIdle } from './deciding.service.ts';
import type { PersonRow } from './timeline.repository.ts';

type Schemas = components['schemas'];

/** Returns a case of the list, for a staff member. */
export const toDeskCase = (view: CaseView, userId: string, now: Date): Schemas['DeskCase'] => ({
  id: view.id,
  reference: referenceOf(view),
  about: view.about,
  title: titleOf(view),
  status: view.status,
  opened_at: view.opened_at.toISOString(),
  reports: view.reports,
  reason: view.reason,
  taken_by: view.taker,
  is_mine: view.taken_by === userId,
  money: view.money,
  due_at: view.due_at.toISOString(),
  is_idle: isIdle(view, now),
});

/** Returns a report, for the user who sent it. */
export const toOwnReport = (row: OwnReport): Schemas['OwnReport'] => ({
  reference: referenceOf(row),
  about: row.about,
  id: row.subject_id,
  reason: reportReason(row.reason),
  words: row.words,
  reported_at: row.at.toISOString(),
});

type OwnReport = Pick<CaseRow, 'number' | 'about' | 'subject_id'> & Pick<CaseEventRow, 'reason' | 'words' | 'at'>;

/** Returns the sides that have an account, with the facts about them. */
export const peopleOf = (view: CaseView, known: readonly PersonRow[]): Schemas['CasePerson'][] => [
  ...personOf(ownerRole[view.about] ?? 'owner', {
    ...{ name: view.owner_name, phone_no: view.owner_phone },
    known: known.find(({ id }) => id === view.owner_id),
  }),
  ...personOf(view.about === 'vehicle' ? 'claimant' : (otherRole[view.about] ?? 'visitor'), {
    ...{ name: view.other_name, phone_no: view.other_phone },
    known: known.find(({ id }) => id === view.other_id),
  }),
];

const ownerRole: Partial<Record<CaseView['about'], Schemas['CasePerson']['role']>> = {
  shipment: 'carrier',
  payouts: 'payee',
  vehicle: 'carrier',
};

/** The role of the other side; `visitor` without an entry. */
export const otherRole: Partial<Record<CaseView['about'], 'renter' | 'shipper'>> = {
  booking: 'renter',
  shipment: 'shipper',
};

interface Person {
  readonly name: string | null;
  readonly phone_no: string | null;
  readonly known: PersonRow | undefined;
}

function personOf(role: Schemas['CasePerson']['role'], { name, phone_no, known }: Person): Schemas['CasePerson'][] {
  if (name === null || phone_no === null || !known) return [];
  const { id: _, since, ...past } = known;
  return [{ role, name, phone_no, past: { ...past, since: since.toISOString() } }];
}

const listingStatusWords: Record<NonNullable<CaseView['listing_status']>, string> = {
  listed: 'live',
  paused: 'paused',
  let: 'rented',
  sold: 'sold',
  closed: 'closed',
  removed: 'removed',
  suspended: 'suspended',
};

const askedStatusWords: Record<NonNullable<CaseView['asked_status']>, string> = {
  accepted: 'accepted',
  unchecked: 'papers not checked',
  refused: 'papers refused',
  declined: 'declined',
  expired: 'expired without an answer',
  completed: 'over',
  cancelled: 'cancelled',
  requested: 'waiting for an answer or for offers',
  awaitingPayment: 'awaiting payment',
  booked: 'booked, without a driver',
  assigned: 'driver assigned',
  onTheWay: 'driver on the way to pickup',
  notHandedOver: 'pickup failed',
  pickedUp: 'in transit',
  returning: 'on the way back to the sender',
  delivered: 'delivered, not settled',
  returned: 'returned, not settled',
  disputed: 'under review',
  closed: 'settled, carrier paid or owed',
  refunded: 'settled, sender refunded',
  failed: 'no one came for it',
  lapsed: 'expired without an accepted offer or payment',
};

/** Returns the facts that still exist, one line each, and what was different when the case was opened. */
export function factsOf(view: CaseView): string[] {
  const { listing_status, listing_then: then, asked, asked_status } = view;
  return [
    labelled('Address', addressOf(view)),
    labelled('Price', priceOf(view)),
    listing_status === null ? '' : `Listing status: ${listingStatusWords[listing_status]}.`,
    labelled('Features', view.features ?? ''),
    labelled('Details', detailsOf(view)),
    view.description ?? '',
    ...(then === null
      ? []
      : [
          sinceOpened('title', then.place, view.place),
          sinceOpened('address', addressOf(then), addressOf(view)),
          sinceOpened('price', priceOf(then), priceOf(view)),
          sinceOpened('description', then.description, view.description),
          ...(then.features === undefined
            ? []
            : [
                sinceOpened('features', then.features, view.features),
                sinceOpened('details', detailsOf(then), detailsOf(view)),
              ]),
        ]),
    asked === null || asked_status === null ? '' : `${asked}. Status: ${askedStatusWords[asked_status]}.`,
    sharesOf(view),
  ].filter((line) => line !== '');
}

/** A colleague confirms the shares, so the case says them. */
function sharesOf({ about, status, decision, money, refund }: CaseView): string {
  if (decision !== 'share') return '';
  return `${status === 'proposed' ? 'Proposed' : 'Decided'}: ${outcomeInWords({ about, decision, money, refund })}.`;
}

const addressOf = ({ address, city }: ListingThen) => [address, city].filter(Boolean).join(', ');

const priceOf = ({ price, price_period }: ListingThen) =>
  price === null ? '' : `${formatKobo(price)}${price_period && price_period !== 'once' ? ` a ${price_period}` : ''}`;

const detailsOf = ({ house_facts: facts }: Pick<ListingThen, 'house_facts'>) =>
  Object.entries(facts ?? {})
    .map(([name, fact]) => `${factWords[name as FactName]}: ${fact}`)
    .join(', ');

const labelled = (label: string, fact: string) => (fact === '' ? '' : `${label}: ${fact}`);

const sinceOpened = (fact: string, then: string | null, now: string | null) =>
  (then ?? '') === (now ?? '') ? '' : `The ${fact} when the case was opened: ${then || 'none'}`;

interface PayoutFacts {
  readonly holds: readonly { readonly words: string; readonly held_at: Date; readonly number: number }[];
  readonly owed: readonly { readonly amount: Kobo; readonly description: string }[];
}

/** Returns why the payouts of a user are held, and what we owe them, one line each. */
export function payoutFactsOf({ holds, owed }: PayoutFacts): string[] {
  return [
    ...(holds.length === 0 ? ['Payouts are not on hold.'] : []),
    ...holds.map(
      ({ words, held_at, number }) => `On hold since ${formatMoment(held_at)} by ${referenceOf({ number })}: ${words}`,
    ),
    ...(owed.length === 0 ? ['We owe them nothing now.'] : []),
    ...owed.map(({ amount, description }) => `${formatKobo(amount)}. ${description}`),
  ];
}

export const toEarlierCase = ({ number, ...row }: EarlierCase): Schemas['EarlierCase'] => ({
  ...row,
  reference: referenceOf({ number }),
});

/** Returns a history event. A user who deleted their account keeps a short id that tells them from others. */
export const toCaseEvent = (event: NamedEvent): Schemas['CaseEvent'] => ({
  what: event.what,
  by: event.actor_id === null ? null : (event.name ?? `A user who left (${event.actor_id.slice(0, 4)})`),
  reason: event.reason,
  words: event.words,
  decision: event.decision,
  at: event.at.toISOString(),
  ...sourceOf(event),
});

/** Returns the inspection or delivery that a report came from. */
function sourceOf({ day, hour, picked_up_in: from, delivered_to: to, picked_up_on }: NamedEvent) {
  if (day !== null && hour !== null) return { visit: { day, time: hour } };
  return from !== null && to !== null && picked_up_on !== null ? { shipment: { from, to, day: picked_up_on } } : {};
}
