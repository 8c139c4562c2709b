import { carrierForm, draftOfCarrier } from '#domain/carrier.ts';
import { okafor, renewedElsewhere } from '#machines/carrier/carrier.fixtures.ts';
import { signedIn } from '../account/account.browser.ts';
import type { Scene } from '../browser/arrangement.ts';

const [TRUCK, VAN, OTHER] = ['ABC-123DE', 'LND-456XA', 'KJA-789XA'];

/** A plate is on one vehicle of all: each person has some of their own, made of the end of their phone number. */
const plateOf = ({ someone: { phone } }: Scene, letters: string) =>
  `${letters}-${phone.slice(-3)}${String.fromCharCode(65 + Number(phone.slice(-4, -3)))}A`;

export const truckOf = (scene: Scene) => plateOf(scene, 'ABC');

/** Replaces the plates of the samples by this user's. */
export const withOwnPlates = <Said>(said: Said, scene: Scene): Said =>
  JSON.parse(
    JSON.stringify(said)
      .replaceAll(TRUCK, truckOf(scene))
      .replaceAll(VAN, plateOf(scene, 'LND'))
      .replaceAll(OTHER, plateOf(scene, 'KJA')),
  );

/** The person is a carrier with a truck, a tariff and a driver. */
export async function savedFleet(scene: Scene, plate = truckOf(scene)) {
  const { headers } = await signedIn(scene);
  const draft = draftOfCarrier(okafor);
  const vehicles = draft.vehicles.map((vehicle) => ({ ...vehicle, plate }));
  await scene.backstage.call('saveCarrier', carrierForm({ ...draft, vehicles }), headers);
  const [{ name, phone_no } = { name: '', phone_no: '' }] = okafor.drivers;
  await scene.backstage.call('inviteDriver', { name, phone_no }, headers);
}

/** Another window has saved this. */
export async function savedElsewhere(scene: Scene, carrier = renewedElsewhere) {
  const { headers } = await signedIn(scene);
  await scene.backstage.call('saveCarrier', withOwnPlates(carrierForm(draftOfCarrier(carrier)), scene), headers);
}

/** They are one no more. */
export async function noFleet({ backstage: { db }, someone: { phone } }: Scene) {
  const whose = db.selectFrom('users').select('id').where('phone', '=', phone);
  await db.deleteFrom('carriers').where('user_id', 'in', whose).execute();
}
