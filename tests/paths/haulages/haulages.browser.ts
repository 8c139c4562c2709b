import { randomUUID } from 'node:crypto';
import { PAGE_SIZE } from '#domain/limits.ts';
import { jobToDrive } from '#machines/haulages/haulage.samples.ts';
import type { haulagesCases } from '#machines/haulages/haulages.cases.ts';
import type { haulagesMachine } from '#machines/haulages/haulages.machine.ts';
import { signedIn } from '../account/account.browser.ts';
import {
  type BrowserWalk,
  looksAgain,
  meanwhile,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { haulageAskedFor, standAs, withoutJobsOfTheDay } from './standing.ts';

export const haulagesInBrowser: BrowserWalk<typeof haulagesMachine, typeof haulagesCases> = {
  open: async (input, scene) => {
    const { local } = await signedIn(scene);
    if (input !== 'what I drive, which the device knows') {
      return { path: input === 'what I asked for' ? '/haulages' : '/haulages/open', local };
    }
    await withoutJobsOfTheDay(scene, '/haulages/driven');
    const jobs = JSON.stringify({ jobs: [jobToDrive], at: '2026-01-12T07:00:00Z', owner: null });
    return { path: '/haulages/driven', local: { ...local, 'gida.jobs': jobs } };
  },
  personal: (payload) => payload,
  arrangements: {
    'listHaulages: one of eleven': meanwhile(moreThanOnePage),
    'listHaulages: one that is booked': meanwhile(async (scene) => {
      await removeAll(scene);
      const { id } = await haulageAskedFor(scene);
      await standAs(scene, id, { status: 'booked', payment: 'paid' });
    }),
    'listHaulages: none': meanwhile(removeAll),
    'listHaulages: unauthenticated': unknownToken,
    'listHaulages: unreachable': unreachable,
  },
  happenings: {
    // The page does it by itself as it opens.
    'screen.opened': async () => {},
    'person.returned': looksAgain,
  },
  fleeting: ['haulages.arriving'],
};

/** One that was asked for, and as many again as a page holds: whichever comes first, each has its offer. */
async function moreThanOnePage(scene: Scene) {
  await removeAll(scene);
  const { db } = scene.backstage;
  const { id } = await haulageAskedFor(scene);
  const haulage = await db.selectFrom('haulages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const further = Array.from({ length: PAGE_SIZE }, () => ({ ...haulage, id: randomUUID() }));
  await db.insertInto('haulages').values(further).execute();
  const offers = db.selectFrom('haulage_offers').selectAll().where('haulage_id', '=', id);
  const offer = await offers.executeTakeFirstOrThrow();
  const theirs = further.map((each) => ({ ...offer, id: randomUUID(), haulage_id: each.id }));
  await db.insertInto('haulage_offers').values(theirs).execute();
}

async function removeAll({ backstage: { db } }: Scene) {
  await db.deleteFrom('haulages').execute();
}
