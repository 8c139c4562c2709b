import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PlainDate } from '#domain/calendar.ts';
import { FREE_HOURS_MAX } from '#domain/limits.ts';
import { kobo } from '#domain/money.ts';
import type { VehicleKind } from '#domain/vehicles.ts';
import { okafor } from '#machines/carrier/carrier.fixtures.ts';
import { bookedShipment, carrierOfOkafor, jobUnderWay } from '#machines/shipments/shipment.fixtures.ts';
import { DriversPart } from '../carrier/drivers-part.tsx';
import { SayDialog } from '../inspections/say-dialog.tsx';
import { costInWords } from './cancel-words.ts';
import { fitVehicles, ShipmentDialog, ShipmentPhoto } from './shipment-dialog.tsx';

afterEach(cleanup);

const nothing = () => undefined;
const lookOf = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name }).dataset.look;

describe('a button that takes something away', () => {
  it('is marked where a driver is removed', () => {
    render(
      <DriversPart
        {...{ drivers: okafor.drivers.slice(0, 1), invited: { name: '', phone_no: '' }, busy: false, leaving: null }}
        {...{ problem: null, onInvite: nothing, onRemove: nothing, onFailed: nothing }}
      />,
      { wrapper: MemoryRouter },
    );
    fireEvent.click(screen.getByRole('button', { name: `Remove ${okafor.drivers[0]?.name}` }));

    expect([lookOf('Remove'), lookOf('Keep driver')]).toEqual(['danger', 'quiet']);
  });

  it.each([
    ['cancel', 'danger'],
    ['missed', 'main'],
  ] as const)('is marked in the dialog of an inspection for %s: %s', (move, look) => {
    const words = { action: 'Go', title: 'Go?', text: '' };
    render(
      <SayDialog
        {...{ move, words, counterpart: 'the owner', triesLeft: null, saying: null }}
        {...{ onConfirm: nothing, onClose: nothing }}
      />,
    );

    expect(lookOf('Go')).toBe(look);
  });
});

describe('ShipmentPhoto', () => {
  it.each([
    ['/api/files/1', 'Photo 1 of the goods'],
    ['/api/files/2', 'Photo 2 of the goods'],
    ['/api/files/3', 'Photo 1 of the load'],
    ['/api/files/4', 'Photo 2 of the load'],
  ])('names %s "%s"', (address, name) => {
    const shipment = {
      photos: ['/api/files/1', '/api/files/2'],
      loaded: { count: 2, photos: ['/api/files/3', '/api/files/4'] },
    };
    render(<ShipmentPhoto {...{ shipment, address, content: new Blob(), onClose: () => undefined }} />);

    expect(screen.getByRole('dialog', { name })).toBeTruthy();
  });
});

describe('costInWords', () => {
  afterEach(() => vi.useRealTimers());

  // Pickup on 12 January from 8 to 12 in Lagos, an hour ahead of UTC.
  it.each([
    ['booked', '2026-01-11T07:00:00Z', 'Free until Sun 11 Jan 2026, 8:00 AM. After that ₦45,000, or ₦90,000 once'],
    ['booked', '2026-01-11T07:00:01Z', '₦45,000, or ₦90,000 once the truck is on the way'],
    ['onTheWay', '2026-01-12T10:59:59Z', '₦90,000'],
    ['onTheWay', '2026-01-12T11:00:00Z', 'Free'],
    ['assigned', '2026-01-12T11:00:00Z', 'Free'],
  ] as const)('says the cost of cancelling a load that is %s at %s', (status, now, words) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });

    expect(costInWords({ status, day: '2026-01-12', window: 'morning' }, kobo(18_000_000))).toContain(words);
  });
});

describe('ShipmentDialog', () => {
  const show = (move: 'pickUp' | 'object' | 'assign', said = {}) => {
    const onConfirm = vi.fn();
    const carrier = { ...carrierOfOkafor, vehicles: carrierOfOkafor.vehicles.slice(0, 1) };
    const rest = { shipment: bookedShipment, carrier, said, onConfirm, onClose: nothing };
    render(<ShipmentDialog {...{ move, ...rest }} />, { wrapper: MemoryRouter });
    return onConfirm;
  };
  const { amount } = bookedShipment.goods;

  it.each([
    [amount - 1, true],
    [amount, false],
    [amount + 1, true],
  ])('asks to count again when %i pieces are counted: %s', (count, asked) => {
    show('pickUp', { count });

    expect(screen.queryByText(new RegExp(`^${count}, not ${amount}\\. Count again`)) !== null).toBe(asked);
  });

  const [driver] = carrierOfOkafor.drivers;
  it.each([
    ['object', 'Send report', { words: 'A box is missing.' }],
    ['assign', 'Assign driver', { driver: driver?.id, plate: 'ABC-123DE' }],
  ] as const)('sends what could not be sent before with %s', (move, action, said) => {
    const onConfirm = show(move, said);
    fireEvent.click(screen.getByRole('button', { name: action }));

    expect(onConfirm.mock.calls).toEqual([[said]]);
  });

  it('asks again for a code, and tells that earlier photos are gone', () => {
    const onConfirm = show('pickUp', { code: '1234', count: 3, photos: [] });
    const [code, count] = ['Code', 'Pieces counted'].map((label) => screen.getByLabelText<HTMLInputElement>(label));
    const before = [code?.value, count?.value];
    fireEvent.change(code ?? expect.fail(), { target: { value: '4821' } });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));

    expect([before, onConfirm.mock.calls]).toEqual([['', '3'], [[{ code: '4821', count: 3, photos: [] }]]]);
  });
});

describe('fitVehicles', () => {
  const goods = { ...jobUnderWay.goods, weight_kg: 900, longest_cm: 120, cold: false, hazard: null };
  const shipment = { ...jobUnderWay, goods, vehicle: 'pickupTruck', day: '2026-01-12' } as const;
  const fits = (kind: VehicleKind, licence_until: PlainDate, insurance_until: PlainDate) => {
    const vehicle = { plate: 'ABC-123DE', kind, licence_until, insurance_until, in_service: true };
    return fitVehicles({ ...carrierOfOkafor, vehicles: [vehicle] }, shipment).length === 1;
  };

  it('returns vehicles that can carry the goods and whose papers are valid on the day', () => {
    expect(fits('pickupTruck', '2026-01-12', '2026-01-12')).toBe(true);
    expect(fits('van', '2027-01-12', '2027-01-12')).toBe(true);
    expect(fits('tricycle', '2027-01-12', '2027-01-12')).toBe(false);
    expect(fits('pickupTruck', '2026-01-11', '2027-01-12')).toBe(false);
    expect(fits('pickupTruck', '2027-01-12', '2026-01-11')).toBe(false);
  });
});

describe('the charge for waiting in an offer', () => {
  const offer = (hours: string, price: string, said = {}) => {
    const onConfirm = vi.fn();
    render(
      <ShipmentDialog
        {...{ move: 'offer', shipment: bookedShipment, carrier: null, said, onConfirm, onClose: nothing }}
      />,
    );
    for (const [label, value] of [
      ['Your price', '150,000'],
      ['Free waiting, in hours (optional)', hours],
      ['Price of each further hour (optional)', price],
    ] as const)
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    const button = within(screen.getByRole('dialog')).getByRole('button', { name: /offer/i });
    fireEvent.click(button);
    const problem = screen.queryByText('Enter hours from 0 to 24 and a price') !== null;
    return [
      onConfirm.mock.calls[0]?.[0]?.waiting ?? (onConfirm.mock.calls.length > 0 ? 'sent without' : null),
      problem,
    ];
  };

  it.each([
    ['', '', 'sent without', false],
    ['0', '5,000', { free_hours: 0, per_hour: 5_000 }, false],
    ['2', '5000', { free_hours: 2, per_hour: 5_000 }, false],
    [`${FREE_HOURS_MAX}`, '5,000', { free_hours: 24, per_hour: 5_000 }, false],
    [`${FREE_HOURS_MAX + 1}`, '5,000', null, true],
    ['-1', '5,000', null, true],
    ['1.5', '5,000', null, true],
    ['2', '0', null, true],
    ['2', '', null, false],
    ['', '5,000', null, false],
  ])('is read from %j free hours and %j an hour', (hours, price, waiting, problem) => {
    expect(offer(hours, price)).toEqual([waiting, problem]);
  });

  it('is there again in an offer that could not be sent', () => {
    const said = { price: 150_000, waiting: { free_hours: 2, per_hour: 5_000 } };
    render(
      <ShipmentDialog
        {...{ move: 'offer', shipment: bookedShipment, carrier: null, said, onConfirm: nothing, onClose: nothing }}
      />,
    );

    const labels = ['Your price', 'Free waiting, in hours (optional)', 'Price of each further hour (optional)'];
    const values = labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
    expect(values).toEqual(['₦150,000', '2', '₦5,000']);
  });
});
