import { randomUUID } from 'node:crypto';
import { PAGE_SIZE } from '#domain/limits.ts';
import { jobToDrive } from '#machines/shipments/shipment.fixtures.ts';
import type { shipmentsMachine } from '#machines/shipments/shipments.machine.ts';
import type { shipmentsSamples } from '#machines/shipments/shipments.samples.ts';
import { signedIn } from '../account/account.browser.ts';
import {
  type BrowserAdapter,
  meanwhile,
  returnFromOtherTab,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { shipmentAskedFor, standAs, withoutJobsOfTheDay } from './standing.ts';

export const shipmentsInBrowser: BrowserAdapter<typeof shipmentsMachine, typeof shipmentsSamples> = {
  open: async (input, scene) => {
    const { local } = await signedIn(scene);
    if (input !== 'what I drive, which the device knows') {
      return { path: input === 'what I asked for' ? '/shipments' : '/shipments/open', local };
    }
    await withoutJobsOfTheDay(scene, '/shipments/driven');
    const jobs = JSON.stringify({ jobs: [jobToDrive], at: '2026-01-12T07:00:00Z', owner: null });
    return { path: '/shipments/driven', local: { ...local, 'gida.jobs': jobs } };
  },
  personal: (payload) => payload,
  arrangements: {
    'listShipments: one of eleven': meanwhile(moreThanOnePage),
    'listShipments: one that is booked': meanwhile(async (scene) => {
      await removeAll(scene);
      const { id } = await shipmentAskedFor(scene);
      await standAs(scene, id, { status: 'booked', payment: 'paid' });
    }),
    'listShipments: none': meanwhile(removeAll),
    'listShipments: unauthenticated': unknownToken,
    'listShipments: unreachable': unreachable,
  },
  happenings: {
    // The page does it by itself as it opens.
    'screen.opened': async () => {},
    'person.returned': returnFromOtherTab,
  },
  fleeting: ['shipments.arriving'],
};

/** One that was asked for, and as many again as a page holds: whichever comes first, each has its offer. */
async function moreThanOnePage(scene: Scene) {
  await removeAll(scene);
  const { db } = scene.backstage;
  const { id } = await shipmentAskedFor(scene);
  const shipment = await db.selectFrom('shipments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const further = Array.from({ length: PAGE_SIZE }, () => ({ ...shipment, id: randomUUID() }));
  await db.insertInto('shipments').values(further).execute();
  const offers = db.selectFrom('shipment_offers').selectAll().where('shipment_id', '=', id);
  const offer = await offers.executeTakeFirstOrThrow();
  const theirs = further.map((each) => ({ ...offer, id: randomUUID(), shipment_id: each.id }));
  await db.insertInto('shipment_offers').values(theirs).execute();
}

async function removeAll({ backstage: { db } }: Scene) {
  await db.deleteFrom('shipments').execute();
}
