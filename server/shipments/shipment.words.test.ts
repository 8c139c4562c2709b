import { describe, expect, it } from 'vitest';
import type { ShipmentStatus } from '#domain/lifecycles/shipment.ts';
import { naira } from '#domain/money.ts';
import { shipmentStatusValues } from '#openapi/contract.gen.ts';
import { smsText } from '../notifications/sms-text.ts';
import {
  countInWords,
  countMessage,
  deliveryCodeMessage,
  driverMessage,
  endedMessage,
  isOtherCount,
  letdownMessage,
  type MessageRow,
  messagesOf,
  newLoadsMessage,
  offerMessage,
  pickupCodeMessage,
  returnedMessages,
  routeCoveredMessage,
  trackingMessage,
} from './shipment.words.ts';

const town = 'Ikot Ekpene Ọ̀yọ́ Layout';
const place = { city: town, address: '', landmark: null, phone: '', name: 'Oluwadamilola Chukwuemeka Okonkwo-Adeyemi' };
const row: MessageRow & { from_state: string; to_state: string } = {
  ...{ number: 'G-7KM3T', goods: { amount: 9_999 } as MessageRow['goods'], origin: place, destination: place },
  ...{
    from_state: 'Cross River',
    to_state: 'Abuja (FCT)',
    status: 'booked',
    day: '2026-12-30',
    part_of_day: 'morning',
  },
  ...{ begins_at: new Date('2026-12-30T08:00:00+01:00'), held_until: new Date('2026-12-31T12:30:00+01:00') },
  ...{ plate: 'ABC-123DE', counted: 9_998, part: null },
};
const details = { paid: naira(1_500_000), driver: { name: place.name, phone: '+2348031234567' } };
const link = 'https://gida.example.ng/shipments/driven';

const all = {
  ...Object.fromEntries(
    shipmentStatusValues.flatMap((status: ShipmentStatus) =>
      Object.entries(messagesOf({ ...row, status }, details)).map(([to, text]) => [`${status}, to the ${to}`, text]),
    ),
  ),
  offer: offerMessage(row, naira(1_500_000)),
  'job, to the driver': driverMessage(row, link),
  'link, to the receiver': trackingMessage(row, 'https://gida.example.ng/track/ZGVhZGJlZWZkZWFkYmVlZg'),
  'code, to the receiver': deliveryCodeMessage(row, '4821'),
  'other count, to the receiver': countMessage(row),
  'code, to the pickup address': pickupCodeMessage(row, { code: '4821', phone: '+2348031234567' }),
  'end, to the receiver': endedMessage({ ...row, status: 'failed' }),
  warning: letdownMessage(row, undefined),
  pause: letdownMessage(row, row.held_until ?? undefined),
  'failed, to a paused carrier':
    messagesOf({ ...row, status: 'failed' }, { ...details, pausedUntil: new Date('2026-12-30T12:30:00+01:00') })
      .carrier ?? '',
  'refunded, to the shipper': returnedMessages({ ...row, price: naira(1_500_000) }).shipper ?? '',
};

describe('messages about deliveries', () => {
  it.each(Object.entries(all))('fit into one SMS with long names: %s', (_, text) => {
    const body = smsText(text);

    expect(body).toMatch(/^Gida: [\x20-\x7e]+$/);
    expect(body.length, body).toBeLessThanOrEqual(160);
  });

  it.each([
    [null, null, ['Wed 30 Dec.', 'You do not need to send a driver.']],
    [5_000, null, ['Wed 30 Dec. We are refunding ₦5,000.', 'You do not need to send a driver.']],
    [5_000, 2_000, ['Wed 30 Dec. We are refunding ₦3,000.', 'We owe you ₦2,000.']],
    [5_000, 5_000, ['Wed 30 Dec.', 'We owe you ₦5,000.']],
  ])('say who gets what of %s naira, the carrier’s part being %s: %j', (paid, part, [shipper, carrier]) => {
    const cancelled = { ...row, status: 'cancelled', part: part === null ? null : naira(part) } as const;
    const said = messagesOf(cancelled, { paid: paid === null ? null : naira(paid) });

    expect([said.shipper?.endsWith(`, ${shipper}`), said.carrier?.endsWith(` ${carrier}`)]).toEqual([true, true]);
  });

  it.each([
    [null, '12 pieces'],
    [12, '12 pieces'],
    [11, '11 of 12 pieces'],
    [13, '13 of 12 pieces'],
  ])('say of 12 pieces, of which the driver counted %s: %s', (counted, words) => {
    const counting = { ...row, counted, goods: { ...row.goods, amount: 12 } };

    expect(countInWords(counting)).toBe(words);
    expect(isOtherCount(counting)).toBe(words.includes(' of '));
  });

  it.each([
    ['failed', 'no one picked them up'],
    ['cancelled', 'the delivery was cancelled'],
  ] as const)('tell the receiver of a delivery that is %s: %s', (status, words) => {
    expect(endedMessage({ ...row, status })).toContain(`: ${words}. Ask the sender`);
  });

  it.each([
    ['morning', '8 AM to 12 PM'],
    ['afternoon', '12 PM to 4 PM'],
    ['evening', '4 PM to 8 PM'],
  ] as const)('name the hours of the %s: %s', (part_of_day, hours) => {
    expect(driverMessage({ ...row, part_of_day }, link)).toContain(`Wed 30 Dec, ${hours}, truck`);
  });

  it.each([
    [1, '. Request', '1 new load'],
    [2, ' and 1 other route. Request', '2 new loads'],
    [3, ' and 2 other routes. Request', '3 new loads'],
  ])('count %i routes and loads: “%s”, “%s”', (many, routes, loads) => {
    expect(routeCoveredMessage(Array.from({ length: many }, () => row))).toContain(
      `Cross River to Abuja (FCT)${routes}`,
    );
    expect(newLoadsMessage(many)).toContain(`${loads} on routes`);
  });
});
