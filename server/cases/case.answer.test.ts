import { describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { toDecision } from './appeal.service.ts';
import { factsOf, peopleOf, toDeskCase } from './case.answer.ts';
import type { CaseView, Concerning } from './case.view.repository.ts';

const OPENED = new Date('2026-12-01T10:00:00+01:00');
const NOW = new Date('2026-12-03T09:00:00+01:00');

const viewOf = (change: Partial<CaseView>) =>
  ({
    ...{ id: 'case', number: 1007, about: 'listing', status: 'taken', opened_at: OPENED, reports: 2, reason: 'gone' },
    ...{ taker: 'Ngozi Eze', taken_by: 'ngozi', place: 'Flat in Lekki', city: 'Lekki', address: '12 Admiralty Way' },
    ...{
      listing_status: 'listed',
      description: 'Newly painted.',
      price: kobo(450_000_000),
      price_period: 'year',
      features: null,
    },
    ...{ owner_name: 'Musa Bello', owner_phone: '+2348030000002', other_name: null, other_phone: null },
    ...{ asked: null, asked_status: null, listing_then: null, money: 0, due_at: OPENED, touched_at: OPENED },
    ...change,
  }) as CaseView;

describe('case answers', () => {
  it('lists a case with its title, its number of reports and who handles it', () => {
    const line = {
      ...{ id: 'case', reference: 'C-1007', about: 'listing', title: 'Flat in Lekki', status: 'taken', reports: 2 },
      ...{ opened_at: '2026-12-01T09:00:00.000Z', reason: 'gone', taken_by: 'Ngozi Eze' },
      ...{ money: 0, due_at: '2026-12-01T09:00:00.000Z', is_idle: false },
    };

    expect(toDeskCase(viewOf({}), 'ngozi', NOW)).toEqual({ ...line, is_mine: true });
    expect(toDeskCase(viewOf({}), 'obi', NOW)).toEqual({ ...line, is_mine: false });
    expect(toDeskCase(viewOf({ place: null }), 'obi', NOW).title).toBe('Musa Bello');
    expect(toDeskCase(viewOf({ place: null, owner_name: null }), 'obi', NOW).title).toBe('Deleted listing or account');
  });

  const stay = { asked: '2026-12-01 to 2026-12-05: A new job', asked_status: 'accepted' } as const;
  it.each<[string, Partial<CaseView>, string[]]>([
    ['a yearly price', {}, ['Price: ₦4,500,000 a year']],
    ['a selling price', { price_period: 'once' }, ['Price: ₦4,500,000']],
    ['a price without a period', { price_period: null }, ['Price: ₦4,500,000']],
  ])('lists the facts of a listing with %s', (_, change, price) => {
    const facts = ['Address: 12 Admiralty Way, Lekki', ...price, 'Listing status: live.', 'Newly painted.'];

    expect(factsOf(viewOf(change))).toEqual(facts);
    expect(factsOf(viewOf({ ...change, ...stay }))).toEqual([
      ...facts,
      '2026-12-01 to 2026-12-05: A new job. Status: accepted.',
    ]);
  });

  it('lists the features of a listing, and what they were when the case was opened', () => {
    const then = { place: 'Flat in Lekki', address: '12 Admiralty Way', city: 'Lekki', price: kobo(450_000_000) };
    const view = viewOf({
      features: 'Bathroom: 2, Security',
      house_facts: { toilets: 3, pets: 'Yes' },
      listing_then: {
        ...{ ...then, price_period: 'year', description: 'Newly painted.' },
        ...{ features: 'Bathroom: 4', house_facts: {} },
      },
    });

    expect(factsOf(view).slice(3)).toEqual([
      'Features: Bathroom: 2, Security',
      'Details: Toilets: 3, Pets allowed: Yes',
      'Newly painted.',
      'The features when the case was opened: Bathroom: 4',
      'The details when the case was opened: none',
    ]);
  });

  it.each([
    ['side', 'a millisecond before the money moves', 'refund', 1, true],
    ['side', 'at the moment when the money moves', 'refund', 0, false],
    ['side', 'about which no money moves', 'refund', null, false],
    ['against', 'about which no money moves', 'warn', null, true],
    ['reporter', 'of a report that was dismissed', 'dismiss', null, true],
    ['reporter', 'of a report that was not dismissed', 'warn', null, false],
  ] as const)('lets a %s appeal a decision %s: %s', (role, _, decision, left, can_appeal) => {
    const about = role === 'side' ? 'shipment' : 'listing';
    const settles_at = left === null ? null : new Date(NOW.getTime() + left);
    const row = {
      ...viewOf({ about, status: 'decided', decision, settles_at }),
      ...{ role, words: 'Wet.', decided_at: OPENED, is_heard: true, has_answered: true, objection: null },
      ...{ holds_payouts: false, is_own_appeal: null, answer: null, until: null, answer_by: null, refund: null },
    } satisfies Partial<Concerning> as Concerning;

    expect(toDecision(row, NOW)).toMatchObject([{ can_appeal }]);
  });

  it('leaves out what was deleted', () => {
    const gone = {
      address: null,
      city: null,
      price: null,
      price_period: null,
      listing_status: null,
      description: null,
    };

    expect(factsOf(viewOf(gone))).toEqual([]);
    expect(peopleOf(viewOf({ owner_name: null, owner_phone: null }), [])).toEqual([]);
  });

  it.each<[CaseView['about'], string, string]>([
    ['booking', 'owner', 'renter'],
    ['inspection', 'owner', 'visitor'],
    ['shipment', 'carrier', 'shipper'],
  ])('lists the people of a case about a %s: %s and %s, with phone numbers', (about, one, other) => {
    const past = { cancelled: 1, disputes: 0, reports: 2, decisions: 0 };
    const known = ['them', 'me'].map((id) => ({ ...past, id, since: new Date('2026-01-10T08:00:00Z') }));
    const view = viewOf({
      about,
      owner_id: 'me',
      other_id: 'them',
      other_name: 'Adaeze Okafor',
      other_phone: '+2348030000001',
    });

    const since = '2026-01-10T08:00:00.000Z';
    expect(peopleOf(view, known)).toEqual([
      { role: one, name: 'Musa Bello', phone_no: '+2348030000002', past: { ...past, since } },
      { role: other, name: 'Adaeze Okafor', phone_no: '+2348030000001', past: { ...past, since } },
    ]);
  });
});
