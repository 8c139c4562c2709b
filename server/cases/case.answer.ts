import { formatKobo } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { CaseEventRow, CaseRow } from '../platform/db/tables.ts';
import { referenceOf, titleOf } from './case.notices.ts';
import type { CaseView, NamedEvent } from './case.view.repository.ts';

type Schemas = components['schemas'];

/** A case in the queue, for one of the staff. */
export const toDeskCase = (view: CaseView, userId: string): Schemas['DeskCase'] => ({
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
});

/** What somebody reported, for them. */
export const toOwnReport = (row: OwnReport): Schemas['OwnReport'] => ({
  reference: referenceOf(row),
  about: row.about,
  id: row.subject_id,
  reason: row.reason,
  words: row.words,
  reported_at: row.at.toISOString(),
});

type OwnReport = Pick<CaseRow, 'number' | 'about' | 'subject_id'> & Pick<CaseEventRow, 'reason' | 'words' | 'at'>;

export const peopleOf = (view: CaseView): Schemas['CasePerson'][] => [
  ...personOf(view.about === 'haulage' ? 'carrier' : 'owner', view.owner_name, view.owner_phone),
  ...personOf(otherRole[view.about] ?? 'visitor', view.other_name, view.other_phone),
];

const otherRole: Partial<Record<CaseView['about'], Schemas['CasePerson']['role']>> = {
  booking: 'renter',
  haulage: 'shipper',
};

function personOf(role: Schemas['CasePerson']['role'], name: string | null, phone_no: string | null) {
  return name === null || phone_no === null ? [] : [{ role, name, phone_no }];
}

/** A line each, of what is still there. */
export function factsOf(view: CaseView): string[] {
  const { address, city, price, price_period, listing_status, description, asked, asked_status } = view;
  return [
    [address, city].filter(Boolean).join(', '),
    price === null ? '' : `${formatKobo(price)}${price_period && price_period !== 'once' ? ` a ${price_period}` : ''}`,
    listing_status === null ? '' : `The listing is ${listing_status}.`,
    description ?? '',
    asked === null ? '' : `${asked} (${asked_status})`,
  ].filter((line) => line !== '');
}

/** Who has left is told from others by a few letters, and stands under them for good. */
export const toCaseEvent = (event: NamedEvent): Schemas['CaseEvent'] => ({
  what: event.what,
  by: event.actor_id === null ? null : (event.name ?? `Somebody who left (${event.actor_id.slice(0, 4)})`),
  reason: event.reason,
  words: event.words,
  decision: event.decision,
  at: event.at.toISOString(),
  ...metAt(event),
});

/** Where two people met of whom one reports the other. */
function metAt({ day, hour, fetched_in: from, brought_to: to, fetched_on }: NamedEvent) {
  if (day !== null && hour !== null) return { visit: { day, time: hour } };
  return from !== null && to !== null && fetched_on !== null ? { haulage: { from, to, day: fetched_on } } : {};
}
