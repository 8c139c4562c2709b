import { describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { openDeskOf } from '#tests/support/desk.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { Passwords } from '../account/password.hash.ts';
import { issueToken } from '../account/session.service.ts';
import { findUserByPhone } from '../user/user.repository.ts';
import { insertDemoUser } from './demo.repository.ts';
import { DEMO_PASSWORD, people, seedDemo, seedDemoCarriers } from './seed.ts';
import { demoCarriers, SUNDAY } from './shipments.data.ts';

const [first] = databases;
const database = first ?? expect.fail('there is no database');

describe('seedDemoCarriers', () => {
  const environment = environmentOn(database);

  it('seeds carriers once, with example prices and a driver who can sign in', async () => {
    const { db, now: clock } = environment;
    const account = { password_hash: '', created_at: clock(), phone_verified_at: clock(), location: null, photo: null };
    for (const person of people) await insertDemoUser(db, { ...person, ...account });
    const seen = async (phone: string) => {
      const user = (await findUserByPhone(db, phone)) ?? expect.fail(`${phone} is nobody`);
      const { access_token: token } = await issueToken(
        db,
        user,
        { address: '127.0.0.1', userAgent: undefined },
        clock(),
      );
      return (await environment.call('getCarrier', { token })).body;
    };

    await Promise.all([seedDemoCarriers({ db, clock }), seedDemoCarriers({ db, clock })]);

    const carriers = [];
    for (const { phone } of demoCarriers(clock())) carriers.push(await seen(phone));
    expect(carriers.map(({ name }) => name)).toEqual([1, 2, 3].map(() => expect.stringContaining('(example prices)')));
    const vehicles = carriers.flatMap((carrier) => carrier.vehicles);
    expect(new Set(vehicles.map(({ kind }) => kind)).size).toBe(vehicles.length);
    expect(vehicles.filter(({ in_service }) => !in_service)).toHaveLength(1);
    const drivers = carriers.flatMap((carrier) => carrier.drivers).filter(({ has_account }) => has_account);
    expect(drivers.map(({ name }) => name)).toEqual(['Sunday Effiong', 'Sunday Effiong']);
    expect((await seen(SUNDAY)).name).toBeNull();
  });
});

describe('seedDemo', () => {
  const environment = environmentOn(database);

  it('seeds one case per waiting state, a decided one and a member of staff, once', async () => {
    const seed = () => seedDemo({ db: environment.db, clock: environment.now, passwords: new Passwords() });
    const phone = '+2348030000005';

    await Promise.all([seed(), seed()]);
    await seed();

    const signIn = { body: { phone_no: phone, password: DEMO_PASSWORD } };
    const { access_token: token } = (await environment.call('signIn', signIn)).body;
    await openDeskOf(environment, { token, phone });
    const waiting = (await environment.call('listCases', { token })).body;
    const over = (await environment.call('listCases', { token, query: { closed: 'true' } })).body;
    expect(waiting.map(({ status }) => status)).toEqual(['appealed', 'open', 'taken']);
    expect(over.map(({ status }) => status)).toEqual(['decided']);
  });
});
