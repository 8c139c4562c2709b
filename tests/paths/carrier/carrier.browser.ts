import { expect } from 'vitest';
import { carrierForm } from '#domain/carrier.ts';
import { renewedElsewhere } from '#machines/carrier/carrier.fixtures.ts';
import type { carrierMachine } from '#machines/carrier/carrier.machine.ts';
import { steps } from '#machines/carrier/carrier.routes.ts';
import type { carrierSamples } from '#machines/carrier/carrier.samples.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { asOther, signedIn } from '../account/account.browser.ts';
import {
  type BrowserAdapter,
  meanwhile,
  type Scene,
  spoilt,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { noFleet, savedElsewhere, savedFleet, truckOf, withOwnPlates } from './saved-fleet.ts';

export const carrierInBrowser: BrowserAdapter<typeof carrierMachine, typeof carrierSamples> = {
  open: async (_, scene) => ({ path: steps.naming, local: (await signedIn(scene)).local }),
  personal: withOwnPlates,
  personalState: withOwnPlates,
  arrangements: {
    'getCarrier: not a carrier yet': { before: noFleet },
    'getCarrier: a carrier with a truck': { before: (scene) => savedFleet(scene) },
    'getCarrier: renewed in another window': { before: (scene) => savedElsewhere(scene) },
    'getCarrier: unauthenticated': unknownToken,
    'getCarrier: unreachable': unreachable,
    'getCarrierAgain: unauthenticated': unknownToken,
    'getCarrierAgain: unreachable': unreachable,
    'saveCarrier: unknown_state': spoilt({ states: ['Texas'], tariffs: [] }),
    'saveCarrier: unauthenticated': unknownToken,
    // By the time another one has the plate this carrier has it no more: what the form was filled in from is not told.
    'saveCarrier: plate_taken': {
      release: async (route, scene) => {
        await noFleet(scene);
        await savedFleet(asOther(scene), truckOf(scene));
        const { 'if-match': _, ...headers } = route.request().headers();
        await route.continue({ headers });
      },
    },
    'saveCarrier: changed_meanwhile': meanwhile((scene) =>
      savedElsewhere(scene, { ...renewedElsewhere, name: 'Another window' }),
    ),
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
async function expectRows(scene: Scene, { context }: StateOf<typeof carrierMachine>) {
  const answer = await scene.backstage.call('getCarrier', undefined, (await signedIn(scene)).headers);
  const { vehicles, ...rest } = carrierForm(context.draft);
  const stored = await answer.json();
  expect(stored).toMatchObject(rest);
  expect(stored.vehicles).toEqual(vehicles.map((each) => expect.objectContaining(each)));
}
