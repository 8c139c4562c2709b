import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { carrierForm, draftOfCarrier } from '#domain/carrier.ts';
import { DRIVERS_MAX, PHOTO_MAX_BYTES } from '#domain/limits.ts';
import { carrierRenewedElsewhere, okafor } from '#machines/carrier/carrier.fixtures.ts';
import type { carrierMachine } from '#machines/carrier/carrier.machine.ts';
import { steps } from '#machines/carrier/carrier.routes.ts';
import type { carrierSamples } from '#machines/carrier/carrier.samples.ts';
import type { fleetMachine } from '#machines/carrier/fleet.machine.ts';
import type { fleetSamples } from '#machines/carrier/fleet.samples.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import type { components } from '#openapi/contract.gen.ts';
import { insertDriver } from '#server/carriers/driver.repository.ts';
import { createFileForm, grainyPhoto } from '../../support/uploads.ts';
import {
  asOtherUser,
  type BrowserAdapter,
  corruptFields,
  createStoredSession,
  duringCall,
  refuseWith,
  repeatCall,
  replaceForm,
  rewriteUrl,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { jpeg } from '../listing/listed.ts';
import { breakDrawing } from '../upload/upload.browser.ts';

type Schemas = components['schemas'];

const [TRUCK, VAN, OTHER] = ['ABC-123DE', 'LND-456XA', 'KJA-789XA'];

/** A photo so wide that the device shrinks it. */
const wide = new Uint8Array(await grainyPhoto(2_400));

const photoOf = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'truck.jpg', { type: 'image/jpeg' });

/** A plate made from the end of the user's phone number, because each may be registered once. */
const plateOf = ({ someone: { phone } }: Scene, letters: string) =>
  `${letters}-${phone.slice(-3)}${String.fromCharCode(65 + Number(phone.slice(-4, -3)))}A`;

const truckOf = (scene: Scene) => plateOf(scene, 'ABC');

/** Replaces the plates of the samples by this user's. */
const withOwnPlates = <Said>(said: Said, scene: Scene): Said =>
  JSON.parse(
    JSON.stringify(said)
      .replaceAll(TRUCK, truckOf(scene))
      .replaceAll(VAN, plateOf(scene, 'LND'))
      .replaceAll(OTHER, plateOf(scene, 'KJA')),
  );

/** Makes the user a carrier with a truck, a tariff and a driver. */
async function savedFleet(scene: Scene, plate = truckOf(scene)) {
  const { headers } = await createStoredSession(scene);
  const draft = draftOfCarrier(okafor);
  const vehicles = draft.vehicles.map((vehicle) => ({ ...vehicle, plate }));
  await scene.backstage.call('saveCarrier', carrierForm({ ...draft, vehicles }), headers);
  const [{ name, phone_no } = { name: '', phone_no: '' }] = okafor.drivers;
  await scene.backstage.call('inviteDriver', { name, phone_no }, headers);
}

/** Saves a carrier as another window does. */
async function savedElsewhere(scene: Scene, carrier = carrierRenewedElsewhere) {
  const { headers } = await createStoredSession(scene);
  await scene.backstage.call('saveCarrier', withOwnPlates(carrierForm(draftOfCarrier(carrier)), scene), headers);
}

/** Removes the carrier, so that the user is none any more. */
async function noFleet({ backstage: { db }, someone: { phone } }: Scene) {
  const whose = db.selectFrom('users').select('id').where('phone', '=', phone);
  await db.deleteFrom('carriers').where('user_id', 'in', whose).execute();
}

export const carrierInBrowser: BrowserAdapter<typeof carrierMachine, typeof carrierSamples> = {
  open: async (_, scene) => ({ path: steps.naming, local: (await createStoredSession(scene)).local }),
  personal: (payload, scene) =>
    'photo' in payload ? { ...payload, photo: photoOf(jpeg) } : withOwnPlates(payload, scene),
  personalState: withOwnPlates,
  arrangements: {
    'getCarrier: not a carrier yet': { before: noFleet },
    'getCarrier: a carrier with a truck': { before: (scene) => savedFleet(scene) },
    'getCarrier: renewed in another window': { before: (scene) => savedElsewhere(scene) },
    'getCarrier: unauthenticated': unknownToken,
    'getCarrier: unreachable': unreachable,
    'getCarrierAgain: unauthenticated': unknownToken,
    'getCarrierAgain: unreachable': unreachable,
    'saveCarrier: unknown_state': corruptFields({ states: ['Texas'], tariffs: [] }),
    'saveCarrier: unknown_file': {
      release: async (route) => {
        const { vehicles, ...form } = route.request().postDataJSON() as Schemas['CarrierForm'];
        const changed = vehicles.map((vehicle) => ({ ...vehicle, photo: randomUUID() }));
        await route.continue({ postData: JSON.stringify({ ...form, vehicles: changed }) });
      },
    },
    // No photo causes this failure: one that cannot be read is sent unchanged.
    'shrinkPhoto: the photo cannot be read': {
      before: ({ page }) => page.evaluate(breakDrawing),
      payload: (payload) => ({ ...payload, photo: photoOf(wide) }),
    },
    'uploadImage: unauthenticated': unknownToken,
    'uploadImage: file_too_large': replaceForm(() => createFileForm('image', Buffer.alloc(PHOTO_MAX_BYTES + 1))),
    'uploadImage: unsupported_file': replaceForm(() => createFileForm('image', 'not a photo')),
    'uploadImage: unreachable': unreachable,
    'saveCarrier: unauthenticated': unknownToken,
    // Two other carriers claim the plate, and this one has lost it. The call omits the version, which would conflict.
    'saveCarrier: plate_taken': {
      release: async (route, scene) => {
        await noFleet(scene);
        await savedFleet(asOtherUser(scene), truckOf(scene));
        await savedFleet(asOtherUser(scene, '+23491'), truckOf(scene));
        const { 'if-match': _, ...headers } = route.request().headers();
        await route.continue({ headers });
      },
    },
    // tests/api/cases-heard.test.ts produces this refusal with two other carriers and a decision.
    'saveCarrier: plate_lost': {
      release: (route) => {
        const message =
          'Our team decided that another carrier may use this plate. Read why, and appeal, under Decisions';
        const errors = [{ field: 'vehicles.0.plate', message }];
        const body = { type: 'about:blank', title: message, status: 409, code: 'plate_lost', message, errors };
        return route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(body) });
      },
    },
    'saveCarrier: changed_meanwhile': duringCall((scene) =>
      savedElsewhere(scene, { ...carrierRenewedElsewhere, name: 'Another window' }),
    ),
    'saveCarrier: unreachable': unreachable,
  },
  happenings: {
    // The page sends it by itself when it opens.
    'screen.opened': async () => {},
  },
  stored: { 'carrier.saved': expectRows },
  // Shrinking a photo ends too fast to be checked.
  fleeting: ['carrier.arriving', 'carrier.open.shrinking'],
};

/** Expects the reviewed carrier on the server. */
async function expectRows(scene: Scene, { context }: StateOf<typeof carrierMachine>) {
  const answer = await scene.backstage.call('getCarrier', undefined, (await createStoredSession(scene)).headers);
  const { vehicles, ...rest } = carrierForm(context.draft);
  const stored = await answer.json();
  const isFile = expect.stringMatching(/^\/api\/files\/[0-9a-f-]{36}$/);
  const entered = vehicles.map(({ photo, ...each }) =>
    expect.objectContaining({ ...each, ...(photo && { photo: isFile }) }),
  );
  expect(stored).toMatchObject(rest);
  expect(stored.vehicles).toEqual(entered);
}

/** The expected state without earnings, because the carrier of the walk is new. */
const withoutEarnings = ({ context, ...state }: StateOf<typeof fleetMachine>) => ({
  ...state,
  context: { ...context, carrier: context.carrier && { ...context.carrier, weeks: [] } },
});

export const fleetInBrowser: BrowserAdapter<typeof fleetMachine, typeof fleetSamples> = {
  open: async (_, scene) => ({ path: '/carrier', local: (await createStoredSession(scene)).local }),
  personal: withOwnPlates,
  personalState: (state, scene) => withOwnPlates(withoutEarnings(state), scene),
  arrangements: {
    'getCarrier: a truck and a driver': { before: (scene) => savedFleet(scene) },
    'getCarrier: not a carrier yet': duringCall(noFleet),
    'getCarrier: unauthenticated': unknownToken,
    'getCarrier: unreachable': unreachable,
    'checkPapers: unauthenticated': unknownToken,
    'checkPapers: not_found': duringCall(noFleet),
    'checkPapers: unreachable': unreachable,
    'inviteDriver: invalid_name': corruptFields({ name: '🏠' }),
    'inviteDriver: invalid_phone': corruptFields({ phone_no: '12345' }),
    'inviteDriver: unauthenticated': unknownToken,
    'inviteDriver: no_carrier': duringCall(noFleet),
    'inviteDriver: driver_exists': repeatCall(1),
    'inviteDriver: too_many_drivers': duringCall(fillUp),
    'inviteDriver: rate_limited': repeatCall(5),
    'inviteDriver: unreachable': unreachable,
    'removeDriver: unauthenticated': unknownToken,
    'removeDriver: not_found': rewriteUrl(/[0-9a-f-]{36}/, randomUUID()),
    'removeDriver: driver_on_the_road': refuseWith(
      409,
      'driver_on_the_road',
      'This driver is on a trip. Remove them after delivery or return, or cancel a load that is not picked up yet.',
    ),
    'removeDriver: unreachable': unreachable,
  },
  happenings: {
    // The page sends it by itself when it opens.
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
  const answer = await scene.backstage.call('getCarrier', undefined, (await createStoredSession(scene)).headers);
  const { drivers } = (await answer.json()) as { drivers: { name: string }[] };
  for (const { name } of carrier?.drivers ?? []) expect(drivers.map((driver) => driver.name)).toContain(name);
}
