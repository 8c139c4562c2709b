import { describe, expect, it } from 'vitest';
import type { ShipmentStatus } from '#domain/lifecycles/shipment.ts';
import { naira } from '#domain/money.ts';
import { shipmentStatusValues } from '#openapi/contract.gen.ts';
import { smsText } from '../notifications/sms-text.ts';
import {
  countMessage,
  deliveryCodeMessage,
  driverMessage,
  endedMessage,
  letdownMessage,
  type MessageRow,
  messagesOf,
  offerMessage,
  pickupCodeMessage,
  returnedMessages,
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
});
