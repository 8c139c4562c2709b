import { describe, expect, it } from 'vitest';
import { type ShipmentMove, type ShipmentStatus, takesCode } from '#domain/lifecycles/shipment.ts';
import { databases } from '#tests/support/databases.ts';
import { codeOrStatus, expectShipmentToAddUp, HOUR, onTheWay, PAID, shipmentsOn } from '#tests/support/shipments.ts';

describe.each(databases)('shipments, on $name', (database) => {
  const { environment, cast } = shipmentsOn(database);

  it('change hands by the code, with five tries, and tell the receiver theirs; what is sent again happens once', async () => {
    const { driver, shipper } = cast;
    const shipment = await onTheWay(environment, cast);
    const { destination } = await shipment.row();

    expect((await shipment.hand('pickUp')).status).toBe(200);
    const [text] = await environment.messagesTo(destination.phone);
    const code = await shipment.codeOf('deliver');
    const wrong = code === '1234' ? '4321' : '1234';
    const tries = [];
    for (let each = 0; each < 4; each += 1)
      tries.push(await codeOrStatus(shipment.move(driver, 'deliver', { code: wrong })));
    const delivered = await shipment.hand('deliver');
    const [late, twice] = [await shipment.hand('pickUp'), await shipment.hand('deliver')];

    expect(text).toContain(`show the driver this code: ${code}`);
    expect(tries).toEqual(['wrong_code', 'wrong_code', 'wrong_code', 'wrong_code']);
    expect([delivered, late, twice].map(({ body }) => body.status)).toEqual(['delivered', 'delivered', 'delivered']);
    environment.pass(48 * HOUR);
    expect((await shipment.seen(shipper)).money).toEqual({ paid: PAID, held: 0, back: 0, owed: PAID, paid_out: 0 });
  });

  it('are moved once for one key: a wrong code counts once, and what has led further is answered as it was', async () => {
    const { driver } = cast;
    const shipment = await onTheWay(environment, cast);
    const code = await shipment.codeOf('pickUp');
    const wrong = code === '1234' ? '4321' : '1234';
    const send = (transition: ShipmentMove, body: object, key: string) => {
      const headers = { 'idempotency-key': key };
      return environment.call('moveShipment', {
        token: driver.token,
        params: { id: shipment.id, transition },
        body,
        headers,
      });
    };
    const [first, second, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];

    const twice = await Promise.all([wrong, wrong].map((each) => send('pickUp', { code: each }, first)));
    const other = await send('pickUp', { code }, first);
    const left = (await shipment.seen(driver)).tries_left;
    await send('pickUp', { code }, second);
    const delivery = { code: await shipment.codeOf('deliver') };
    const delivered = await send('deliver', delivery, third);
    environment.pass(48 * HOUR);
    const late = await send('deliver', delivery, third);

    expect(twice.map(({ body }) => body)).toMatchObject([{ code: 'wrong_code' }, { code: 'wrong_code' }]);
    expect(left).toBe(4);
    expect([other.status, other.body]).toMatchObject([422, { code: 'idempotency_key_reused' }]);
    expect([delivered.body.status, late.status, late.body.status]).toEqual(['delivered', 200, 'closed']);
  });

  it.each<[ShipmentStatus, ShipmentMove[], ShipmentMove[]]>([
    ['delivered', ['pickUp', 'deliver'], ['go', 'pickUp', 'deliver']],
    ['returned', ['pickUp', 'undelivered', 'bringBack'], ['go', 'pickUp', 'undelivered', 'bringBack']],
    ['returning', ['pickUp', 'undelivered'], ['go', 'pickUp', 'undelivered']],
    ['notHandedOver', ['notHandedOver'], ['go', 'notHandedOver']],
    ['disputed', ['pickUp', 'deliver', 'object'], ['object']],
    ['cancelled', ['cancel'], ['cancel']],
  ])('stay %s after %j when %j is sent again, even with an expired key', async (status, moves, again) => {
    const shipment = await onTheWay(environment, cast);
    environment.pass(Math.max(0, (await shipment.row()).begins_at.getTime() - environment.now().getTime()));
    const make = (move: ShipmentMove) => {
      if (takesCode(move)) return shipment.hand(move);
      const isShippers = move === 'object' || move === 'cancel';
      return shipment.move(isShippers ? cast.shipper : cast.driver, move, { words: 'Three are wet.' });
    };
    for (const move of moves) expect((await make(move)).status, move).toBe(200);
    const { since } = await shipment.row();
    environment.pass(HOUR);

    const replies = [];
    for (const move of again) replies.push([move, (await make(move)).body.status]);

    expect(replies).toEqual(again.map((move) => [move, status]));
    expect(await shipment.row()).toMatchObject({ status, since });
  });

  it('take no sixth code, not even the right one', async () => {
    const shipment = await onTheWay(environment, cast);
    const code = await shipment.codeOf('deliver');
    const wrong = code === '1234' ? '4321' : '1234';
    await shipment.hand('pickUp');
    const before = (await shipment.track()).body;

    const all = await Promise.all(
      Array.from({ length: 5 }, () => codeOrStatus(shipment.move(cast.driver, 'deliver', { code: wrong }))),
    );
    const right = await codeOrStatus(shipment.move(cast.driver, 'deliver', { code }));

    expect(all.sort()).toEqual(['no_tries_left', 'wrong_code', 'wrong_code', 'wrong_code', 'wrong_code']);
    expect(right).toBe('no_tries_left');
    const after = (await shipment.track()).body;
    expect(
      [before, after].map((page) => page.includes(`>${code}<`)),
      'to its receiver',
    ).toEqual([true, false]);
  });

  it('are either loaded or cancelled when both happen at once', async () => {
    const shipment = await onTheWay(environment, cast);

    const [picked, cancelled] = await Promise.all([shipment.hand('pickUp'), shipment.move(cast.shipper, 'cancel')]);

    expect([picked.status, cancelled.status].sort()).toEqual([200, 409]);
    expect((await shipment.row()).status).toBe(picked.status === 200 ? 'pickedUp' : 'cancelled');
    await expectShipmentToAddUp(environment, shipment.id, 'both at once');
  });
});
