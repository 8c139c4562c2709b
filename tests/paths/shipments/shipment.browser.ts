import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { PAGE_SIZE } from '#domain/limits.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { jobToDrive } from '#machines/shipments/shipment.fixtures.ts';
import { isStale, type shipmentMachine } from '#machines/shipments/shipment.machine.ts';
import type { shipmentSamples } from '#machines/shipments/shipment.samples.ts';
import type { shipmentsMachine } from '#machines/shipments/shipments.machine.ts';
import type { shipmentsSamples } from '#machines/shipments/shipments.samples.ts';
import {
  type Arrangement,
  asOtherUser,
  type BrowserAdapter,
  createStoredSession,
  duringCall,
  refuseWith,
  returnFromOtherTab,
  rewriteUrl,
  type Scene,
  sendFromOtherTab,
  stallPayPage,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import {
  arrangeRequestedShipment,
  blockDailyJobs,
  carrierWithDriver,
  findFirstOffer,
  plateOf,
  type Standing,
  sentMove,
  setShipmentState,
} from './shipment-state.ts';

const ID = /[0-9a-f-]{36}/;
const driving = { payment: 'paid', role: 'driver' } as const;

/** The server's refusal before a payment can be awaited. */
const UNANSWERED = 'The owner has not accepted your booking yet.';

/** The delivery waits for offers, or no longer does, and the caller is a carrier who could take it. */
const [open, closed] = (['requested', 'lapsed'] as const).map(
  (status): Arrangement => ({
    release: async (route, scene) => {
      const [id = ''] = ID.exec(route.request().url()) ?? [];
      await carrierWithDriver(scene);
      await setShipmentState(scene, id, { status, role: null });
      await route.continue();
    },
  }),
) as [Arrangement, Arrangement];

export const shipmentInBrowser: BrowserAdapter<typeof shipmentMachine, typeof shipmentSamples> = {
  open: async (input, scene) => {
    const { id, local } = await arrangeRequestedShipment(scene);
    await blockDailyJobs(scene, `/shipments/${id}`);
    const stored = scene.backstage.db.selectFrom('shipments').select('number').where('id', '=', id);
    const { number } = await stored.executeTakeFirstOrThrow();
    const jobs = JSON.stringify({ jobs: [{ ...jobToDrive, id, number }], at: '2026-01-12T07:00:00Z', owner: null });
    return {
      path: `/shipments/${id}`,
      local: { ...local, ...(input === 'a job that the device knows' && { 'gida.jobs': jobs }) },
    };
  },
  personal: (payload, scene) => {
    const said = payload.said;
    return said?.plate ? { ...payload, said: { ...said, plate: plateOf(scene) } } : payload;
  },
  arrangements: {
    ...standings('getShipment'),
    ...standings('getShipmentAgain'),
    'getCarrier: a carrier': duringCall(carrierWithDriver),
    'getCarrier: unauthenticated': unknownToken,
    'getCarrier: unreachable': unreachable,

    'moveShipment: accepted': stallPayPage(sentMove({ status: 'requested' }, 'accept', findFirstOffer)),
    'moveShipment: assigned': {
      release: async (route, scene) => {
        const [id = ''] = ID.exec(route.request().url()) ?? [];
        await setShipmentState(scene, id, { status: 'booked', payment: 'paid', role: 'carrier' });
        await route.continue({
          url: route
            .request()
            .url()
            .replace(/[^/]+$/, 'assign'),
          headers: { ...route.request().headers(), 'content-type': 'application/json' },
          postData: JSON.stringify(await carrierWithDriver(scene)),
        });
      },
    },
    'moveShipment: cost_changed': refuseWith(409, 'cost_changed', 'Cancelling now costs ₦45,000.'),
    'moveShipment: price_changed': refuseWith(409, 'price_changed', 'This offer asks for ₦200,000 by now.'),
    'moveShipment: cancelled': sentMove({ status: 'booked', payment: 'paid' }, 'cancel', async () => ({})),
    'moveShipment: unauthenticated': unknownToken,
    // The call is sent with the carrier's token, who may not make the shipper's moves.
    'moveShipment: not_yours_to_take': {
      release: async (route, scene) => {
        const [id = ''] = ID.exec(route.request().url()) ?? [];
        await setShipmentState(scene, id, { status: 'booked', payment: 'paid' });
        const { headers } = await createStoredSession(asOtherUser(scene));
        const url = route
          .request()
          .url()
          .replace(/[^/]+$/, 'object');
        await route.continue({ url, headers: { ...route.request().headers(), ...headers } });
      },
    },
    'moveShipment: not_found': rewriteUrl(ID, randomUUID()),
    'moveShipment: wrong_status': standing({ status: 'lapsed' }),
    'moveShipment: set out': sentMove({ status: 'assigned', ...driving }, 'go', async () => ({})),
    'moveShipment: loaded': sentMove({ status: 'onTheWay', ...driving }, 'pickUp', async () => ({ code: '4821' })),
    'moveShipment: wrong_code': sentMove({ status: 'onTheWay', ...driving }, 'pickUp', async () => ({ code: '0000' })),
    // `driving` sends moves with photos.
    'moveShipment: unknown_file': refuseWith(400, 'unknown_file', 'A file is missing. Upload it again'),
    // The server refuses with these only after more than one move.
    'moveShipment: account_suspended': refuseWith(
      403,
      'account_suspended',
      'Your account is suspended. Reason: You asked for money. You can appeal under Decisions or contact us with reference C-1001.',
    ),
    'moveShipment: no_tries_left': refuseWith(409, 'no_tries_left', 'Too many wrong codes.'),
    'moveShipment: idempotency_key_reused': refuseWith(422, 'idempotency_key_reused', 'This was sent before.'),
    'moveShipment: vehicle_unfit': refuseWith(409, 'vehicle_unfit', 'This vehicle cannot bring it.'),
    'moveShipment: booking_unanswered': refuseWith(409, 'booking_unanswered', UNANSWERED),
    'moveShipment: unreachable': unreachable,

    'getFile: unauthenticated': unknownToken,
    'getFile: not_found': rewriteUrl(/files.[0-9a-f-]{36}/, `files/${randomUUID()}`),
    'getFile: unreachable': unreachable,

    'offerShipment: offered': open,
    'offerShipment: unauthenticated': unknownToken,
    'offerShipment: not_found': rewriteUrl(ID, randomUUID()),
    'offerShipment: wrong_status': closed,
    'offerShipment: unreachable': unreachable,
    // The server refuses with these only after earlier loads or other offers.
    'offerShipment: offers_paused': refuseWith(409, 'offers_paused', 'You let senders down twice within 30 days.'),
    'offerShipment: price_unusual': refuseWith(409, 'price_unusual', 'This price is unusual for this load.'),

    'withdrawOffer: withdrawn': open,
    'withdrawOffer: unauthenticated': unknownToken,
    'withdrawOffer: not_found': rewriteUrl(ID, randomUUID()),
    'withdrawOffer: wrong_status': closed,
    'withdrawOffer: unreachable': unreachable,

    'payShipment: a page to pay on': stallPayPage(standing({ status: 'awaitingPayment', payment: 'started' })),
    'payShipment: unauthenticated': unknownToken,
    'payShipment: not_found': rewriteUrl(ID, randomUUID()),
    'payShipment: wrong_status': standing({ status: 'lapsed' }),
    'payShipment: booking_unanswered': refuseWith(409, 'booking_unanswered', UNANSWERED),
    'payShipment: unreachable': unreachable,
  },
  happenings: {
    // The page sends it by itself when it opens.
    'screen.opened': async () => {},
    'person.returned': returnFromOtherTab,
    'kept.changed': (_, scene) => sendFromOtherTab(scene, () => localStorage.setItem('gida.moves', '[]')),
  },
  stored: { 'shipment.shown.resting': expectRow, 'shipment.shown.leaving': expectRow },
  fleeting: ['shipment.arriving'],
  passing: ['shipment.shown.leaving'],
};

/** The status of a delivery when it is loaded. */
function standings(call: string): Record<string, Arrangement> {
  return {
    [`${call}: offered`]: standing({ status: 'requested' }),
    [`${call}: not paid`]: standing({ status: 'awaitingPayment', payment: 'started' }),
    [`${call}: declined`]: standing({ status: 'awaitingPayment', payment: 'failed' }),
    [`${call}: booked`]: standing({ status: 'booked', payment: 'paid' }),
    [`${call}: one to offer for`]: standing({ status: 'requested', role: null }),
    [`${call}: one that was won`]: standing({ status: 'booked', payment: 'paid', role: 'carrier' }),
    [`${call}: one to drive`]: standing({ status: 'assigned', payment: 'paid', role: 'driver' }),
    [`${call}: one under way`]: standing({ status: 'onTheWay', payment: 'paid', role: 'driver' }),
    [`${call}: delivered`]: standing({ status: 'delivered', payment: 'paid' }),
    [`${call}: unauthenticated`]: unknownToken,
    [`${call}: not_found`]: rewriteUrl(ID, randomUUID()),
    [`${call}: unreachable`]: unreachable,
  };
}

function standing(as: Standing): Arrangement {
  return duringCall(async (scene, route) => {
    const [id = ''] = ID.exec(route.request().url()) ?? [];
    // A carrier who could take the load has a vehicle for it.
    if (as.role !== undefined && as.role !== 'driver') await carrierWithDriver(scene);
    await setShipmentState(scene, id, as);
  });
}

/** Compares the row with the page, unless a call failed or the page shows a saved copy. */
async function expectRow({ backstage, page }: Scene, { context }: StateOf<typeof shipmentMachine>) {
  const { problem, kept, shipment } = context;
  if (problem || kept.length > 0 || isStale(context)) return;
  const [id = ''] = ID.exec(page.url()) ?? [];
  const rows = backstage.db.selectFrom('shipments').select('status').where('id', '=', id);
  expect((await rows.executeTakeFirstOrThrow()).status).toBe(shipment?.status);
}

export const shipmentsInBrowser: BrowserAdapter<typeof shipmentsMachine, typeof shipmentsSamples> = {
  open: async (input, scene) => {
    const { local } = await createStoredSession(scene);
    if (input !== 'what I drive, which the device knows') {
      return { path: input === 'what I asked for' ? '/shipments' : '/shipments/open', local };
    }
    await blockDailyJobs(scene, '/shipments/driven');
    const jobs = JSON.stringify({ jobs: [jobToDrive], at: '2026-01-12T07:00:00Z', owner: null });
    return { path: '/shipments/driven', local: { ...local, 'gida.jobs': jobs } };
  },
  personal: (payload) => payload,
  arrangements: {
    'listShipments: one of eleven': duringCall(moreThanOnePage),
    'listShipments: one that is booked': duringCall(async (scene) => {
      await removeAll(scene);
      const { id } = await arrangeRequestedShipment(scene);
      await setShipmentState(scene, id, { status: 'booked', payment: 'paid' });
    }),
    'listShipments: none': duringCall(removeAll),
    'listShipments: unauthenticated': unknownToken,
    'listShipments: unreachable': unreachable,
  },
  happenings: {
    // The page sends it by itself when it opens.
    'screen.opened': async () => {},
    'person.returned': returnFromOtherTab,
  },
  fleeting: ['shipments.arriving'],
};

/** Creates one request, and as many more as fit on a page. Each has an offer, because any may be listed first. */
async function moreThanOnePage(scene: Scene) {
  await removeAll(scene);
  const { db } = scene.backstage;
  const { id } = await arrangeRequestedShipment(scene);
  const shipment = await db.selectFrom('shipments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const further = Array.from({ length: PAGE_SIZE }, (_, at) => ({
    ...shipment,
    id: randomUUID(),
    number: numberOf(at),
  }));
  await db.insertInto('shipments').values(further).execute();
  const offers = db.selectFrom('shipment_offers').selectAll().where('shipment_id', '=', id);
  const offer = await offers.executeTakeFirstOrThrow();
  const theirs = further.map((each) => ({ ...offer, id: randomUUID(), shipment_id: each.id }));
  await db.insertInto('shipment_offers').values(theirs).execute();
}

/** A unique number of a delivery. */
const numberOf = (at: number) =>
  `G-${Array.from(String(at).padStart(5, '0'), (digit) => 'CDFGHJKMNP'[Number(digit)]).join('')}`;

async function removeAll({ backstage: { db } }: Scene) {
  await db.deleteFrom('shipments').execute();
}
