import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { DRIVERS_MAX } from '#domain/limits.ts';
import type { fleetMachine } from '#machines/carrier/fleet.machine.ts';
import type { fleetSamples } from '#machines/carrier/fleet.samples.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { insertDriver } from '#server/carriers/driver.repository.ts';
import { signedIn } from '../account/account.browser.ts';
import {
  type BrowserAdapter,
  meanwhile,
  refused,
  repeated,
  type Scene,
  sentTo,
  spoilt,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { noFleet, savedFleet, withOwnPlates } from './saved-fleet.ts';

export const fleetInBrowser: BrowserAdapter<typeof fleetMachine, typeof fleetSamples> = {
  open: async (_, scene) => ({ path: '/carrier', local: (await signedIn(scene)).local }),
  personal: (payload) => payload,
  personalState: withOwnPlates,
  arrangements: {
    'getCarrier: a truck and a driver': { before: (scene) => savedFleet(scene) },
    'getCarrier: not a carrier yet': meanwhile(noFleet),
    'getCarrier: unauthenticated': unknownToken,
    'getCarrier: unreachable': unreachable,
    'inviteDriver: invalid_name': spoilt({ name: '🏠' }),
    'inviteDriver: invalid_phone': spoilt({ phone_no: '12345' }),
    'inviteDriver: unauthenticated': unknownToken,
    'inviteDriver: no_carrier': meanwhile(noFleet),
    'inviteDriver: driver_exists': repeated(1),
    'inviteDriver: too_many_drivers': meanwhile(fillUp),
    'inviteDriver: rate_limited': repeated(5),
    'inviteDriver: unreachable': unreachable,
    'removeDriver: unauthenticated': unknownToken,
    'removeDriver: not_found': sentTo(/[0-9a-f-]{36}/, randomUUID()),
    'removeDriver: driver_on_the_road': refused(
      409,
      'driver_on_the_road',
      'This driver is on a trip. Remove them after delivery or return, or cancel a load that is not picked up yet.',
    ),
    'removeDriver: unreachable': unreachable,
  },
  happenings: {
    // The page sends it as it opens.
    'screen.opened': async () => {},
  },
  stored: { 'fleet.shown': expectDrivers },
  fleeting: ['fleet.arriving'],
};

async function fillUp({ backstage: { db, now }, someone: { phone } }: Scene) {
  const { id: carrier_id } = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  for (let many = 0; many < DRIVERS_MAX; many += 1) {
    const driver = { id: randomUUID(), carrier_id, name: 'Musa Bello', phone: `+2347010000${100 + many}` };
    await insertDriver(db, { ...driver, invited_at: new Date(now()) });
  }
}

/** Checks that every driver on the page has a row. */
async function expectDrivers(scene: Scene, { context }: StateOf<typeof fleetMachine>) {
  const { carrier, notice } = context;
  if (!notice) return;
  const answer = await scene.backstage.call('getCarrier', undefined, (await signedIn(scene)).headers);
  const { drivers } = (await answer.json()) as { drivers: { name: string }[] };
  for (const { name } of carrier?.drivers ?? []) expect(drivers.map((driver) => driver.name)).toContain(name);
}
