import { describe, expect, it } from 'vitest';
import type { HaulageStatus } from '#domain/lifecycles/haulage.ts';
import { tellOfHaulage } from '#server/haulages/haulage.notices.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { newCast, requested } from '#tests/support/haulages.ts';

/** What each of the two reads, and before what it is about. Nothing where there is nothing to say to them. */
const told: Record<HaulageStatus, readonly [shipper: string | null, carrier: string | null]> = {
  requested: [null, null],
  awaitingPayment: [null, null],
  booked: ['It is paid. The money is held until it was delivered', 'Your offer was taken and is paid. Say who drives'],
  assigned: ['It will be fetched with ABC-1DE', null],
  onTheWay: ['The driver is on the way with ABC-1DE. Show the code once it is loaded', null],
  notHandedOver: [
    'The driver says that nothing was handed over. Please object until Thu 4 Jun 2026, 9:30 AM if that is not so, or half of the price is kept',
    'The driver says that nothing was handed over',
  ],
  pickedUp: ['It is loaded', 'It is loaded'],
  returning: [
    'It could not be delivered, and comes back to you. Show the code for the way back once you have it',
    'It could not be delivered, and goes back',
  ],
  delivered: [
    'It is delivered. Please object until Thu 4 Jun 2026, 9:30 AM if something is broken or missing',
    'It is delivered',
  ],
  returned: [
    'You have it again. Please object until Thu 4 Jun 2026, 9:30 AM if something is broken or missing',
    'It is back with its shipper',
  ],
  disputed: [
    'Somebody of ours decides about it; the money is held until then',
    'Somebody of ours decides about it; the money is held until then',
  ],
  closed: [null, 'It is closed. What you are owed for it is yours'],
  refunded: [
    'We have decided: what you paid goes back to you',
    'We have decided: what was paid goes back to the shipper',
  ],
  failed: [
    'Nobody came for it. What you paid is on its way back to you',
    'Nobody came for it, and what was paid goes back',
  ],
  cancelled: ['It was called off. What goes back to you of what you paid is on its way', 'It was called off'],
  lapsed: ['It has lapsed: no offer was taken, or nothing was paid, in time', null],
};

describe.each(databases.slice(0, 1))('what is told of haulages, on $name', (database) => {
  const environment = environmentOn(database);

  it('goes to whom it is about, of each status, and never to who has moved it', async () => {
    const cast = await newCast(environment);
    const { shipper, carrier } = cast;
    const haulage = await requested(environment, cast);
    const row = await haulage.row();
    const { id: carrier_id } = (await environment.call('getMe', { token: carrier.token })).body;
    const held_until = new Date('2026-06-04T09:30:00+01:00');
    const read = async ({ token }: { token: string }) => {
      const { body } = await environment.call('listNotifications', { token });
      await environment.db.deleteFrom('notifications').execute();
      return body;
    };
    await read(carrier);
    const at = (text: string | null) =>
      text === null ? [] : [[`${text}: 12 pieces from Aba to Apapa on Thu 4 Jun 2026.`, `/haulages/${row.id}`]];
    const heard = async (status: HaulageStatus, by: string | null, who: { token: string }) => {
      const is = { ...row, status, carrier_id, plate: 'ABC-1DE', held_until };
      await tellOfHaulage(environment.db, is, { ...(by && { by }), now: environment.now() });
      return (await read(who)).map(({ text, link }) => [text, link]);
    };

    for (const [status, [toShipper, toCarrier]] of Object.entries(told) as [HaulageStatus, (typeof told)['booked']][]) {
      expect(await heard(status, null, shipper), `${status}, to the shipper`).toEqual(at(toShipper));
      expect(await heard(status, null, carrier), `${status}, to the carrier`).toEqual(at(toCarrier));
      expect(await heard(status, row.shipper_id, shipper), `${status}, by the shipper`).toEqual([]);
      expect(await heard(status, carrier_id, carrier), `${status}, by the carrier`).toEqual([]);
    }
  });
});
