import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InspectionRole } from '#domain/lifecycles/inspection.ts';
import type { ShipmentRole } from '#domain/lifecycles/shipment.ts';
import { heardCase, undecidedCase } from '#machines/hearing/hearing.samples.ts';
import { paidInspection } from '#machines/inspection-request/inspection-request.fixtures.ts';
import type { Inspection } from '#machines/inspections/inspections.machine.ts';
import { flatBooking } from '#machines/rent/rent.fixtures.ts';
import { bookedShipment } from '#machines/shipments/shipment.fixtures.ts';
import type { PageMove, Shipment } from '#machines/shipments/shipment.types.ts';
import type { Transaction } from '#machines/transactions/transactions.machine.ts';
import {
  bookingStatusValues,
  inspectionStatusValues,
  settledByValues,
  shipmentStatusValues,
} from '#openapi/contract.gen.ts';
import { BookingScreen } from '#src/flows/bookings/booking-screen.tsx';
import { InspectionOutcome, InspectionRow } from '#src/flows/inspections/inspection-row.tsx';
import { SayDialog } from '#src/flows/inspections/say-dialog.tsx';
import { nextWords } from '#src/flows/shipments/page-words.ts';
import { questionOf } from '#src/flows/shipments/question-words.ts';
import { TransactionsScreen } from '#src/flows/transactions/transactions-flow.tsx';
import { arrivalTables } from './screens/tables/arrivals.tsx';
import { carrierTables } from './screens/tables/carriers.tsx';
import { deskTables } from './screens/tables/desk.tsx';
import { shipmentTables } from './screens/tables/goods.tsx';
import { doNothing, linesOf, type Part, type ScreenTable, SHARED_LINES } from './screens/tables/kit.tsx';
import { bookingTables } from './screens/tables/stays.tsx';
import { inspectionTables } from './screens/tables/visits.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-12T10:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const HALF = 9_000_000;
const shipment: Shipment = {
  ...bookedShipment,
  ...{ driver: { name: 'Chidi Eze', phone_no: '+2348030000003' }, plate: 'ABC-123DE' },
  ...{ cancelling_costs: HALF / 2, loaded: { count: 11, photos: [] } },
};
const shipmentRoles: readonly ShipmentRole[] = ['shipper', 'carrier', 'driver'];
const moves: Record<PageMove, true> = {
  ...{ accept: true, offer: true, withdraw: true, assign: true, cancel: true, object: true, go: true, pickUp: true },
  ...{ notHandedOver: true, deliver: true, undelivered: true, bringBack: true },
};
const inspectionRoles: readonly Exclude<InspectionRole, 'staff'>[] = ['visitor', 'owner'];
const kinds: Record<Transaction['kind'], true> = { inspection_fee: true, shipment: true, refund: true, payout: true };
const payments: Record<Transaction['status'], true> = {
  ...{ started: true, paid: true, failed: true, abandoned: true, refunded: true },
};

const each = <Key extends string>(keys: readonly Key[] | Record<Key, unknown>) =>
  (Array.isArray(keys) ? keys : Object.keys(keys)) as Key[];

const spoken: readonly Inspection['status'][] = ['turnedAway', 'absent', 'disputed', 'done', 'failed', 'missed'];
/** The text about an inspection and its fee, without what its two sides wrote. */
const visitSaid = (change: Pick<Inspection, 'role' | 'status' | 'settled_by'>) => {
  const said = { by: 'owner', kind: null, words: null, at: '2026-01-12T09:30:00Z', photo: null } as const;
  const inspection = { ...paidInspection, held_until: '2026-01-14T09:00:00Z', code: null, ...change };
  const isSpoken = spoken.includes(change.status);
  render(
    <InspectionOutcome inspection={{ ...inspection, said: isSpoken ? { ...said, objection: 'I came.' } : null }} />,
  );
  const words = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  cleanup();
  return words.slice(isSpoken ? 2 : 0).join(' ');
};

const codeDialog = (triesLeft: number) => {
  const words = { title: 'The code?', text: 'It has four digits.', action: 'Send it' };
  return (
    <SayDialog
      move="prove"
      {...{ words, counterpart: 'the owner', triesLeft, saying: null, onConfirm: doNothing, onClose: doNothing }}
    />
  );
};
const bookingScreen = (booking: typeof flatBooking) => {
  const asked = { isNew: false, asking: null, reason: '', moving: null, problem: null, fetching: false };
  const done = { onProof: doNothing, onMove: doNothing, onConfirm: doNothing, onAbandon: doNothing };
  return <BookingScreen {...{ ...asked, ...done, booking, proofProblem: null }} />;
};
const transactionsScreen = (kind: Transaction['kind'], status: Transaction['status']) => {
  const one = { id: 'one', kind, status, description: 'From Aba to Apapa', amount: 500_000 };
  const item = { ...one, reference: 'gida_0123456789abcdef', created_at: '2026-01-05T08:03:00Z' };
  const found = { items: [item], total: 1, after: null };
  return <TransactionsScreen {...{ found, busy: false, problem: null, onMore: doNothing }} />;
};

const goods: Record<string, ScreenTable> = {
  ...shipmentTables,
  shipments: () => [
    ...shipmentRoles.flatMap((role) =>
      each(shipmentStatusValues).map((status): Part => {
        const drives = role === 'driver';
        return [
          `${status}, to its ${role}`,
          [nextWords({ ...shipment, role: drives ? 'carrier' : role, drives, status })],
        ];
      }),
    ),
    ...(['shipper', 'carrier'] as const).flatMap((role) =>
      [undecidedCase, heardCase].map((decision): Part => {
        const what = decision.decision ? 'decided' : 'reported and not decided';
        return [`${what}, to its ${role}`, [nextWords({ ...shipment, role, status: 'disputed', decision })]];
      }),
    ),
  ],
  'shipments-moved': () =>
    shipmentRoles.flatMap((role) =>
      each(moves).map((move) => {
        const { title, text, action } = questionOf(
          move,
          { ...shipment, role },
          { offer: shipment.offers[0]?.id ?? '' },
        );
        return [`${move}, by its ${role}`, [title, text, `[${action}]`]];
      }),
    ),
};

const visits: Record<string, ScreenTable> = {
  ...inspectionTables,
  inspections: () =>
    inspectionRoles.flatMap((role) =>
      each(inspectionStatusValues).map((status) => {
        const by = status === 'absent' || status === 'missed' ? 'owner' : 'visitor';
        const kind = by === 'visitor' ? 'gone' : null;
        const said = {
          by,
          kind,
          words: 'It was let.',
          at: '2026-01-12T09:30:00Z',
          objection: null,
          photo: null,
        } as const;
        const inspection = {
          ...{ ...paidInspection, role, status, code: role === 'visitor' ? '4821' : null, tries_left: 1 },
          ...{ held_until: '2026-01-14T09:00:00Z', settled_by: 'silence' as const },
          ...{ said: ['turnedAway', 'absent', 'disputed', 'failed', 'missed'].includes(status) ? said : null },
          ...(status === 'cancelled' && role === 'visitor' && { suspended: true }),
        };
        const of = { busy: false, unavailable: false, saying: [], onMove: doNothing, onAbandon: doNothing };
        const on = { onPhoto: doNothing, onPropose: doNothing };
        return [`${status}, to its ${role}`, linesOf(<InspectionRow {...{ ...of, ...on, inspection }} />)];
      }),
    ),
  'inspections-settled': () =>
    ([...inspectionRoles, 'staff'] as const).flatMap((role) =>
      each(inspectionStatusValues).map((status) => {
        const ways = [null, ...settledByValues].map((settled_by) => {
          return [settled_by ?? 'nobody', visitSaid({ role, status, settled_by })] as const;
        });
        const told = [...new Set(ways.map(([, words]) => words))].map((words) => {
          const alike = ways.filter((way) => way[1] === words);
          const by = alike.length === ways.length ? 'anybody' : alike.map(([who]) => who).join(', ');
          return `settled by ${by}: ${words || 'nothing'}`;
        });
        return [`${status}, to its ${role}`, told];
      }),
    ),
  'inspections-tried': () =>
    [0, 1, 2].map((triesLeft) => {
      return [`${triesLeft} left`, linesOf(codeDialog(triesLeft))];
    }),
};

const stays: Record<string, ScreenTable> = {
  ...bookingTables,
  bookings: () =>
    (['renter', 'owner'] as const).flatMap((role) =>
      each(bookingStatusValues).map((status) => {
        const charges = [{ kind: 'agency', amount: 450_000, refundable: false, every: 'once' } as const];
        const listing = { ...flatBooking.listing, price_period: 'month' as const };
        const booking = { ...flatBooking, listing, role, status, charges, shortest_stay: 2, reason: 'It is let.' };
        return [`${status}, to its ${role}`, linesOf(bookingScreen(booking))];
      }),
    ),
  transactions: () =>
    each(kinds).flatMap((kind) =>
      each(payments).map((status) => {
        return [`${kind}, ${status}`, linesOf(transactionsScreen(kind, status)).slice(3)];
      }),
    ),
};

/** The tables of each file in screens/by-status. */
const told = { goods, visits, stays, desk: deskTables, carriers: carrierTables, arrivals: arrivalTables };
const rendered = new Map<ScreenTable, readonly Part[]>();

const partsOf = async (table: ScreenTable) => {
  const parts = rendered.get(table) ?? (await table());
  rendered.set(table, parts);
  return parts;
};

describe('the words of each status', () => {
  it.each(Object.values(told).flatMap((tables) => Object.entries(tables)))(
    'has one entry for each variant in the table %s',
    async (_, table) => {
      const variants = (await partsOf(table)).map(([of]) => of).filter((of) => of !== SHARED_LINES);

      expect(variants).not.toEqual([]);
      expect(variants).toEqual([...new Set(variants)]);
    },
  );

  it.each(Object.entries(told))('shows %s in each status, to each side', async (file, tables) => {
    const texts: string[] = [];
    for (const [name, table] of Object.entries(tables).sort(([one], [other]) => one.localeCompare(other))) {
      const parts = (await partsOf(table)).map(([of, lines]) =>
        [of, ...lines.map((line) => `  ${line}`), ''].join('\n'),
      );
      texts.push([`# ${name}`, '', ...parts].join('\n'));
    }

    await expect(texts.join('\n')).toMatchFileSnapshot(`./screens/by-status/${file}.txt`);
  });
});
