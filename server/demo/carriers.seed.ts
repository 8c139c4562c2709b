/** Gives the demo its carriers and their drivers. Runs once, so changes made in the demo stay. */
import { randomUUID } from 'node:crypto';
import { findCarrier } from '../carriers/carrier.repository.ts';
import { saveCarrier } from '../carriers/carrier.service.ts';
import { insertDriver } from '../carriers/driver.repository.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { findUsersByPhone } from './demo.repository.ts';
import { demoCarriers } from './shipments.data.ts';

export async function seedDemoCarriers({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const carriers = demoCarriers(clock());
  const people = await findUsersByPhone(
    db,
    carriers.map(({ phone }) => phone),
  );
  for (const { phone, drivers, ...form } of carriers) {
    const carrier_id = people.find((person) => person.phone === phone)?.id;
    if (!carrier_id || (await findCarrier(db, carrier_id))) continue;
    await saveCarrier({ db, clock }, { userId: carrier_id, form, version: undefined });
    for (const driver of drivers) {
      await insertDriver(db, { ...driver, id: randomUUID(), carrier_id, invited_at: clock() });
    }
  }
}
