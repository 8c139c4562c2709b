import { describe, expect, it } from 'vitest';
import { type HaulageMove, type HaulageStatus, takesCode } from '#domain/lifecycles/haulage.ts';
import { databases } from '#tests/support/databases.ts';
import { codeOrStatus, expectHaulageToAddUp, HOUR, haulagesOn, onTheWay, PAID } from '#tests/support/haulages.ts';

describe.each(databases)('haulages, on $name', (database) => {
  const { environment, cast } = haulagesOn(database);

  it('change hands by the code, with five tries, and tell the receiver theirs; what is sent again happens once', async () => {
    const { driver, shipper } = cast;
    const haulage = await onTheWay(environment, cast);
    const { destination } = await haulage.row();

    expect((await haulage.hand('pickUp')).status).toBe(200);
    const [text] = await environment.messagesTo(destination.phone);
    const code = await haulage.codeOf('deliver');
    const wrong = code === '1234' ? '4321' : '1234';
    const tries = [];
    for (let each = 0; each < 4; each += 1)
      tries.push(await codeOrStatus(haulage.move(driver, 'deliver', { code: wrong })));
    const delivered = await haulage.hand('deliver');
    const [late, twice] = [await haulage.hand('pickUp'), await haulage.hand('deliver')];

    expect(text).toContain(`show the driver this code: ${code}`);
    expect(tries).toEqual(['wrong_code', 'wrong_code', 'wrong_code', 'wrong_code']);
    expect([delivered, late, twice].map(({ body }) => body.status)).toEqual(['delivered', 'delivered', 'delivered']);
    environment.pass(48 * HOUR);
    expect((await haulage.seen(shipper)).money).toEqual({ paid: PAID, held: 0, back: 0, owed: PAID, paid_out: 0 });
  });

  it('are moved once for one key: a wrong code counts once, and what has led further is answered as it was', async () => {
    const { driver } = cast;
    const haulage = await onTheWay(environment, cast);
    const code = await haulage.codeOf('pickUp');
    const wrong = code === '1234' ? '4321' : '1234';
    const send = (transition: HaulageMove, body: object, key: string) => {
      const headers = { 'idempotency-key': key };
      return environment.call('moveHaulage', {
        token: driver.token,
        params: { id: haulage.id, transition },
        body,
        headers,
      });
    };
    const [first, second, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];

    const twice = await Promise.all([wrong, wrong].map((each) => send('pickUp', { code: each }, first)));
    const other = await send('pickUp', { code }, first);
    const left = (await haulage.seen(driver)).tries_left;
    await send('pickUp', { code }, second);
    const delivery = { code: await haulage.codeOf('deliver') };
    const delivered = await send('deliver', delivery, third);
    environment.pass(48 * HOUR);
    const late = await send('deliver', delivery, third);

    expect(twice.map(({ body }) => body)).toMatchObject([{ code: 'wrong_code' }, { code: 'wrong_code' }]);
    expect(left).toBe(4);
    expect([other.status, other.body]).toMatchObject([422, { code: 'idempotency_key_reused' }]);
    expect([delivered.body.status, late.status, late.body.status]).toEqual(['delivered', 200, 'closed']);
  });

  it.each<[HaulageStatus, HaulageMove[], HaulageMove[]]>([
    ['delivered', ['pickUp', 'deliver'], ['go', 'pickUp', 'deliver']],
    ['returned', ['pickUp', 'undelivered', 'bringBack'], ['go', 'pickUp', 'undelivered', 'bringBack']],
    ['returning', ['pickUp', 'undelivered'], ['go', 'pickUp', 'undelivered']],
    ['notHandedOver', ['notHandedOver'], ['go', 'notHandedOver']],
    ['disputed', ['pickUp', 'deliver', 'object'], ['object']],
    ['cancelled', ['cancel'], ['cancel']],
  ])('stay %s after %j when %j is sent again, even with an expired key', async (status, moves, again) => {
    const haulage = await onTheWay(environment, cast);
    environment.pass(Math.max(0, (await haulage.row()).begins_at.getTime() - environment.now().getTime()));
    const make = (move: HaulageMove) => {
      if (takesCode(move)) return haulage.hand(move);
      const isShippers = move === 'object' || move === 'cancel';
      return haulage.move(isShippers ? cast.shipper : cast.driver, move, { words: 'Three are wet.' });
    };
    for (const move of moves) expect((await make(move)).status, move).toBe(200);
    const { since } = await haulage.row();
    environment.pass(HOUR);

    const replies = [];
    for (const move of again) replies.push([move, (await make(move)).body.status]);

    expect(replies).toEqual(again.map((move) => [move, status]));
    expect(await haulage.row()).toMatchObject({ status, since });
  });

  it('take no sixth code, not even the right one', async () => {
    const haulage = await onTheWay(environment, cast);
    const code = await haulage.codeOf('deliver');
    const wrong = code === '1234' ? '4321' : '1234';
    await haulage.hand('pickUp');
    const before = (await haulage.track()).body;

    const all = await Promise.all(
      Array.from({ length: 5 }, () => codeOrStatus(haulage.move(cast.driver, 'deliver', { code: wrong }))),
    );
    const right = await codeOrStatus(haulage.move(cast.driver, 'deliver', { code }));

    expect(all.sort()).toEqual(['no_tries_left', 'wrong_code', 'wrong_code', 'wrong_code', 'wrong_code']);
    expect(right).toBe('no_tries_left');
    const after = (await haulage.track()).body;
    expect(
      [before, after].map((page) => page.includes(`>${code}<`)),
      'to its receiver',
    ).toEqual([true, false]);
  });

  it('are either loaded or cancelled when both happen at once', async () => {
    const haulage = await onTheWay(environment, cast);

    const [picked, cancelled] = await Promise.all([haulage.hand('pickUp'), haulage.move(cast.shipper, 'cancel')]);

    expect([picked.status, cancelled.status].sort()).toEqual([200, 409]);
    expect((await haulage.row()).status).toBe(picked.status === 200 ? 'pickedUp' : 'cancelled');
    await expectHaulageToAddUp(environment, haulage.id, 'both at once');
  });
});
