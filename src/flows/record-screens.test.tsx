import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftOfCarrier, emptyTariff, emptyVehicle } from '#domain/carrier.ts';
import { SEARCH_COUNTED_MAX } from '#domain/limits.ts';
import { okafor } from '#machines/carrier/carrier.fixtures.ts';
import { suspensionDecision } from '#machines/decisions/decisions.samples.ts';
import { caseAtRest, openCase, queueAtRest, takenCase } from '#machines/desk/desk.fixtures.ts';
import { wholeQueue } from '#machines/desk/desk.machine.ts';
import { crates } from '#machines/haul/haul.fixtures.ts';
import {
  heldInspection,
  otherTimeInspection,
  paidInspection,
  paidPayment,
  proposedInspection,
} from '#machines/inspection-request/inspection-request.fixtures.ts';
import type { OwnListing } from '#machines/listing-editor/listing-editor.machine.ts';
import { flatBooking, listingForRent } from '#machines/rent/rent.fixtures.ts';
import { flat } from '#machines/search/search.fixtures.ts';
import {
  assignedShipment,
  bookedShipment,
  cancelledShipment,
  deliveredShipment,
  offeredShipment,
  openShipment,
} from '#machines/shipments/shipment.fixtures.ts';
import { BankSavedScreen } from './bank/bank-flow.tsx';
import { BookingScreen } from './bookings/booking-screen.tsx';
import { PapersNotice, TariffRecord, VehicleRecord, WeekRecord } from './carrier/carrier-records.tsx';
import { DriversPart } from './carrier/drivers-part.tsx';
import { DecisionsScreen } from './decisions/decisions-screen.tsx';
import { CaseScreen } from './desk/case-screen.tsx';
import { QueueScreen } from './desk/queue-screen.tsx';
import { KeptListings } from './favourites/favourites-flow.tsx';
import { TimeScreen } from './haul/haul-flow.tsx';
import { ReviewScreen as HaulReview } from './haul/review-screen.tsx';
import { InspectionRow } from './inspections/inspection-row.tsx';
import { ListingRow } from './listing-editor/listing-row.tsx';
import { ListingTerms } from './listing-view/listing-terms.tsx';
import { ReceiptScreen } from './receipt/receipt-flow.tsx';
import lines from './record-screens.lines.json' with { type: 'json' };
import { ReviewScreen as ReportReview } from './reporting/reporting-flow.tsx';
import { SortLinks, UsedFilters } from './search/result-tools.tsx';
import { NothingFound } from './search/search-flow.tsx';
import { DeviceList } from './security/security-flow.tsx';
import { FreeStays } from './shared/free-stays.tsx';
import { CodeNotes } from './shipments/code-notes.tsx';
import { questionOf } from './shipments/question-words.ts';
import { ShipmentSheet } from './shipments/shipment-sheet.tsx';
import { ShipmentsScreen } from './shipments/shipments-screen.tsx';

const nothing = () => undefined;
const PHOTO = '/api/files/3f0a1f0e-6f0c-4c57-8f5e-1f1c2c0b7a10';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-05T08:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (element: ReactElement) => render(<MemoryRouter>{element}</MemoryRouter>).container;
const tidy = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Every line under its label, every sentence, every button, and every link with where it leads, from top to bottom. */
function linesOf(container: Element): string[] {
  return [...container.querySelectorAll('dt, p, h2, h3, a, button, [role=status] > div')]
    .filter((element) => !(element.matches('h2, h3') && element.querySelector('a')))
    .map((element) => {
      if (element.matches('dt')) return `${tidy(element)}: ${tidy(element.nextElementSibling)}`;
      if (element.matches('a')) {
        const current = element.getAttribute('aria-current') ? ', current' : '';
        return `${tidy(element)} -> ${element.getAttribute('href')}${current}`;
      }
      return element.matches('button') ? `[${tidy(element)}]` : tidy(element);
    })
    .filter((line) => line !== '');
}

const row = (inspection: typeof paidInspection) => (
  <InspectionRow
    inspection={inspection}
    busy={false}
    unavailable={false}
    saying={[]}
    onMove={nothing}
    onAbandon={nothing}
    onPhoto={nothing}
    onPropose={nothing}
  />
);
const booking = (change: object) => (
  <BookingScreen
    {...{ booking: { ...flatBooking, ...change }, isNew: false, asking: null, reason: '', moving: null, problem: null }}
    {...{
      fetching: false,
      proofProblem: null,
      onProof: nothing,
      onMove: nothing,
      onConfirm: nothing,
      onAbandon: nothing,
    }}
  />
);
const shipments = (side: 'shipper' | 'open' | 'carrier', shipment: typeof bookedShipment) => (
  <ShipmentsScreen side={side} shipments={[shipment]} page={1} pages={1} />
);
const kept = (['listed', 'paused', 'let', 'sold', 'closed', 'removed', 'suspended'] as const).map((status, at) => ({
  ...flat,
  ...{ property_id: `id-${at}`, status, description: 'Newly painted.', confirmed_at: '2026-01-02T08:00:00Z' },
}));
const [truck = emptyVehicle] = draftOfCarrier(okafor).vehicles;
const listing: OwnListing = {
  ...listingForRent,
  ...{ address: '12 Admiralty Way', phone_no: null, waits_for_fee: false },
  ...{ status: 'paused', unconfirmed: true, confirmed_at: '2025-12-01T08:00:00Z' },
};

/** A payment whose parts and price are all different amounts. */
const parts = { paid: 15_000_000, held: 8_000_000, back: 1_000_000, owed: 2_000_000, paid_out: 4_000_000 };
const apart = { ...cancelledShipment, price: 160_000, money: parts };
const part = (of: Partial<typeof parts>) => ({
  ...{ ...apart, role: 'carrier' as const },
  money: { ...{ paid: 15_000_000, held: 0, back: 0, owed: 0, paid_out: 0 }, ...of },
});

const sheet = (shipment: typeof bookedShipment) => (
  <ShipmentSheet shipment={shipment} fetching={undefined} onPhoto={nothing} />
);

const stands = {
  'a shipment that is paid, to its shipper': () => sheet(bookedShipment),
  'a cancelled delivery, to its sender': () => sheet(cancelledShipment),
  'the same to its carrier': () => sheet({ ...cancelledShipment, role: 'carrier' }),
  'a shipment with its driver': () =>
    sheet({ ...assignedShipment, money: { paid: 18_000_050, held: 0, back: 0, owed: 0, paid_out: 18_000_050 } }),
  'all codes': () => (
    <CodeNotes shipment={{ ...bookedShipment, pickup_code: '1111', return_code: '2222', delivery_code: '3333' }} />
  ),
  'a row of what one asked for': () => shipments('shipper', offeredShipment),
  'a row of what one could bring': () => shipments('open', openShipment),
  'a row of what one brought': () => shipments('carrier', { ...deliveredShipment, role: 'carrier' }),
  'a vehicle': () => <VehicleRecord vehicle={truck} today="2027-01-16" />,
  'a driver': () => (
    <DriversPart
      drivers={okafor.drivers}
      invited={{ name: '', phone_no: '' }}
      busy={false}
      leaving={null}
      problem={null}
      onInvite={nothing}
      onRemove={nothing}
      onFailed={nothing}
    />
  ),
  'what is saved': () => <KeptListings label="Your list" listings={kept} mark={() => null} />,
  'the days of a stay that goods come to': () => (
    <TimeScreen
      when={crates.when}
      stay={{ fromDate: '2026-02-10', toDate: '2026-02-24' }}
      back={{ to: '/', label: 'Back' }}
      problem={null}
      onChange={nothing}
      onNext={nothing}
    />
  ),
  'a shipment before it is asked for': () => (
    <HaulReview
      bookingId={null}
      draft={crates}
      photos={1}
      isUnanswered={false}
      chosen={{ vehicle: 'van', price: 180_000 }}
      busy={false}
      problem={null}
      isKept={false}
      onConfirm={nothing}
    />
  ),
  'a visit that is paid, to its visitor': () => row(paidInspection),
  'the same to the owner, with another time': () => row({ ...otherTimeInspection, role: 'owner', code: null }),
  'a proposed hour, to its visitor': () => row(proposedInspection),
  'the same to the owner': () => row({ ...proposedInspection, role: 'owner' }),
  'a visit that is not paid': () => row(heldInspection),
  'a decision with an answer': () => (
    <DecisionsScreen
      decisions={[
        {
          ...suspensionDecision,
          status: 'upheld',
          objection: 'It is mine.',
          answer: 'The papers say otherwise.',
          can_appeal: false,
        },
      ]}
      appealing={null}
      words=""
      unsent={[]}
      sending={false}
      problem={null}
      onBegin={nothing}
      onSend={nothing}
      onAbandon={nothing}
      onDiscard={nothing}
    />
  ),
  'a case that waits': () => (
    <QueueScreen
      cases={[openCase, { ...takenCase, reports: 3, is_mine: false }]}
      {...queueAtRest}
      {...{ total: 2, queue: wholeQueue }}
    />
  ),
  'a booking that was accepted, to its renter': () =>
    booking({
      status: 'accepted',
      answer_by: null,
      contact: { first_name: 'Musa', last_name: 'Bello', phone_no: '+2348030000002' },
      address: '12 Admiralty Way',
    }),
  'a booking that was cancelled, to its owner': () =>
    booking({ status: 'cancelled', answer_by: null, role: 'owner', reason: 'It is being painted.' }),
  'a listing that nobody has confirmed': () => (
    <ListingRow
      listing={listing}
      moves={['confirm']}
      busy={false}
      problem={null}
      isBackFrom={undefined}
      asking={null}
      onEdit={nothing}
      onDays={nothing}
      blocking={null}
      onBlocks={nothing}
      onMove={nothing}
      onConfirm={nothing}
      onAbandon={nothing}
    />
  ),
  'a report without words': () => (
    <ReportReview
      reported={{ about: 'listing', id: 'one' }}
      draft={{ reason: 'gone', words: ' ' }}
      busy={false}
      problem={null}
      onConfirm={nothing}
    />
  ),
  'a visit that did not take place, to its owner': () =>
    row({
      ...{ ...paidInspection, day: '2026-01-04', role: 'owner', code: null, status: 'turnedAway', tries_left: 5 },
      held_until: '2026-01-08T08:00:00Z',
      said: {
        by: 'visitor',
        kind: 'gone',
        words: 'It was let.',
        at: '2026-01-05T08:00:00Z',
        objection: null,
        photo: PHOTO,
      },
    }),
  'a receipt of a visit': () => <ReceiptScreen payment={paidPayment} paidFor={paidInspection} onPrint={nothing} />,
  'a receipt of a shipment': () => (
    <ReceiptScreen payment={bookedShipment.payment ?? paidPayment} paidFor={deliveredShipment} onPrint={nothing} />
  ),
  'each part of the money of a shipment, to its shipper': () => sheet(apart),
  'each part of it to its carrier': () => sheet({ ...apart, role: 'carrier' }),
  'what of it a row tells its carrier': () => {
    const [held, back, owed] = [{ held: 8_000_000 }, { back: 1_000_000 }, { owed: 2_000_000 }];
    const rows = [parts, { ...held, ...back, ...owed }, { ...held, ...back }, back].map(part);
    const told = rows.map((row, at) => ({ ...row, id: `${at}` }));
    return <ShipmentsScreen side="carrier" shipments={told} page={1} pages={1} />;
  },
  'what of it stands on the receipt': () => (
    <>
      <ReceiptScreen payment={{ ...paidPayment, amount: 15_000_000 }} paidFor={apart} onPrint={nothing} />
      <ReceiptScreen
        payment={{ ...paidPayment, amount: 15_000_000, status: 'refunded' }}
        paidFor={part({ owed: 2_000_000, held: 8_000_000 })}
        onPrint={nothing}
      />
    </>
  ),
  'the costs of cancelling': () => (
    <>
      {(['shipper', 'carrier'] as const).map((role) =>
        [0, 3_000_000].map((cancelling_costs) => (
          <p key={cancelling_costs}>{questionOf('cancel', { ...apart, role, cancelling_costs }, {}).text}</p>
        )),
      )}
    </>
  ),
  'a case that one has taken': () => <CaseScreen {...caseAtRest} whole={takenCase} />,
  'a case that somebody else has taken': () => (
    <CaseScreen {...caseAtRest} whole={{ ...takenCase, is_mine: false, moves: [] }} />
  ),
  'a tariff that offers nothing': () => (
    <TariffRecord
      tariff={{ from: 'Abia', to: 'Kano', vehicle: 'truck', up_to_kg: '8000', price: '₦350,000' }}
      draft={draftOfCarrier(okafor)}
    />
  ),
  'a tariff': () => (
    <TariffRecord tariff={draftOfCarrier(okafor).tariffs[0] ?? emptyTariff} draft={draftOfCarrier(okafor)} />
  ),
  'a bank account': () => (
    <BankSavedScreen
      account={{ bankName: 'Wema Bank', accountNumberEnding: '6789', accountHolder: 'Adaeze Okafor', waits: [] }}
      notice="Saved."
      onEdit={nothing}
    />
  ),
  'where one is signed in': () => (
    <DeviceList
      sessions={[
        {
          id: 'a',
          device: 'Chrome on Android',
          signed_in_at: '2026-01-01T08:00:00Z',
          last_used_at: '2026-01-05T22:59:00Z',
          current: true,
        },
        {
          id: 'b',
          device: 'Safari on an iPhone',
          signed_in_at: '2026-01-01T08:00:00Z',
          last_used_at: '2026-01-05T23:00:00Z',
          current: false,
        },
      ]}
      {...{ ending: null, unavailable: false, problem: null, failed: false, onSignOut: nothing, onRetry: nothing }}
    />
  ),
  'a listing to rent, of somebody else': () => (
    <ListingTerms
      listing={{ ...listingForRent, price_period: 'month', shortest_stay: 2, leaseDuration: 12 }}
      stay={{ fromDate: '2026-02-10', toDate: '2026-05-11' }}
      {...{ isTaken: false, isOwn: false, today: '2026-01-05', from: [] }}
    />
  ),
  'nothing found': () => (
    <NothingFound
      filtered
      firstPage={undefined}
      loosened={[
        { name: 'state', words: 'Lagos', total: 1, without: '/search?a' },
        { name: 'area', words: 'Lekki', total: SEARCH_COUNTED_MAX, without: '/search?b' },
      ]}
      nearby={[{ name: 'OG', words: 'Ogun', total: 2, without: '/search?c' }]}
    />
  ),
  'the filters in use': () => <UsedFilters filters={[{ name: 'state', words: 'Lagos', without: '/search?a' }]} />,
  'the orders of a search': () => (
    <SortLinks sort="price" price="Price: low to high" total="Cheapest to move in" hrefOf={(sort) => `?sort=${sort}`} />
  ),
};

describe('a screen of records', () => {
  it.each(Object.entries(stands))('shows %s', (what, element) => {
    expect(linesOf(show(element()))).toEqual(lines[what as keyof typeof stands]);
  });

  it.each([
    ['driver', ['b', 'c', 'a']],
    ['carrier', ['a', 'b', 'c']],
  ] as const)('orders the list of a %s: %j', (side, order) => {
    const jobs = (
      [
        ['a', '2026-01-13', 'morning'],
        ['b', '2026-01-12', 'morning'],
        ['c', '2026-01-12', 'evening'],
      ] as const
    ).map(([id, day, window]) => ({ ...assignedShipment, id, day, window }));
    const list = show(<ShipmentsScreen {...{ side, shipments: jobs, page: 1, pages: 1 }} />);

    const links = [...list.querySelectorAll('li a')].map((link) => link.getAttribute('href')?.split('/').at(-1));
    expect(links).toEqual(order);
  });

  it.each([
    ['b', false, false, ['a', 'b (busy)']],
    [null, true, false, ['a', 'b']],
    [null, false, true, ['a', 'b']],
  ])(
    'offers no driver to remove while %s is removed (inviting: %s, other call: %s)',
    (leaving, busy, unavailable, rows) => {
      const drivers = ['a', 'b'].map((id) => ({ ...(okafor.drivers[0] ?? expect.fail()), id, name: id }));
      const on = { onInvite: nothing, onRemove: nothing, onFailed: nothing };
      const rest = { invited: { name: '', phone_no: '' }, problem: null, ...on };
      show(<DriversPart {...{ drivers, leaving, busy, unavailable, ...rest }} />);

      const isBusy = (row: Element) => (row.getAttribute('aria-busy') === 'true' ? ' (busy)' : '');
      expect(
        screen.getAllByRole('article').map((row) => `${row.querySelector('h3')?.textContent}${isBusy(row)}`),
      ).toEqual(rows);
      for (const button of screen.getAllByRole('button', { name: /^Remov/ })) fireEvent.click(button);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it.each([
    ['side', false, 'lifted', 'First reason', 'The other side appealed'],
    ['side', true, 'lifted', 'First reason', 'Your appeal'],
    ['side', true, 'upheld', 'Reason', 'Your appeal'],
    ['against', true, 'lifted', 'Reason', 'Your appeal'],
    ['reporter', true, 'upheld', 'Reason', 'Your appeal'],
  ] as const)(
    'tells a %s (own appeal: %s) of a decision that is %s: “%s”, “%s”',
    (role, own, status, reason, whose) => {
      const decision = { ...suspensionDecision, role, status, is_own_appeal: own, objection: 'It is mine.' };
      const on = { onBegin: nothing, onSend: nothing, onAbandon: nothing, onDiscard: nothing };
      const form = { appealing: null, words: '', unsent: [], sending: false, problem: null };
      const words = [...show(<DecisionsScreen decisions={[decision]} {...form} {...on} />).querySelectorAll('p')];

      const said = words.map(({ textContent }) => textContent);
      expect(said).toEqual(expect.arrayContaining([`${reason}: ${decision.words}`, `${whose}: It is mine.`]));
    },
  );

  it.each([
    [{}, true],
    [{ status: 'upheld', until: '2026-01-05T08:00:01Z' }, true],
    [{ until: '2026-01-05T08:00:00Z' }, false],
    [{ status: 'lifted' }, false],
    [{ role: 'reporter' }, false],
    [{ decision: 'suspendListing' }, false],
  ] as const)('tells what is open while the account is suspended, for a suspension with %j: %s', (change, isTold) => {
    const decision = { ...suspensionDecision, decision: 'suspendAccount', ...change } as const;
    const on = { onBegin: nothing, onSend: nothing, onAbandon: nothing, onDiscard: nothing };
    const form = { appealing: null, words: '', unsent: [], sending: false, problem: null };
    show(<DecisionsScreen decisions={[decision]} {...form} {...on} />);

    expect(screen.queryAllByText(/^While your account is suspended/)).toHaveLength(Number(isTold));
    expect(screen.queryAllByRole('link', { name: /^(Inspections|Transactions)$/ })).toHaveLength(isTold ? 2 : 0);
  });

  it.each([
    [0, 500_000, 'Not all paid out yet₦5,0005 to 11 Jan 2026Paid out ₦0, still owed ₦5,000'],
    [400_000, 100_000, 'Not all paid out yet₦5,0005 to 11 Jan 2026Paid out ₦4,000, still owed ₦1,000'],
    [500_000, 0, 'Paid out₦5,0005 to 11 Jan 2026Paid out ₦5,000, still owed ₦0'],
  ])('sums up a week of which %i kobo are paid out and %i owed: %s', (paid_out, owed, words) => {
    const week = { from: '2026-01-05', earned: 500_000, paid_out, owed } as const;

    expect(show(<WeekRecord week={week} />).textContent).toBe(words);
  });

  it.each([
    ['2027-01-15', false, 'Active', 0],
    ['2027-01-16', false, 'Not active', 1],
    ['2027-01-15', true, 'Not active', 0],
  ] as const)('shows a vehicle on %s whose plate is taken (%s) as %s', (today, isTaken, status, expired) => {
    show(
      <>
        <VehicleRecord vehicle={truck} {...{ today, isTaken }} />
        <PapersNotice papers={truck} today={today} />
      </>,
    );

    expect(screen.getByText(/^(Not a|A)ctive$/).textContent).toBe(status);
    expect(screen.queryAllByText(/expired\. Enter the new expiry date/)).toHaveLength(2 * expired);
  });

  const event = (status: (typeof deliveredShipment)['status'], at: string, made_at?: string) => ({
    status,
    at: `2026-01-${at}:00Z`,
    made_at: made_at ? `2026-01-${made_at}:00Z` : null,
  });
  it.each([
    ['delivered', undefined, 'Delivered, Tue 13 Jan 2026, 5:00 PM'],
    ['closed', 'delivered', 'Delivered, Tue 13 Jan 2026, 5:00 PM'],
    ['disputed', undefined, 'Under review, Sat 17 Jan 2026, 9:00 AM'],
    ['refunded', undefined, 'Refunded'],
  ] as const)('says on the receipt when a delivery that is %s (%s) got there: %s', (status, ended_as, words) => {
    const timeline = [
      event('booked', '05T08:03'),
      ...[event('disputed', '15T08:00'), event('delivered', '14T09:00', '13T16:00'), event('disputed', '17T08:00')],
    ];
    const paidFor = { ...deliveredShipment, status, timeline, ...(ended_as && { ended_as }) };
    const receipt = show(<ReceiptScreen payment={paidPayment} paidFor={paidFor} onPrint={nothing} />);

    expect(linesOf(receipt)).toContain(`What happened: ${words}`);
  });

  it.each([
    [undefined, 'Refund: ₦10,000'],
    [{ amount: 900_000, created_at: '2026-01-06T08:00:00Z', done_at: null }, 'Refund: ₦9,000, started Tue 6 Jan 2026,'],
    [
      { amount: 900_000, created_at: '2026-01-06T08:00:00Z', done_at: '2026-01-07T08:00:00Z' },
      'Refund: ₦9,000, sent Wed 7 Jan 2026, 9:00 AM',
    ],
  ])('names a refund once on the receipt: %j', (refund, words) => {
    const payment = { ...paidPayment, ...(refund && { refund }) };
    const receipt = show(<ReceiptScreen payment={payment} paidFor={apart} onPrint={nothing} />);

    const [line = '', ...more] = linesOf(receipt).filter((each) => each.startsWith('Refund'));
    expect([line.startsWith(words), more]).toEqual([true, []]);
  });

  it('names the row in each button’s label', async () => {
    const [one] = okafor.drivers;
    const drivers = [
      { ...one, id: 'a', name: 'Chidi Eze' },
      { ...one, id: 'b', name: 'Musa Bello' },
    ] as typeof okafor.drivers;
    const [onRemove, onTake] = [vi.fn(), vi.fn()];
    const stays = [
      { fromDate: '2026-02-01', toDate: '2026-02-03' },
      { fromDate: '2026-02-09', toDate: '2026-02-11' },
    ];
    show(
      <>
        <DriversPart
          drivers={drivers}
          invited={{ name: '', phone_no: '' }}
          busy={false}
          leaving={null}
          problem={null}
          onInvite={nothing}
          onRemove={onRemove}
          onFailed={nothing}
        />
        <FreeStays isTaken stays={stays} onTake={onTake} />
      </>,
    );

    fireEvent.click(screen.getByRole('button', { name: 'Remove Musa Bello' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /9 Feb 2026 to/ }));

    expect([onRemove.mock.calls, onTake.mock.calls]).toEqual([[['b']], [[stays[1]]]]);
  });
});
