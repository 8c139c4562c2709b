import { randomUUID } from 'node:crypto';
import { keptDelivery, keptPickUp } from '#machines/haulages/driving.samples.ts';
import { jobUnderWay } from '#machines/haulages/haulage.samples.ts';
import type { KeptMove } from '#machines/haulages/kept-move.ts';
import { inAnotherTab } from '../browser/another-tab.ts';
import {
  type BrowserWalk,
  meanwhile,
  refused,
  type Scene,
  sentTo,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { haulageAskedFor, moved, standAs } from './standing.ts';

const ID = /[0-9a-f-]{36}/;
const underWay = { status: 'onTheWay', payment: 'paid', role: 'driver' } as const;

export const drivingInBrowser: BrowserWalk = {
  open: async (input, scene) => {
    const { id, local } = await haulageAskedFor(scene);
    await standAs(scene, id, underWay);
    const jobs = JSON.stringify({ jobs: [{ ...jobUnderWay, id }], at: '2026-01-12T07:00:00Z', owner: null });
    const moves = input === 'two moves are kept' ? [keptPickUp, keptDelivery] : [];
    return { path: `/haulages/${id}`, local: { ...local, 'gida.jobs': jobs, 'gida.moves': stored(moves, id) } };
  },
  personal: (payload) => payload,
  arrangements: {
    'listHaulages: one job': meanwhile((scene) => standAs(scene, idOf(scene), underWay)),
    'listHaulages: none any more': meanwhile(({ backstage: { db }, someone }) =>
      db.deleteFrom('drivers').where('phone', '=', someone.phone).execute(),
    ),
    'listHaulages: unauthenticated': unknownToken,
    'listHaulages: unreachable': unreachable,
    'moveHaulage: loaded': moved(underWay, 'pickUp', async () => ({ code: '4821' })),
    'moveHaulage: wrong_code': moved(underWay, 'pickUp', async () => ({ code: '0000' })),
    'moveHaulage: unauthenticated': unknownToken,
    'moveHaulage: not_yours_to_take': moved(underWay, 'object', async () => ({ words: 'It is wet.' })),
    'moveHaulage: not_found': sentTo(ID, randomUUID()),
    'moveHaulage: wrong_status': moved({ ...underWay, status: 'cancelled' }, 'pickUp', async () => ({ code: '4821' })),
    // A driver calls nothing off; and what takes more than one move to be refused for.
    'moveHaulage: cost_changed': refused(409, 'cost_changed', 'Calling it off costs ₦45,000 by now.'),
    'moveHaulage: vehicle_unfit': refused(409, 'vehicle_unfit', 'This vehicle cannot bring it.'),
    'moveHaulage: account_suspended': refused(
      403,
      'account_suspended',
      'Your account is suspended: You asked for money. To object, write to us and name C-1001.',
    ),
    'moveHaulage: no_tries_left': refused(409, 'no_tries_left', 'Too many wrong codes.'),
    'moveHaulage: idempotency_key_reused': refused(422, 'idempotency_key_reused', 'This was sent before.'),
    'moveHaulage: unreachable': unreachable,
  },
  happenings: {
    // The first page does it by itself; later somebody comes from another one.
    'screen.opened': async (person, { page }, _, { leaves }) => {
      if (leaves.includes('driving.arriving')) return;
      const { pathname } = new URL(page.url());
      await person.goTo('/faq');
      await page.getByRole('heading', { name: /haulage/i, level: 1 }).waitFor({ state: 'detached' });
      await person.goTo(pathname);
    },
    'device.changed': (_, scene, { moves }) =>
      inAnotherTab(scene, keepMoves, stored(moves as readonly KeptMove[], idOf(scene))),
    'retry.due': (_, { page }) => page.evaluate(() => void dispatchEvent(new Event('online'))),
  },
  fleeting: ['driving.arriving'],
};

const idOf = ({ page }: Scene) => ID.exec(page.url())?.[0] ?? '';

const stored = (moves: readonly KeptMove[], id: string) =>
  JSON.stringify(moves.map((move) => ({ ...move, id, owner: null })));

/** Runs in the other tab. */
function keepMoves(moves: string) {
  localStorage.setItem('gida.moves', moves);
}
