import { cleanup, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import type { InspectionRole } from '#domain/lifecycles/inspection.ts';
import { emptyListing } from '#domain/listing.ts';
import {
  listedHouse,
  paidInspection,
  startedPayment,
} from '#machines/inspection-request/inspection-request.fixtures.ts';
import type { Inspection } from '#machines/inspections/inspections.machine.ts';
import { inspectionStatusValues } from '#openapi/contract.gen.ts';
import { PaidScreen, ProposedScreen } from '#src/flows/inspection-request/inspection-request-flow.tsx';
import { InspectionScreen } from '#src/flows/inspection-request/inspection-screen.tsx';
import { PaymentScreen } from '#src/flows/inspection-request/payment-screen.tsx';
import { UnpaidScreen } from '#src/flows/inspection-request/unpaid-screen.tsx';
import { InspectionRow } from '#src/flows/inspections/inspection-row.tsx';
import {
  doNothing,
  factorOutShared,
  groupIdentical,
  linesOf,
  normalizeSpace,
  type Part,
  renderPage,
  type ScreenTable,
} from './kit.tsx';

const roles: readonly InspectionRole[] = ['visitor', 'owner', 'staff'];

/** The visit is on Monday 12 January at 10 in the morning, in Lagos. */
const moments = {
  'two days before': '2026-01-10T09:00:00Z',
  'a day before': '2026-01-11T09:00:00Z',
  'less than a day before': '2026-01-11T09:00:01Z',
  'a second before': '2026-01-12T08:59:59Z',
  'from its hour on': '2026-01-12T09:00:00Z',
};

/** The available moves, each with its confirmation. */
function asked(inspection: Inspection): string[] {
  const on = { onMove: doNothing, onAbandon: doNothing, onPhoto: doNothing, onPropose: doNothing };
  const row = renderPage(<InspectionRow {...{ inspection, ...on, busy: false, unavailable: false, saying: [] }} />);
  const ways = [...row.querySelectorAll('button')].map((button) => {
    const name = normalizeSpace(button).replace(/ \(Bungalow.*/, '');
    fireEvent.click(button);
    const dialog = row.querySelector('dialog');
    const [action, goBack] = [...(dialog?.querySelectorAll('button') ?? [])].slice(-2);
    const words = [
      normalizeSpace(dialog?.querySelector('h2')),
      normalizeSpace(dialog?.querySelector('h2 + p')),
      `[${normalizeSpace(action)}]`,
    ];
    if (goBack) fireEvent.click(goBack);
    return `[${name}] ${words.join(' ')}`;
  });
  const pays = [...row.querySelectorAll('a[href*="payment"]')].map(normalizeSpace);
  cleanup();
  return ways.concat(pays);
}

/** The sides that may have proposed another time. */
const others = (status: Inspection['status']) =>
  (({ scheduled: [null, 'visitor', 'owner'], proposed: [null, 'owner'] }) as const)[status as string] ?? [null];

const ways = (role: InspectionRole, status: Inspection['status']) =>
  Object.entries(moments).flatMap(([moment, now]) =>
    others(status).map((by) => {
      vi.setSystemTime(new Date(now));
      const other_time = by && { by, day: '2026-01-13', time: '11:00' as const, until: '2026-01-12T09:00:00Z' };
      const payment = status === 'awaitingPayment' ? startedPayment : null;
      const inspection = { ...paidInspection, role, status, other_time, payment, tries_left: 5 };
      return [by ? `${moment}, with a time of the ${by}` : moment, asked(inspection)] as const;
    }),
  );

const hours = { day: '2026-01-12', time: '10:00', taken: [], offered: null, problem: null } as const;
const chosen = { ...hours, listing: listedHouse, hasForm: false, isOwn: false, waitsForFee: false, proposes: false };
const inspecting: Record<string, Partial<Parameters<typeof InspectionScreen>[0]>> = {
  'an hour that is offered': {},
  'the same, where another one can be proposed': { onSwitch: doNothing },
  'an hour that is proposed': { proposes: true },
  'the same, where hours are offered': { proposes: true, onSwitch: doNothing },
  'while the hours of the day are looked up': { loadingHours: true },
  'the same of a proposal': { loadingHours: true, proposes: true },
  'before the fee is paid': { confirming: true },
  'the same without an hour': { confirming: true, time: null },
  'of the form': { listing: null, hasForm: true, onPart: doNothing, onBack: doNothing },
  'of the form, once it is listed': {
    listing: null,
    hasForm: true,
    waitsForFee: true,
    onPart: doNothing,
    onBack: doNothing,
  },
  'of the form, where the session has ended': {
    ...{ listing: null, hasForm: true, onPart: doNothing, onBack: doNothing },
    problem: { code: 'unauthenticated', message: 'Please sign in.' },
  },
  'of the form, which was sent before': {
    ...{ listing: null, hasForm: true, onPart: doNothing, onBack: doNothing },
    problem: { code: 'idempotency_key_reused', message: 'It was sent before.' },
  },
  'of a listing, which was sent before': {
    problem: { code: 'idempotency_key_reused', message: 'It was sent before.' },
  },
  'with words of its own for the hour': {
    problem: { code: 'slot_taken', message: 'That does not go.', fields: { time: 'This hour is taken.' } },
  },
  ...Object.fromEntries(
    ['time_missing', 'time_in_past', 'slot_taken', 'not_offered', 'day_missing'].map((code) => [
      `with the problem ${code}`,
      { problem: { code, message: 'That does not go.' } },
    ]),
  ),
};
const inspectionScreen = (change: Partial<Parameters<typeof InspectionScreen>[0]>) => {
  const on = { onDay: doNothing, onTime: doNothing, onPropose: doNothing, onPay: doNothing };
  const asks = { confirming: false, onSwitch: undefined, onConfirm: doNothing, onCancel: doNothing };
  const ways = { onPart: undefined, onBack: undefined };
  return (
    <InspectionScreen
      {...{ ...chosen, draft: emptyListing, loadingHours: false, ...on, ...asks, ...ways, ...change }}
    />
  );
};

const held = { ...paidInspection, status: 'awaitingPayment', held_until: '2026-01-12T10:09:05Z' } as const;
const problem = { code: 'unreachable', message: 'We could not reach the server.' };

/** Screens before and after the payment of the fee. */
function onTheWay(): Part[] {
  const stages = ['leaving', 'reopening', 'awaitingPayment'] as const;
  const ends = ['2026-01-12T10:09:05Z', '2026-01-12T09:59:59Z', null];
  const waiting = stages.flatMap((stage) =>
    ends.map((held_until): Part => {
      const of = { stage, problem: held_until ? null : problem, onPay: doNothing, onCheck: doNothing };
      return [
        `${stage}, held until ${held_until}`,
        linesOf(<PaymentScreen {...of} inspection={{ ...held, held_until }} />),
      ];
    }),
  );
  const unpaid = (['awaitingPayment', 'lapsed', 'cancelled'] as const).flatMap((status) =>
    [true, false].map((canPayAgain): Part => {
      const of = { canPayAgain, problem: null, onPayAgain: doNothing, onAnotherSlot: doNothing };
      return [
        `${status}, which can be paid again: ${canPayAgain}`,
        linesOf(<UnpaidScreen {...of} inspection={{ ...held, status }} />),
      ];
    }),
  );
  const without = { ...held, contact: null, address: null, payment: null };
  return [
    ...waiting,
    ...unpaid,
    [
      'cancelled because the place is let',
      linesOf(
        <UnpaidScreen
          {...{ canPayAgain: false, problem: null, onPayAgain: doNothing, onAnotherSlot: doNothing }}
          inspection={{ ...held, status: 'cancelled', cancelled_because: 'let' }}
        />,
      ),
    ],
    ['proposed', linesOf(<ProposedScreen inspection={without} />)],
    ['proposed, without an end', linesOf(<ProposedScreen inspection={{ ...without, held_until: null }} />)],
    ['paid', linesOf(<PaidScreen inspection={paidInspection} />)],
    ['paid, without a receipt', linesOf(<PaidScreen inspection={{ ...paidInspection, payment: null }} />)],
  ];
}

export const inspectionTables: Record<string, ScreenTable> = {
  'inspections-asked': () =>
    roles.flatMap((role) =>
      inspectionStatusValues.map((status): Part => [`${status}, to its ${role}`, groupIdentical(ways(role, status))]),
    ),
  'visits-chosen': () =>
    factorOutShared(Object.entries(inspecting).map(([of, change]): Part => [of, linesOf(inspectionScreen(change))])),
  'visits-paid': () => factorOutShared(onTheWay()),
};
