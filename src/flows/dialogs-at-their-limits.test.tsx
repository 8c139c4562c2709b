import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftOfCarrier, emptyCarrier, emptyVehicle } from '#domain/carrier.ts';
import { addressBookMachine } from '#machines/address-book/address-book.machine.ts';
import { earlierPickup, namedStore } from '#machines/address-book/address-book.samples.ts';
import { okafor } from '#machines/carrier/carrier.fixtures.ts';
import { paidInspection } from '#machines/inspection-request/inspection-request.fixtures.ts';
import { openShipment } from '#machines/shipments/shipment.fixtures.ts';
import { actorAt } from './actor-at.fixture.ts';
import { AddressBookFlow, NameDialog } from './address-book/address-book-flow.tsx';
import { MoveDialog } from './bookings/move-dialog.tsx';
import { CarrierPanel, CarrierSoFar } from './carrier/carrier-steps.tsx';
import { LookOverScreen } from './carrier/look-over-screen.tsx';
import { SlotField } from './inspection-request/inspection-screen.tsx';
import { SuggestTime } from './inspections/other-time-dialog.tsx';
import { SayDialog } from './inspections/say-dialog.tsx';
import { ShipmentDialog } from './shipments/shipment-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const nothing = () => undefined;
const words = { title: 'Sure?', text: 'Say why.', action: 'Do it' };
const letters = (count: number) => 'x'.repeat(count);
const isThere = (text: string) => document.body.textContent?.includes(text) === true;

describe('AddressBookFlow', () => {
  const addresses = [namedStore, earlierPickup];
  const show = (value: string, context: object) => {
    const [send, onPlace] = [vi.fn(), vi.fn()];
    const actor = actorAt(addressBookMachine, { input: undefined, value, context: { addresses, ...context }, send });
    render(<AddressBookFlow {...{ actor, onPlace }} />, { wrapper: MemoryRouter });
    return { send, onPlace };
  };
  const choose = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } });

  it('fills in the address that was chosen, and nothing when none is chosen any more', () => {
    const { send, onPlace } = show('choosing', { chosen: 0 });
    choose('1');
    choose('');

    expect(send.mock.calls.map(([event]) => event.at)).toEqual([1, null]);
    expect(onPlace.mock.calls).toEqual([[earlierPickup.place]]);
    expect([...document.querySelectorAll('option')].map(({ text }) => text).slice(1)).toEqual([
      'Our store: 12 Admiralty Way, Lekki',
      '4 Sani Abacha Way, Gusau (used before)',
    ]);
  });

  it.each([
    [null, []],
    [0, ['Remove saved address']],
    [1, ['Save address']],
  ])('offers for the chosen address %j: %j', (chosen, buttons) => {
    show('choosing', { chosen });

    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
  });

  it('opens the dialog again with the name that could not be saved', () => {
    const problem = { code: 'unreachable', message: 'We could not reach the server.' };
    show('naming', { chosen: 1, label: 'The shop', problem });

    expect(screen.getByLabelText<HTMLInputElement>('Name of the address').value).toBe('The shop');
    expect(screen.getAllByText(new RegExp(problem.message))).toHaveLength(1);
  });
});

interface Asked {
  dialog: (onConfirm: () => void) => ReactElement;
  label: string;
  action: string;
  good: readonly string[];
  /** Bad values by the message that each causes. Empty fields have no message yet. */
  bad: Readonly<Record<string, readonly string[]>>;
}

const upTo = (most: number, isNeeded = true) => ({
  good: [...(isNeeded ? [] : ['', ' ']), letters(1), letters(most), ` ${letters(most)} `],
  bad: { '': isNeeded ? ['', ' '] : [], [`Use at most ${most} characters`]: [letters(most + 1)] },
});

const shipmentDialog = (move: 'object' | 'offer') => (onConfirm: () => void) => (
  <ShipmentDialog {...{ move, shipment: openShipment, carrier: null, said: {}, onConfirm, onClose: nothing }} />
);
const asked = { label: 'In your words', action: 'Do it' };

const dialogs: Record<string, Asked> = {
  'a disagreement about an inspection': {
    dialog: (onConfirm) => (
      <SayDialog
        move="object"
        {...{ words, counterpart: 'the owner', triesLeft: null, saying: null, onConfirm, onClose: nothing }}
      />
    ),
    ...{ ...asked, label: 'What happened?', ...upTo(500) },
  },
  'an objection to a shipment': {
    dialog: shipmentDialog('object'),
    ...{ label: 'What happened?', action: 'Send report', ...upTo(500) },
  },
  'an offer': {
    dialog: shipmentDialog('offer'),
    ...{ label: 'Your price', action: 'Send offer', good: ['1', '350,000', '50000000'] },
    bad: { '': ['', ' '], 'Enter an amount in naira up to 50,000,000, such as 350,000': ['0', '1.5', '50000001'] },
  },
  'why a booking is declined': {
    dialog: (onConfirm) => (
      <MoveDialog move="decline" {...{ role: 'owner', reason: '', onConfirm, onClose: nothing }} />
    ),
    ...{ label: 'Reason (optional)', action: 'Yes, decline request', ...upTo(300, false) },
  },
  'the name of an address': {
    dialog: (onName) => (
      <NameDialog {...{ where: 'Aba', label: '', busy: false, problem: null, onName, onClose: nothing }} />
    ),
    ...{ label: 'Name of the address', action: 'Save', ...upTo(60) },
  },
};

describe.each(Object.entries(dialogs))('%s', (_, { dialog, label, action, good, bad }) => {
  const type = (text: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  const send = () => fireEvent.click(screen.getByRole('button', { name: action }));

  it('sends values at the limits, and none below or above them', () => {
    const onConfirm = vi.fn();
    render(dialog(onConfirm), { wrapper: MemoryRouter });
    const sentences = Object.keys(bad).filter((sentence) => sentence !== '');

    for (const [sentence, values] of Object.entries(bad)) {
      for (const value of values) {
        type('?');
        type(value);
        send();
        expect([value, onConfirm.mock.calls.length, sentences.filter(isThere)]).toEqual([
          value,
          0,
          sentence ? [sentence] : [],
        ]);
      }
    }
    good.forEach((value, at) => {
      type('?');
      type(value);
      send();
      expect([value, onConfirm.mock.calls.length, sentences.filter(isThere)]).toEqual([value, at + 1, []]);
    });
  });
});

describe('SlotField and SuggestTime', () => {
  it.each([
    ['2026-01-05T08:59:59Z', '2026-01-05', '10:00 AM'],
    ['2026-01-05T09:00:00Z', '2026-01-05', '11:00 AM'],
    ['2026-01-05T09:00:00Z', '2026-01-06', '8:00 AM'],
    ['2026-01-05T22:59:59Z', '2026-01-05', '12:00 AM (midnight)'],
    ['2026-01-05T23:00:00Z', '2026-01-05', 'Choose a time'],
  ])('offers at %s on %s no slot before %s', (now, day, first) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    // Its own hour is not offered.
    const inspection = { ...paidInspection, day, time: '13:00' } as const;
    const hours = { time: null, taken: [], offered: null, loadingHours: false, problem: null } as const;
    render(
      <>
        <SuggestTime {...{ name: 'the flat', inspection, unavailable: false, onPropose: nothing }} />
        <SlotField {...{ ...hours, day, onDay: nothing, onTime: nothing }} />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: /Suggest another time/ }));

    const firsts = [...document.querySelectorAll('select')].map(({ options }) => options[1]?.text ?? 'Choose a time');
    expect(firsts).toEqual([first, first]);
  });
});

const [truck] = draftOfCarrier(okafor).vehicles;
const [tariff] = draftOfCarrier(okafor).tariffs;

describe('CarrierPanel', () => {
  it.each([
    [5, 'P-1, P-2, P-3, P-4, P-5'],
    [6, 'P-1, P-2, P-3, P-4, P-5 and 1 more'],
  ])('lists five of %i vehicles beside a form', (count, words) => {
    const vehicles = Array.from({ length: count }, (_, at) => ({ ...emptyVehicle, plate: `P-${at + 1}` }));
    render(
      <CarrierSoFar value={{ ...emptyCarrier, vehicles }}>
        <CarrierPanel at="Your business" />
      </CarrierSoFar>,
    );

    expect(screen.getByText('Vehicles').nextElementSibling?.textContent).toBe(words);
  });
});

describe('LookOverScreen', () => {
  it.each([
    [49, 199, [false, false]],
    [50, 199, [true, false]],
    [49, 200, [false, true]],
  ])('limits additions with %i vehicles and %i tariffs: %j', (vehicles, tariffs, full) => {
    const draft = {
      ...emptyCarrier,
      vehicles: Array.from({ length: vehicles }, (_, at) => ({ ...truck, plate: `ABC-${100 + at}DE` })),
      tariffs: Array.from({ length: tariffs }, (_, at) => ({ ...tariff, up_to_kg: `${at + 1}` })),
    } as typeof emptyCarrier;
    const on = { onVehicle: nothing, onRemoveVehicle: nothing, onTariff: nothing, onRemoveTariff: nothing };
    render(
      <LookOverScreen
        {...{ draft, saved: emptyCarrier, was: null, today: '2026-01-05', busy: false, problem: null }}
        {...{ ...on, onConfirm: nothing }}
      />,
      { wrapper: MemoryRouter },
    );

    const buttons = ['Add a vehicle', 'Add a route price'].map((name) => screen.getByText(name).closest('button'));
    expect(buttons.map((button) => button?.getAttribute('aria-disabled') === 'true')).toEqual(full);
  });
});
