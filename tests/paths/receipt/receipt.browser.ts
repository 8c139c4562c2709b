import { randomUUID } from 'node:crypto';
import type { receiptMachine } from '#machines/receipt/receipt.machine.ts';
import type { receiptSamples } from '#machines/receipt/receipt.samples.ts';
import { type BrowserAdapter, duringCall, rewriteUrl, unknownToken, unreachable } from '../browser/arrangement.ts';
import { paidVisit } from '../inspection-request/visit.ts';
import { uploadedPhoto } from '../listing/listed.ts';
import { arrangeRequestedShipment, paymentFor, setShipmentState } from '../shipments/shipment-state.ts';

export const receiptInBrowser: BrowserAdapter<typeof receiptMachine, typeof receiptSamples> = {
  open: async (input, scene) => {
    if (input === 'of a delivery to prove') {
      const { id, local } = await arrangeRequestedShipment(scene);
      await setShipmentState(scene, id, { status: 'booked', payment: 'paid' });
      return { path: `/proof/${id}`, local };
    }
    const { reference, local } = await paidVisit(scene);
    return { path: `/transactions/${reference}`, local };
  },
  personal: (payload) => payload,
  arrangements: {
    'getPayment: of a delivery': {
      release: async (route, scene) => {
        const { id } = await arrangeRequestedShipment(scene);
        await setShipmentState(scene, id, { status: 'booked', payment: 'paid' });
        const { reference } = await paymentFor(scene, id);
        await route.continue({
          url: route
            .request()
            .url()
            .replace(/[^/]+$/, reference),
        });
      },
    },
    'getShipment: delivered': duringCall(async (scene, route) => {
      const id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
      await setShipmentState(scene, id, { status: 'delivered', payment: 'paid' });
      const second = await uploadedPhoto(scene);
      await scene.backstage.db.updateTable('files').set({ shipment_id: id }).where('id', '=', second).execute();
    }),
    'getFile: unauthenticated': unknownToken,
    'getFile: not_found': rewriteUrl(/files.[0-9a-f-]{36}/, `files/${randomUUID()}`),
    'getFile: unreachable': unreachable,
    'getShipment: unauthenticated': unknownToken,
    'getShipment: not_found': rewriteUrl(/[^/]+$/, randomUUID()),
    'getShipment: unreachable': unreachable,
    'getPayment: unauthenticated': unknownToken,
    'getPayment: not_found': rewriteUrl(/[^/]+$/, 'gida_of_nobody'),
    'getPayment: unreachable': unreachable,
    'getInspection: unauthenticated': unknownToken,
    'getInspection: not_found': rewriteUrl(/[^/]+$/, randomUUID()),
    'getInspection: unreachable': unreachable,
  },
  happenings: {
    // The page sends it by itself when it opens.
    'screen.opened': async () => {},
  },
  fleeting: ['receipt.arriving'],
};
