import { describe, expect, it } from 'vitest';
import { Passwords } from '#server/account/password.hash.ts';
import { cleanup } from '#server/cleanup/cleanup.job.ts';
import { DEMO_PASSWORD, seedDemo } from '#server/demo/seed.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';

const DAY = 24 * 60 * 60_000;

describe.each(databases)('a server that runs, on $name', (database) => {
  const environment = environmentOn(database);

  it('says that it is up, and that it can serve', async () => {
    const [health, ready] = await Promise.all(['/health', '/ready'].map((url) => environment.app.inject(url)));

    expect(health?.json()).toEqual({ status: 'ok', version: expect.stringMatching(/^\d+\.\d+\.\d+$/), commit: null });
    expect(ready?.json()).toEqual({ status: 'ready' });
  });

  it('tells in every answer what time it goes by', async () => {
    environment.pass(3 * 60 * 60_000);

    const { headers } = await environment.call('getMe');

    expect(headers.date).toBe(environment.now().toUTCString());
  });

  it('has two people to try it with, however often they are seeded', async () => {
    const parts = { db: environment.db, clock: environment.now, passwords: new Passwords() };
    await seedDemo(parts);
    await seedDemo(parts);

    const owner = await environment.call('signIn', { body: { phone_no: '0803 000 0001', password: DEMO_PASSWORD } });
    const renter = await environment.call('signIn', { body: { phone_no: '0803 000 0002', password: DEMO_PASSWORD } });

    expect((await environment.call('getMe', { token: owner.body.access_token })).body).toMatchObject({
      first_name: 'Adaeze',
      last_name: 'Okafor',
      userType: 'OWNER',
    });
    expect((await environment.call('getMe', { token: renter.body.access_token })).body).toMatchObject({
      first_name: 'Tunde',
      last_name: 'Bello',
      userType: 'USER',
    });
  });

  it('cleans up what is over and leaves what is in use', async () => {
    await environment.registered({ phone_no: '+2348090000001' });
    await environment.signedIn({ phone_no: '+2348090000002' });
    environment.pass(8 * DAY);
    const { token } = await environment.signedIn({ phone_no: '+2348090000003' });
    await environment.call('signIn', { body: { phone_no: '08090000003', password: 'wrong' } });

    await cleanup({ db: environment.db, clock: environment.now, files: environment.files });

    const users = await environment.db
      .selectFrom('users')
      .select('phone')
      .where('phone', 'like', '+234809%')
      .orderBy('phone')
      .execute();
    expect(users.map(({ phone }) => phone)).toEqual(['+2348090000002', '+2348090000003']);
    const left = async (table: 'otp_challenges' | 'otp_sends' | 'sign_in_attempts') =>
      (await environment.db.selectFrom(table).select('phone').execute()).map(({ phone }) => phone);
    expect(await left('otp_challenges')).toEqual(['+2348090000003']);
    expect(await left('otp_sends')).toEqual(['+2348090000003']);
    expect(await left('sign_in_attempts')).toEqual(['+2348090000003']);
    expect(await environment.messagesTo('+2348090000002')).toEqual([]);
    expect((await environment.call('getMe', { token })).status).toBe(200);
  });
});
