import type { CasePreview, DeskCase, DeskFigures, WholeCase } from './desk.machine.ts';

export const CASE_ID = '5b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41';
export const PROOF_ID = '3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10';

export const openCase: DeskCase = {
  id: CASE_ID,
  reference: 'C-1007',
  about: 'listing',
  title: 'Cold Storage Warehouse in Lekki',
  status: 'open',
  opened_at: '2026-01-10T08:12:44.000Z',
  reports: 1,
  reason: 'notTheirs',
  taken_by: null,
  is_mine: false,
  money: 0,
  due_at: '2026-01-17T08:12:44.000Z',
  is_idle: false,
};

export const payoutsCase: DeskCase = {
  ...openCase,
  ...{ about: 'payouts', title: 'Payouts of Chidi Eze', reports: 0, reason: null, money: 40_000_000 },
  ...{ status: 'taken', taken_by: 'Ngozi Eze', is_mine: true },
};

export const deskFigures: DeskFigures = {
  days: 30,
  open: { day: 3, week: 5, older: 4, overdue: 2 },
  kinds: [
    { about: 'inspection', counts: { open: 2, decided: 0, overturned: 0 } },
    { about: 'listing', counts: { open: 10, decided: 10, overturned: 1 } },
  ],
  staff: [
    { name: 'Ngozi Eze', counts: { open: 2, decided: 9, overturned: 1 } },
    { name: null, counts: { open: 0, decided: 1, overturned: 0 } },
  ],
};

export const wholeCase: WholeCase = {
  ...openCase,
  version: 1,
  decision: null,
  refund: null,
  people: [
    {
      ...{ role: 'owner', name: 'Adaeze Okafor', phone_no: '+2348030000001' },
      past: { since: '2025-03-03T09:00:00.000Z', cancelled: 1, disputes: 0, reports: 2, decisions: 1 },
    },
  ],
  facts: ['12 Admiralty Way, Lekki', '₦4,500,000 a year', 'Listing status: live.'],
  visit: null,
  documents: [{ id: PROOF_ID, kind: 'ownership' }],
  timeline: [],
  sent: [],
  earlier: [
    {
      ...{
        id: 'a0d6c3f2-8e41-4f0b-9b1d-6c2f1a7e5d30',
        reference: 'C-1001',
        about: 'listing',
        status: 'lifted',
        with: ['Adaeze Okafor'],
      },
      outcomes: [
        { what: 'decided', decision: 'suspendListing', words: 'The photos are of another place.' },
        { what: 'lifted', decision: null, words: 'The new photos are of this place.' },
      ],
    },
  ],
  history: [
    {
      what: 'reported',
      by: 'Tunde Bello',
      reason: 'notTheirs',
      words: 'It belongs to my brother.',
      decision: null,
      at: '2026-01-10T08:12:44.000Z',
    },
  ],
  moves: ['take', 'note'],
};

export const takenCase: WholeCase = {
  ...wholeCase,
  status: 'taken',
  taken_by: 'Ngozi Eze',
  is_mine: true,
  history: [
    ...wholeCase.history,
    { what: 'taken', by: 'Ngozi Eze', reason: null, words: null, decision: null, at: '2026-01-10T09:00:00.000Z' },
  ],
  moves: ['warn', 'limitAccount', 'suspendListing', 'suspendAccount', 'dismiss', 'note', 'handOver', 'handBack'],
  version: 2,
};

export const decidedCase: WholeCase = {
  ...takenCase,
  status: 'decided',
  decision: 'warn',
  history: [
    ...takenCase.history,
    {
      what: 'decided',
      by: 'Ngozi Eze',
      reason: null,
      words: 'Please show that it is yours.',
      decision: 'warn',
      at: '2026-01-10T09:05:00.000Z',
    },
  ],
  sent: [
    {
      ...{ to: 'Adaeze Okafor', by: 'app', at: '2026-01-10T09:05:00.000Z', is_delivered: true },
      text: 'Warning about Cold Storage Warehouse in Lekki. Reason: Please show that it is yours. You can appeal under Decisions.',
    },
    {
      ...{ to: 'Adaeze Okafor', by: 'sms', at: '2026-01-10T09:05:00.000Z', is_delivered: false },
      text: 'Gida: Warning about Cold Storage Warehouse in Lekki. Read why or appeal: gida.example/decisions',
    },
  ],
  moves: ['appeal', 'note'],
  version: 3,
};

const nothing = () => undefined;

/** The other props of the list of cases, while nothing is loading. */
export const queueAtRest = {
  ...{ figures: null, counting: false, opening: false, problem: null },
  ...{ onAsk: nothing, onFigures: nothing, onPayouts: nothing },
};

/** The other props of the screen of a case, while nothing is loading. */
export const caseAtRest = {
  ...{ moving: false, fetching: false, checking: false, draft: null, typed: null, preview: null, problem: null },
  ...{
    onTyping: nothing,
    onMove: nothing,
    onType: nothing,
    onConfirm: nothing,
    onChange: nothing,
    onDocument: nothing,
  },
};

export const warning: CasePreview = {
  needs_second: false,
  effects: [],
  messages: [
    {
      to: 'Adaeze Okafor',
      by: 'app',
      text: 'Warning about Cold Storage Warehouse in Lekki. Reason: Please show that it is yours. You can appeal under Decisions.',
    },
  ],
};
