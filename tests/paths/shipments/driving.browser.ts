import { randomUUID } from 'node:crypto';
import type { Page, Route } from 'playwright-core';
import { LOAD_STORE } from '#machines/favourites/kept-photos.ts';
import type { drivingMachine } from '#machines/shipments/driving.machine.ts';
import type { drivingSamples } from '#machines/shipments/driving.samples.ts';
import type { KeptMove } from '#machines/shipments/kept-move.ts';
import { jobUnderWay, keptDelivery, keptLoad, keptPickUp, LOAD_PHOTO } from '#machines/shipments/shipment.fixtures.ts';
import { createFileForm, photo } from '#tests/support/uploads.ts';
import {
  type BrowserAdapter,
  duringCall,
  refuseWith,
  rewriteUrl,
  type Scene,
  sendFromOtherTab,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { arrangeRequestedShipment, sentMove, setShipmentState } from './shipment-state.ts';

const ID = /[0-9a-f-]{36}/;
const WITH_PHOTO = 'what was loaded has a photo';
const movesOf: Readonly<Record<string, readonly KeptMove[]>> = {
  'two moves are kept': [keptPickUp, keptDelivery],
  [WITH_PHOTO]: [keptLoad, keptDelivery],
};

const underWay = { status: 'onTheWay', payment: 'paid', role: 'driver' } as const;

export const drivingInBrowser: BrowserAdapter<typeof drivingMachine, typeof drivingSamples> = {
  open: async (input, scene) => {
    const { id, local } = await arrangeRequestedShipment(scene);
    if (input === WITH_PHOTO) await holdPhoto(scene);
    await setShipmentState(scene, id, underWay);
    const jobs = JSON.stringify({ jobs: [{ ...jobUnderWay, id }], at: '2026-01-12T07:00:00Z', owner: null });
    return { path: '/faq', local: { ...local, 'gida.jobs': jobs }, ...(input === WITH_PHOTO && { keep: keepLoad }) };
  },
  // Every page sends saved moves when it opens, before the test watches.
  arrive: async (person, { page }, input) => {
    const id = await page.evaluate(jobOnDevice);
    await page.evaluate(keepMoves, stored(movesOf[input] ?? [], id));
    await person.goTo(`/shipments/${id}`);
    // The page of the job loads in parallel. Waits for it, so that it is the first page to be checked.
    await page.getByRole('heading', { name: /^G-.+: 12 pieces from /, level: 1 }).waitFor();
  },
  personal: (payload) => payload,
  arrangements: {
    'listShipments: one job': duringCall((scene) => setShipmentState(scene, idOf(scene), underWay)),
    'listShipments: none left': duringCall(({ backstage: { db }, someone }) =>
      db.deleteFrom('drivers').where('phone', '=', someone.phone).execute(),
    ),
    'listShipments: unauthenticated': unknownToken,
    'listShipments: unreachable': unreachable,
    'sendPhotos: the server has it': { letGo: letPhotoGo },
    'sendPhotos: the browser has lost it': { letGo: throwPhotoAway },
    'sendPhotos: unreachable': { letGo: letPhotoGo, before: uploading((route) => route.abort()) },
    'sendPhotos: unauthenticated': {
      letGo: letPhotoGo,
      before: uploading((route) => {
        const headers = { ...route.request().headers(), authorization: 'Bearer nobody' };
        return route.continue({ headers });
      }),
    },
    'sendPhotos: unsupported_file': {
      letGo: letPhotoGo,
      before: uploading(async (route) => {
        const sent = new Response(createFileForm('image', 'not a photo'));
        const type = { 'content-type': sent.headers.get('content-type') ?? '' };
        const postData = Buffer.from(await sent.arrayBuffer());
        await route.continue({ headers: { ...route.request().headers(), ...type }, postData });
      }),
    },
    'moveShipment: unknown_file': refuseWith(400, 'unknown_file', 'A file is missing. Upload it again'),
    'moveShipment: loaded': sentMove(underWay, 'pickUp', async () => ({ code: '4821' })),
    'moveShipment: wrong_code': sentMove(underWay, 'pickUp', async () => ({ code: '0000' })),
    'moveShipment: unauthenticated': unknownToken,
    'moveShipment: not_yours_to_take': sentMove(underWay, 'object', async () => ({ words: 'It is wet.' })),
    'moveShipment: not_found': rewriteUrl(ID, randomUUID()),
    'moveShipment: wrong_status': sentMove({ ...underWay, status: 'cancelled' }, 'pickUp', async () => ({
      code: '4821',
    })),
    // A driver cannot cancel or accept offers, and some refusals take more than one move.
    'moveShipment: cost_changed': refuseWith(409, 'cost_changed', 'Cancelling now costs ₦45,000.'),
    'moveShipment: price_changed': refuseWith(409, 'price_changed', 'The carrier changed this offer to ₦200,000.'),
    'moveShipment: vehicle_unfit': refuseWith(409, 'vehicle_unfit', "This vehicle can't take the load."),
    'moveShipment: account_suspended': refuseWith(
      403,
      'account_suspended',
      'Your account is suspended. Reason: You asked for money. You can appeal under Decisions or contact us with reference C-1001.',
    ),
    'moveShipment: no_tries_left': refuseWith(409, 'no_tries_left', 'Too many wrong codes.'),
    'moveShipment: idempotency_key_reused': refuseWith(422, 'idempotency_key_reused', 'This was sent before.'),
    'moveShipment: unreachable': unreachable,
  },
  happenings: {
    // The first page sends it by itself; later the user comes from another page.
    'screen.opened': async (person, { page }, _, { leaves }) => {
      if (leaves.includes('driving.arriving')) return;
      const { pathname } = new URL(page.url());
      await person.goTo('/faq');
      await page.getByRole('heading', { name: /^G-.+: 12 pieces from /, level: 1 }).waitFor({ state: 'detached' });
      await person.goTo(pathname);
    },
    'device.changed': (_, scene, { moves }) =>
      sendFromOtherTab(scene, keepMoves, stored(moves as readonly KeptMove[], idOf(scene))),
    'retry.due': (_, { page }) => page.evaluate(() => void dispatchEvent(new Event('online'))),
  },
  // Sending photos can end at once.
  fleeting: ['driving.arriving', 'driving.sendingPhotos'],
};

const idOf = ({ page }: Scene) => ID.exec(page.url())?.[0] ?? '';

const stored = (moves: readonly KeptMove[], id: string) =>
  JSON.stringify(moves.map((move) => ({ ...move, id, owner: null })));

/** Runs in the page. */
function jobOnDevice(): string {
  const { jobs } = JSON.parse(localStorage.getItem('gida.jobs') ?? '') as { jobs: readonly { id: string }[] };
  return jobs[0]?.id ?? '';
}

/** Runs in the page, and in another tab. */
function keepMoves(moves: string) {
  localStorage.setItem('gida.moves', moves);
}

const UPLOADS = '**/api/listings/upload-image';
const heldPhotos = new WeakMap<Page, { isUnderWay: Promise<void>; letGo: () => void }>();

/** Holds the upload of a photo until the path releases it. */
async function holdPhoto({ page }: Scene) {
  let set = () => {};
  const isUnderWay = new Promise<void>((resolve) => {
    set = resolve;
  });
  const gone = new Promise<void>((letGo) => heldPhotos.set(page, { isUnderWay, letGo }));
  const hold = async (route: Route) => {
    set();
    await gone;
    await route.fallback();
  };
  await page.route(UPLOADS, hold, { times: 1 });
}

function letPhotoGo({ page }: Scene) {
  heldPhotos.get(page)?.letGo();
}

/** Restores storage between two visits. */
async function throwPhotoAway({ page }: Scene) {
  // Before the page has found the photo, it would send the move without it.
  await heldPhotos.get(page)?.isUnderWay;
  await page.evaluate(emptyStore, LOAD_STORE);
  await page.reload({ waitUntil: 'domcontentloaded' });
}

/** The photo that the server does not have yet, as it is uploaded. */
function uploading(becomes: (route: Route) => Promise<unknown>) {
  return async ({ page }: Scene) => {
    await keepLoad(page);
    await page.route(UPLOADS, becomes, { times: 1 });
  };
}

const keepLoad = async (page: Page) =>
  await page.evaluate(putLoad, [LOAD_STORE, LOAD_PHOTO, (await photo()).toString('base64')] as const);

type Store = typeof LOAD_STORE;

/** Runs in the page. */
async function putLoad([{ database, store, keyPath }, key, base64]: readonly [Store, string, string]) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const photo = new Blob([bytes], { type: 'image/jpeg' });
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath });
    opening.onerror = reject;
    opening.onsuccess = () => {
      const writing = opening.result.transaction(store, 'readwrite');
      writing.objectStore(store).put({ key, at: 0, photo, file: null });
      writing.onerror = reject;
      writing.oncomplete = () => {
        opening.result.close();
        resolve(undefined);
      };
    };
  });
}

/** Runs in the page. */
async function emptyStore({ database, store }: Store) {
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1);
    opening.onerror = reject;
    opening.onsuccess = () => {
      const emptying = opening.result.transaction(store, 'readwrite');
      emptying.objectStore(store).clear();
      emptying.onerror = reject;
      emptying.oncomplete = () => {
        opening.result.close();
        resolve(undefined);
      };
    };
  });
}
