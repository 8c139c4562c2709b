import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { openDeskOf } from '#tests/support/desk.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { look } from '#tests/support/payments.ts';
import { Passwords } from '../account/password.hash.ts';
import { Seal } from '../platform/seal.ts';
import { seedDemoInspections } from './inspections.seed.ts';
import { DEMO_PASSWORD, seedDemo } from './seed.ts';

describe.each(databases)('the inspections of the demo, on $name', (database) => {
  const seal = new Seal(randomBytes(32));
  const environment = environmentOn(database, { seal });

  it('are there in every status, with money paid and paid back, once however often the demo starts', async () => {
    const parts = { db: environment.db, clock: environment.now, seal };
    await seedDemo({ ...parts, passwords: new Passwords() });
    for (const _ of [1, 2]) await seedDemoInspections(parts);
    await look(environment);

    const signIn = async (phone_no: string) =>
      (await environment.call('signIn', { body: { phone_no, password: DEMO_PASSWORD } })).body.access_token;
    const [tunde, adaeze] = [await signIn('08030000002'), await signIn('08030000001')];
    const mine = await environment.call('listInspections', { token: tunde });
    const money = await environment.call('listTransactions', { token: tunde });
    const staff = { token: await signIn('08030000005'), phone: '+2348030000005' };
    await openDeskOf(environment, staff);
    const own = await environment.call('listDeskVisits', { token: staff.token });
    const bank = await environment.call('getBankAccount', { token: adaeze });

    const statuses = [
      ...['awaitingPayment', 'cancelled', 'disputed', 'done', 'lapsed', 'missed', 'scheduled', 'scheduled'],
    ];
    expect(mine.body.map(({ status }) => status).sort()).toEqual(statuses);
    expect(new Set(money.body.map(({ status }) => status))).toEqual(
      new Set(['started', 'paid', 'refunded', 'abandoned']),
    );
    expect(money.headers['x-total-count']).toBe('9');
    expect(own.body.map(({ status, role }) => [status, role])).toEqual([
      ['scheduled', 'staff'],
      ['turnedAway', 'staff'],
    ]);
    expect(bank.body.accountNumberEnding).toBe('6789');
  });
});
