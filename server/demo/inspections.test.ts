import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { look } from '#tests/support/payments.ts';
import { worldOn } from '#tests/support/world.ts';
import { Passwords } from '../account/passwords.ts';
import { Seal } from '../seal.ts';
import { seedDemoInspections } from './inspections-seed.ts';
import { DEMO_PASSWORD, seedDemo } from './seed.ts';

describe.each(databases)('the inspections of the demo, on $name', (database) => {
  const seal = new Seal(randomBytes(32));
  const world = worldOn(database, { seal });

  it('are there in every status, with money paid and paid back, once however often the demo starts', async () => {
    const parts = { db: world.db, clock: world.now, seal };
    await seedDemo({ ...parts, passwords: new Passwords() });
    for (const _ of [1, 2]) await seedDemoInspections(parts);
    await look(world);

    const signIn = async (phone_no: string) =>
      (await world.call('signIn', { body: { phone_no, password: DEMO_PASSWORD } })).body.access_token;
    const [tunde, adaeze] = [await signIn('08030000002'), await signIn('08030000001')];
    const mine = await world.call('listInspections', { token: tunde });
    const money = await world.call('listTransactions', { token: tunde });
    const bank = await world.call('getBankAccount', { token: adaeze });

    const statuses = ['awaitingPayment', 'cancelled', 'done', 'lapsed', 'missed', 'scheduled'];
    expect(mine.body.map(({ status }) => status).sort()).toEqual(statuses);
    expect(new Set(money.body.map(({ status }) => status))).toEqual(
      new Set(['started', 'paid', 'refunded', 'abandoned']),
    );
    expect(money.headers['x-total-count']).toBe('7');
    expect(bank.body.accountNumberEnding).toBe('6789');
  });
});
