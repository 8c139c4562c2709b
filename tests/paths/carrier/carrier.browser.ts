import { expect } from 'vitest';
import { carrierForm } from '#domain/carrier.ts';
import type { CarrierContext } from '#machines/carrier/carrier.machine.ts';
import { steps } from '#machines/carrier/carrier.routes.ts';
import type { ExpectedState } from '#machines/path-engine/book.ts';
import { asOther, signedIn } from '../account/account.browser.ts';
import { type BrowserWalk, meanwhile, type Scene, spoilt, unknownToken, unreachable } from '../browser/arrangement.ts';
import { noFleet, savedFleet, truckOf, withOwnPlates } from './saved-fleet.ts';

export const carrierInBrowser: BrowserWalk = {
  open: async (_, scene) => ({ path: steps.naming, local: (await signedIn(scene)).local }),
  personal: withOwnPlates,
  personalState: withOwnPlates,
  arrangements: {
    'getCarrier: somebody with a truck': { before: (scene) => savedFleet(scene) },
    'getCarrier: unauthenticated': unknownToken,
    'getCarrier: unreachable': unreachable,
    'saveCarrier: unknown_state': spoilt({ states: ['Texas'], tariffs: [] }),
    'saveCarrier: unauthenticated': unknownToken,
    'saveCarrier: plate_taken': meanwhile(async (scene) => {
      await noFleet(scene);
      await savedFleet(asOther(scene), truckOf(scene));
    }),
    'saveCarrier: unreachable': unreachable,
  },
  happenings: {
    // The page does it by itself as it opens.
    'screen.opened': async () => {},
  },
  stored: { 'carrier.saved': expectRows },
  fleeting: ['carrier.arriving'],
};

/** The server has what was looked over. */
async function expectRows(scene: Scene, { context }: ExpectedState) {
  const answer = await scene.backstage.call('getCarrier', undefined, (await signedIn(scene)).headers);
  const { vehicles, ...rest } = carrierForm((context as unknown as CarrierContext).draft);
  const stored = await answer.json();
  expect(stored).toMatchObject(rest);
  expect(stored.vehicles).toEqual(vehicles.map((each) => expect.objectContaining(each)));
}
