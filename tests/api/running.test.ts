import { describe, expect, it } from 'vitest';
import { Passwords } from '#server/account/passwords.ts';
import { DEMO_PASSWORD, seedDemo } from '#server/demo/seed.ts';
import { sweep } from '#server/sweep/sweep.ts';
import { databases } from '#tests/support/databases.ts';
import { worldOn } from '#tests/support/world.ts';

const DAY = 24 * 60 * 60_000;

describe.each(databases)('a server that runs, on $name', (database) => {
  const world = worldOn(database);

  it('says that it is up, that it can serve, and how it does', async () => {
    await world.call('getMe');

    const [health, ready, metrics] = await Promise.all(
      ['/health', '/ready', '/metrics'].map((url) => world.app.inject(url)),
    );

    expect(health?.json()).toEqual({ status: 'ok' });
    expect(ready?.json()).toEqual({ status: 'ready' });
    expect(metrics?.payload).toContain('http_request_duration_seconds_count{operation="getMe",status="401"} 1');
  });

  it('has two people to try it with, however often they are seeded', async () => {
    const parts = { db: world.db, clock: world.now, passwords: new Passwords() };
    await seedDemo(parts);
    await seedDemo(parts);

    const owner = await world.call('signIn', { body: { phone_no: '0803 000 0001', password: DEMO_PASSWORD } });
    const renter = await world.call('signIn', { body: { phone_no: '0803 000 0002', password: DEMO_PASSWORD } });

    expect((await world.call('getMe', { token: owner.body.access_token })).body).toMatchObject({
      first_name: 'Adaeze',
      last_name: 'Okafor',
      userType: 'OWNER',
    });
    expect((await world.call('getMe', { token: renter.body.access_token })).body).toMatchObject({
      first_name: 'Tunde',
      last_name: 'Bello',
      userType: 'USER',
    });
  });

  it('sweeps what is over and leaves what is in use', async () => {
    await world.registered({ phone_no: '+2348090000001' });
    await world.signedIn({ phone_no: '+2348090000002' });
    world.pass(8 * DAY);
    const { token } = await world.signedIn({ phone_no: '+2348090000003' });
    await world.call('signIn', { body: { phone_no: '08090000003', password: 'wrong' } });

    await sweep({ db: world.db, clock: world.now, files: world.files });

    const users = await world.db
      .selectFrom('users')
      .select('phone')
      .where('phone', 'like', '+234809%')
      .orderBy('phone')
      .execute();
    expect(users.map(({ phone }) => phone)).toEqual(['+2348090000002', '+2348090000003']);
    const left = async (table: 'otp_challenges' | 'otp_sends' | 'sign_in_attempts') =>
      (await world.db.selectFrom(table).select('phone').execute()).map(({ phone }) => phone);
    expect(await left('otp_challenges')).toEqual(['+2348090000003']);
    expect(await left('otp_sends')).toEqual(['+2348090000003']);
    expect(await left('sign_in_attempts')).toEqual(['+2348090000003']);
    expect(await world.messagesTo('+2348090000002')).toEqual([]);
    expect((await world.call('getMe', { token })).status).toBe(200);
  });
});
