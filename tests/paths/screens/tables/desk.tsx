import { cleanup } from '@testing-library/react';
import { caseMovesOf } from '#domain/lifecycles/case.ts';
import { type ListingMove, movesOf } from '#domain/lifecycles/listing.ts';
import type { OwnDecision } from '#machines/decisions/decisions.machine.ts';
import { suspensionDecision } from '#machines/decisions/decisions.samples.ts';
import { caseAtRest, openCase, queueAtRest, takenCase, warning } from '#machines/desk/desk.fixtures.ts';
import { wholeQueue } from '#machines/desk/desk.machine.ts';
import { paidInspection, paidPayment } from '#machines/inspection-request/inspection-request.fixtures.ts';
import type { OwnListing } from '#machines/listing-editor/listing-editor.machine.ts';
import type { Payment } from '#machines/receipt/receipt.machine.ts';
import { listingForRent } from '#machines/rent/rent.fixtures.ts';
import { cancelledShipment, deliveredShipment } from '#machines/shipments/shipment.fixtures.ts';
import {
  caseAboutValues,
  caseStatusValues,
  decisionValues,
  listingKindValues,
  listingStatusValues,
  paymentStatusValues,
} from '#openapi/contract.gen.ts';
import { DecisionsScreen } from '#src/flows/decisions/decisions-screen.tsx';
import { CaseScreen, type CaseScreenProps } from '#src/flows/desk/case-screen.tsx';
import { QueueScreen } from '#src/flows/desk/queue-screen.tsx';
import type { ListedBooking, ListedInspection } from '#src/flows/listing-editor/activity-words.ts';
import { ListingRow } from '#src/flows/listing-editor/listing-row.tsx';
import { ReceiptScreen } from '#src/flows/receipt/receipt-flow.tsx';
import { Ruling } from '#src/flows/shared/ruling.tsx';
import {
  doNothing,
  factorOutShared,
  linesOf,
  normalizeSpace,
  type Part,
  renderPage,
  type ScreenTable,
} from './kit.tsx';

const caseScreen = (whole: typeof takenCase, change: Partial<CaseScreenProps> = {}) => (
  <CaseScreen {...caseAtRest} {...change} whole={whole} />
);

const cases = () =>
  caseAboutValues.flatMap((about) =>
    factorOutShared(
      caseStatusValues.map((status): Part => {
        const isDecided = status !== 'open' && status !== 'taken';
        const decision = isDecided ? 'warn' : null;
        const moves = caseMovesOf({ about, status, decision, money: takenCase.money });
        return [`${about}, ${status}`, linesOf(caseScreen({ ...takenCase, about, status, decision, moves }))];
      }),
    ),
  );

const problem = { code: 'wrong_status', message: 'That is not possible any more.' };
const told = (decision: (typeof decisionValues)[number], at: number) => ({
  ...{
    what: 'decided' as const,
    by: 'Ngozi Eze',
    reason: null,
    words: null,
    decision,
    at: `2026-01-10T09:${String(at).padStart(2, '0')}:00.000Z`,
  },
});
const kinds = ['idProof', 'visitPhoto', 'goodsPhoto', 'loadPhoto', 'ownership'] as const;
const visit = { day: '2026-01-12', time: '10:00', objected_by: null } as const;
const said = { words: null, objection: null, at: '2026-01-12T10:30:00.000Z', photo: null };
const fees = ['held', 'kept', 'back'] as const;

const warned = { move: 'warn', words: 'Please show that it is yours.' } as const;

/** Screens that depend on more than the status. */
const besides = (): Part[] => [
  ['while it is moved', linesOf(caseScreen(takenCase, { moving: true })).slice(-1)],
  ['while a decision is checked', linesOf(caseScreen(takenCase, { checking: true })).slice(-1)],
  ['a decision to confirm', linesOf(caseScreen(takenCase, { draft: warned, preview: warning }))],
  [
    'a decision about much money to confirm',
    linesOf(
      caseScreen(
        { ...takenCase, about: 'shipment', money: 40_000_000 },
        {
          draft: { move: 'share', words: 'A part is missing.', refund: 10_000_000 },
          preview: { needs_second: true, effects: ['Tunde Bello gets ₦100,000 back.'], messages: [] },
        },
      ),
    ),
  ],
  ['while a document comes', linesOf(caseScreen(takenCase, { fetching: true })).slice(-1)],
  ['that could not be moved', linesOf(caseScreen(takenCase, { problem }))],
  ['of somebody else', linesOf(caseScreen({ ...takenCase, is_mine: false, moves: [] }))],
  [
    'of somebody else, that could not be taken',
    linesOf(caseScreen({ ...takenCase, is_mine: false, moves: ['take'] }, { problem })),
  ],
  ['all that can be decided', linesOf(caseScreen({ ...takenCase, history: decisionValues.map(told) }))],
  [
    'all documents',
    linesOf(caseScreen({ ...takenCase, documents: kinds.map((kind) => ({ id: kind, kind })) })).slice(-1),
  ],
  ...fees.map((is): Part => {
    const of = { ...visit, fee: { amount: 500_000, is }, said: { ...said, by: 'owner', kind: null } } as const;
    return [`a visit whose fee is ${is}`, linesOf(caseScreen({ ...takenCase, about: 'inspection', visit: of }))];
  }),
];

const decisions = () =>
  factorOutShared(
    caseStatusValues.flatMap((status) =>
      decisionValues.map((decision): Part => {
        const one = { ...suspensionDecision, status, decision, can_appeal: status === 'decided' };
        const of = { appealing: null, words: '', unsent: [], sending: false, problem: null };
        const on = { onBegin: doNothing, onSend: doNothing, onAbandon: doNothing, onDiscard: doNothing };
        return [`${decision}, ${status}`, linesOf(<DecisionsScreen {...{ decisions: [one], ...of, ...on }} />)];
      }),
    ),
  );

const money = { ...suspensionDecision, role: 'side', about: 'shipment', title: 'Delivery from Aba to Apapa' } as const;
const share = { decision: 'share', refund: 125_000, rest: 375_000, words: 'A quarter is wet.' } as const;
const settles_at = '2026-01-08T07:12:44.000Z';
const aboutMoney = (): Part[] =>
  Object.entries({
    'of an inspection fee': { about: 'inspection' },
    'to settle': { settles_at },
    'appealed by the other side': { status: 'appealed', objection: 'It was dry.', is_own_appeal: false },
    'changed after the appeal': { status: 'lifted', objection: 'It was dry.', is_own_appeal: true, answer: 'It was.' },
  } satisfies Record<string, Partial<OwnDecision>>).map(([name, change]): Part => {
    const one: OwnDecision = { ...money, ...share, ...change };
    const of = { appealing: null, words: '', unsent: [], sending: false, problem: null };
    const on = { onBegin: doNothing, onSend: doNothing, onAbandon: doNothing, onDiscard: doNothing };
    const page = linesOf(<DecisionsScreen {...{ decisions: [one], ...of, ...on }} />);
    return [`a share ${name}`, [...page, ...linesOf(<Ruling decision={one} />)]];
  });

/** A report that is not decided, or that the reader made. */
const reported = (): Part[] => {
  const hearing = { answer_by: '2026-01-15T08:00:00.000Z', is_open: true, has_answered: false };
  const none = { decision: null, decided_at: null, status: 'open', can_appeal: false } as const;
  const ways: Readonly<Record<string, Partial<OwnDecision>>> = {
    'that one can answer': { ...none, hearing },
    'that one has answered': { ...none, hearing: { ...hearing, has_answered: true } },
    'that we can decide at any time': { ...none, hearing: { ...hearing, answer_by: null } },
    'about a vehicle': { ...none, about: 'vehicle', hearing },
    'about a vehicle that we can decide at any time': {
      ...{ ...none, about: 'vehicle', hearing: { ...hearing, answer_by: null } },
    },
    'that nothing can be added to': { ...none, hearing: { ...hearing, is_open: false } },
    'without a hearing': none,
    'that one made, decided': { role: 'reporter' },
    'that was lifted for a side': { role: 'side', status: 'lifted' },
    'that was lifted for who made it': { role: 'reporter', status: 'lifted' },
  };
  return Object.entries(ways).map(([of, change]): Part => {
    const one: OwnDecision = { ...suspensionDecision, role: 'side', ...change };
    const rest = { appealing: null, words: '', unsent: [], sending: false, problem: null };
    const on = { onBegin: doNothing, onSend: doNothing, onAbandon: doNothing, onDiscard: doNothing };
    const page = linesOf(<DecisionsScreen {...{ decisions: [one], ...rest, ...on }} />);
    return [`a report ${of}`, [...page, ...linesOf(<Ruling decision={one} />)]];
  });
};

const appealing = (sending: boolean) => {
  const decisions = [suspensionDecision, { ...suspensionDecision, id: 'another', title: 'A flat in Aba' }];
  const of = { appealing: suspensionDecision.id, words: 'It is mine.', unsent: [], sending, problem: null };
  const on = { onBegin: doNothing, onSend: doNothing, onAbandon: doNothing, onDiscard: doNothing };
  return linesOf(<DecisionsScreen {...{ decisions, ...of, ...on }} />).slice(-1);
};

const queue = () =>
  [false, true].flatMap((closed) =>
    [0, 1, 3].map((reports): Part => {
      const of = reports === 0 ? [] : [{ ...openCase, reports, is_mine: true, taken_by: 'Ngozi Eze', reason: null }];
      return [
        `${reports} reports, ${closed ? 'over' : 'waiting'}`,
        linesOf(<QueueScreen cases={of} total={of.length} queue={{ ...wholeQueue, closed }} {...queueAtRest} />),
      ];
    }),
  );

const receipts = () =>
  paymentStatusValues.flatMap((status) =>
    [paidInspection, deliveredShipment].map((paidFor): Part => {
      const paid_at = status === 'paid' || status === 'refunded' ? '2026-01-05T08:03:00Z' : null;
      const payment = { ...paidPayment, status, paid_at, created_at: '2026-01-04T08:00:00Z' };
      const of = 'listing' in paidFor ? 'a visit' : 'a shipment';
      return [`${of}, ${status}`, linesOf(<ReceiptScreen {...{ payment, paidFor, onPrint: doNothing }} />)];
    }),
  );

const started = { amount: 13_500_000, created_at: '2026-01-12T08:00:00Z', done_at: null };
const refunds: Readonly<Record<string, Pick<Payment, 'refund'>>> = {
  'refunded in part': { refund: started },
  'not collected': { refund: { ...started, amount: 9_000_000, done_at: '2026-01-15T08:00:00Z' } },
};

/** How a paid delivery ended, and its fee. */
const ended = () => {
  const timeline = [
    { status: 'cancelled' as const, at: '2026-01-12T08:00:00Z', made_at: null },
    // The driver's phone was offline.
    { status: 'delivered' as const, at: '2026-01-12T18:00:00Z', made_at: '2026-01-12T11:20:00Z' },
  ];
  const [paid, half] = [18_000_000, 9_000_000];
  const money = { paid, held: 0, back: half, owed: 0, paid_out: half };
  const ways = {
    'cancelled late': { ...cancelledShipment, timeline },
    'refunded in part': { ...cancelledShipment, timeline },
    'delivered offline': { ...deliveredShipment, timeline },
    'not collected': { ...deliveredShipment, status: 'closed' as const, ended_as: 'notHandedOver' as const, money },
  };
  return Object.entries(ways).map(
    ([which, paidFor]): Part => [
      which,
      linesOf(<ReceiptScreen {...{ payment: { ...paidPayment, ...refunds[which] }, paidFor, onPrint: doNothing }} />),
    ],
  );
};

const own: OwnListing = {
  ...listingForRent,
  ...{ address: '12 Admiralty Way', phone_no: null, waits_for_fee: false, confirmed_at: '2025-12-23T10:00:00Z' },
};
const listingMoves: readonly ListingMove[] = ['confirm', 'pause', 'resume', 'let', 'sell', 'close', 'remove'];
const rowAtRest = {
  ...{ problem: null, isBackFrom: undefined, asking: null, onEdit: doNothing, onDays: doNothing },
  ...{ onMove: doNothing, onConfirm: doNothing, onAbandon: doNothing, blocking: null, onBlocks: doNothing },
};
const booked: ListedBooking = {
  ...{ id: '1', status: 'accepted', renter_name: 'Ngozi Eze', fromDate: '2026-01-02', toDate: '2027-01-02' },
  ...{ total: 4_500_000, answer_by: null },
};
const toCome: ListedInspection = {
  ...{ id: '2', status: 'scheduled', visitor_name: 'Tunde Bello', is_own: false, day: '2026-01-12', time: '10:00' },
  answer_by: null,
};
/** A booking, and inspections by another user and by the owner. */
const activity = { saves: 1, bookings: [booked], inspections: [toCome, { ...toCome, id: '3', is_own: true }] };
const row = (listing: OwnListing, busy = false) => {
  const moves = movesOf(listing.kind, listing.status, listing.unconfirmed);
  return <ListingRow {...{ listing, moves, busy, ...rowAtRest }} />;
};
/** The confirmation of each move. */
const moved = () =>
  listingMoves.map((move): Part => {
    const asking = { move, activity: { ...activity, bookings: move === 'remove' ? [booked] : [] } };
    const page = renderPage(
      <ListingRow {...{ listing: { ...own, activity }, moves: [move], busy: false, ...rowAtRest, asking }} />,
    );
    const buttons = [...page.querySelectorAll('button')]
      .filter((button) => !button.closest('dialog'))
      .map(normalizeSpace);
    const name = buttons.filter((each) => !/^(Edit|Inspection times|Block days) /.test(each)).at(-1);
    const asks = [...page.querySelectorAll('dialog h2, dialog p, dialog li, dialog button')].map(normalizeSpace);
    cleanup();
    return [move, [`[${name}]`, ...(asks.length > 0 ? asks : ['is done at once'])]];
  });

const rows = () =>
  listingKindValues.flatMap((kind) =>
    factorOutShared(
      listingStatusValues.flatMap((status) =>
        [{}, { unconfirmed: true }, { waits_for_fee: true }]
          .filter((more) => status === 'paused' || Object.keys(more).length === 0)
          .map((more): Part => {
            const which = [kind, status, ...Object.keys(more)].join(', ');
            return [which, linesOf(row({ ...own, kind, status, ...more }))];
          }),
      ),
    ),
  );

export const deskTables: Record<string, ScreenTable> = {
  cases,
  'cases-besides': () => factorOutShared(besides()),
  'cases-waiting': queue,
  decisions,
  'decisions-money': aboutMoney,
  'decisions-reported': () => factorOutShared(reported()),
  'decisions-objected': () => [
    ['while writing an appeal', appealing(false)],
    ['while sending an appeal', appealing(true)],
  ],
  receipts: () => [...receipts(), ...ended()],
  'listings-moved': moved,
  'listings-own': () => [...rows(), ['while it is moved', linesOf(row(own, true)).slice(-1)]],
};
