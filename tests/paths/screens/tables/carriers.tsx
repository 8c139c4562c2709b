import { fireEvent } from '@testing-library/react';
import { type CarrierDraft, draftOfCarrier, emptyTariff } from '#domain/carrier.ts';
import { addressBookMachine } from '#machines/address-book/address-book.machine.ts';
import { earlierPickup, namedStore } from '#machines/address-book/address-book.samples.ts';
import { okafor, vehiclePhoto } from '#machines/carrier/carrier.fixtures.ts';
import { crates } from '#machines/haul/haul.fixtures.ts';
import { placesMachine } from '#machines/places/places.machine.ts';
import { offerOfOkafor } from '#machines/shipments/shipment.fixtures.ts';
import { actorAt } from '#src/flows/actor-at.fixture.ts';
import { AddressBookFlow } from '#src/flows/address-book/address-book-flow.tsx';
import { TariffScreen } from '#src/flows/carrier/carrier-flow.tsx';
import { PapersNotice, TariffRecord, VehicleRecord } from '#src/flows/carrier/carrier-records.tsx';
import { SavedVehicle } from '#src/flows/carrier/fleet-screen.tsx';
import { ChangedElsewhere } from '#src/flows/carrier/look-over-screen.tsx';
import { ReviewScreen, type ReviewScreenProps } from '#src/flows/haul/review-screen.tsx';
import { PlacesFlow } from '#src/flows/places/places-flow.tsx';
import { OffersList } from '#src/flows/shipments/shipment-screen.tsx';
import {
  doNothing,
  factorOutShared,
  linesOf,
  normalizeSpace,
  type Part,
  renderPage,
  type ScreenTable,
} from './kit.tsx';

const was = draftOfCarrier(okafor);
const [truck, tariff] = [was.vehicles[0], was.tariffs[0] ?? emptyTariff];
if (!truck) throw new Error('the sample has no vehicle');
const van = { ...truck, plate: 'KJA-789XA', kind: 'van' as const };

const photo = `/api/files/${vehiclePhoto}`;
const case_id = '5b1c8f0e-54a9-4a3e-9c57-0f6d5d2c2b41';

/** Findings of staff about a saved vehicle. */
const checks = {
  'not checked': {},
  'being checked': { case_id },
  'whose papers are accepted': { papers: 'accepted' },
  'whose papers are refused': { papers: 'refused' },
  'whose plate another carrier has': { claim: 'claims', case_id },
  'whose plate another carrier was given': { claim: 'lost' },
  'with a photo': { photo },
} as const;

/** The papers of a truck whose licence ends in May 2027 and whose insurance ends in January. */
const papers = () =>
  ['2027-01-15', '2027-01-16', '2027-06-01']
    .flatMap((today): Part[] => [
      [`on ${today}`, linesOf(<VehicleRecord vehicle={truck} today={today} />)],
      [`on ${today}, as it is entered`, linesOf(<PapersNotice papers={truck} today={today} />)],
      [
        `on ${today}, before its licence is entered`,
        linesOf(<PapersNotice papers={{ ...truck, licence_until: '' }} today={today} />),
      ],
      [
        `on ${today}, where its licence ended first`,
        linesOf(<VehicleRecord vehicle={{ ...truck, licence_until: '2026-12-31' }} today={today} />),
      ],
    ])
    .concat(
      Object.entries(checks).map(([which, found]): Part => {
        const vehicle = { ...truck, kind: 'truck' as const, in_service: true, ...found };
        const of = { vehicle, today: '2026-01-05', checking: null, busy: false, onCheck: doNothing };
        return [which, linesOf(<SavedVehicle {...of} />)];
      }),
      [
        [
          'of all vehicles of an offer',
          linesOf(
            <OffersList
              offers={[
                { ...offerOfOkafor, papers_checked: true, vehicle: { kind: 'truck', photo } },
                ...[0, 1, 2].map((free_hours) => ({
                  ...offerOfOkafor,
                  id: `${free_hours}`,
                  waiting: { free_hours, per_hour: 5_000 },
                })),
              ]}
              taking={undefined}
              unavailable={false}
            />,
          ),
        ],
      ],
    );

const changes: Record<string, Partial<CarrierDraft>> = {
  nothing: {},
  'the name': { name: 'Okafor and Sons' },
  'the states': { states: ['Abia', 'Kano'] },
  'another vehicle': { vehicles: [truck, van] },
  'no vehicle': { vehicles: [] },
  'other papers': { vehicles: [{ ...truck, insurance_until: '2028-01-15' }] },
  'another photo': { vehicles: [{ ...truck, photo: vehiclePhoto }] },
  'another tariff': { tariffs: [tariff, { ...tariff, vehicle: 'truck', up_to_kg: '500' }] },
  'no tariff': { tariffs: [] },
  'another price': { tariffs: [{ ...tariff, price: '₦400,000' }] },
};
const changed = () =>
  Object.entries(changes).map(([of, change]): Part => {
    return [of, linesOf(<ChangedElsewhere was={was} saved={{ ...was, ...change }} />)];
  });

const tariffs = (): Part[] => [
  ['that offers', linesOf(<TariffRecord tariff={tariff} draft={was} />)],
  ['to where nobody is served', linesOf(<TariffRecord tariff={tariff} draft={{ ...was, states: ['Abia'] }} />)],
  ['of no vehicle', linesOf(<TariffRecord tariff={tariff} draft={{ ...was, vehicles: [] }} />)],
  ...[[], [truck], [van, truck]].map((vehicles): Part => {
    const form = { tariff, others: [], draft: { ...was, vehicles }, onChange: doNothing, onEnter: doNothing };
    return [`of ${vehicles.length} vehicles, as it is entered`, linesOf(<TariffScreen {...form} />)];
  }),
];

const reviewed = (change: Partial<ReviewScreenProps>) => {
  const of = {
    bookingId: 'a-booking',
    draft: crates,
    photos: 0,
    isUnanswered: false,
    busy: false,
    problem: null,
    isKept: true,
  };
  return linesOf(
    <ReviewScreen {...{ ...of, chosen: { vehicle: 'van', price: null }, onConfirm: doNothing, ...change }} />,
  );
};
const refused = (code: string, retryAfter?: number) => {
  return { code, message: `It was ${code}.`, ...(retryAfter !== undefined && { retryAfter }) };
};
const reviews = () =>
  factorOutShared([
    ['to what was booked', reviewed({})],
    ['without a booking, with two photos', reviewed({ bookingId: null, photos: 2 })],
    ['with a price', reviewed({ chosen: { vehicle: 'truck', price: 350_000 } })],
    ['to what nobody has accepted yet', reviewed({ isUnanswered: true, photos: 1 })],
    ['while it goes out', reviewed({ busy: true })],
    ['for a booking that is over', reviewed({ problem: refused('booking_over') })],
    ['for no booking, which is over', reviewed({ problem: refused('booking_over'), bookingId: null })],
    ['sent before', reviewed({ problem: refused('idempotency_key_reused') })],
    ['sent before, and not kept', reviewed({ problem: refused('idempotency_key_reused'), isKept: false })],
    ['sent too often', reviewed({ problem: refused('rate_limited', 3_600) })],
    ['that did not get through', reviewed({ problem: refused('unreachable', 60) })],
  ]);

const book = (value: string, context: object) => {
  const actor = actorAt(addressBookMachine, { input: undefined, value, context });
  return linesOf(<AddressBookFlow actor={actor} onPlace={doNothing} />);
};
const all = { addresses: (['listing', 'booking'] as const).map((origin) => ({ ...earlierPickup, origin })) };
const known = { addresses: [namedStore, earlierPickup, ...all.addresses] };
const problem = { code: 'unreachable', message: 'We could not reach the server.' };
const addresses = (): Part[] => [
  ['looked up', book('loading', {})],
  ['none', book('choosing', {})],
  ['that could not be loaded', book('failed', { problem })],
  ['to choose from', book('choosing', known)],
  ['one with a name', book('choosing', { ...known, chosen: 0 })],
  ['one without', book('choosing', { ...known, chosen: 1 })],
  ['one that is named', book('naming', { ...known, chosen: 1, problem })],
  ['one whose name is saved', book('saving', { ...known, chosen: 1, label: 'Our store' })],
  ['one that is removed', book('removing', { ...known, chosen: 0 })],
];

/** The suggestions below a field, and their announcement. */
const places = () =>
  [0, 1, 2].map((count): Part => {
    const found = [
      { area: 'Lekki', state: 'Lagos', listed: false },
      { area: null, state: 'Lagos', listed: true },
    ].slice(0, count);
    const at = {
      input: { kind: 'apartment' as const },
      value: count ? 'shown' : 'nothing',
      context: { suggested: found },
    };
    const chosen: string[] = [];
    const page = renderPage(
      <PlacesFlow
        {...{ actor: actorAt(placesMachine, at), control: document.createElement('input'), before: '' }}
        onPlace={({ area, state }) => chosen.push(`${area} of ${state}`)}
      />,
    );
    const options = [...page.querySelectorAll('[role=option]')];
    for (const option of options) fireEvent.click(option);
    return [
      `${count} found`,
      [...options.map(normalizeSpace), normalizeSpace(page.querySelector('[role=status]')), ...chosen],
    ];
  });

export const carrierTables: Record<string, ScreenTable> = {
  'vehicles-papers': papers,
  'carrier-changed': changed,
  'tariffs-entered': tariffs,
  'haul-reviewed': reviews,
  addresses,
  places,
};
