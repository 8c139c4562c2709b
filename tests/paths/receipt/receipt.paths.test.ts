import { expect } from 'vitest';
import type { receiptMachine } from '#machines/receipt/receipt.machine.ts';
import type { receiptSamples } from '#machines/receipt/receipt.samples.ts';
import type { TestAdapter } from '../adapter.ts';
import { testFlow } from '../test-flow.ts';

const receiptAdapter: TestAdapter<typeof receiptMachine, typeof receiptSamples> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'retry.requested': (person) => person.press('Try again'),
  },
  checks: {
    'receipt.arriving': (look) => expect(look.text).toMatch(/Loading the (receipt|proof of delivery)/),
    'receipt.loading.payment': (look) => expect(look.text).toContain('Loading the receipt'),
    'receipt.loading.inspection': (look) => expect(look.text).toContain('Loading the receipt'),
    'receipt.loading.shipment': (look) => expect(look.text).toMatch(/Loading the (receipt|proof of delivery)/),
    'receipt.loading.photo': (look) => expect(look.text).toContain('Loading the proof of delivery'),
    'receipt.shown': (look, { context }) => {
      const { shipmentId, shipment, photos } = context;
      if (shipmentId && shipment?.status !== 'delivered') return expect(look.heading).toBe('Not delivered yet');
      if (shipmentId) {
        expect(look.heading).toMatch(/^Proof of delivery G-/);
        expect(look.text).toContain('11 of 12 pieces, counted by the driver');
        expect(look.text).toContain('Musa Bello, 7 Wharf Road, Apapa, Lagos');
        const lost = photos.filter((photo) => photo === null);
        return expect(look.text.match(/could not be loaded/g) ?? []).toHaveLength(lost.length);
      }
      expect(look.heading).toBe('Receipt');
      expect(look.text).toContain(shipment ? '₦180,000' : '₦5,000');
      expect(look.text).toContain(shipment ? 'CarrierOkafor Transport' : 'One-time inspection fee');
      expect(look.buttons.map(({ name }) => name)).toContain('Print');
    },
    'receipt.missing': (look) => expect(look.heading).toMatch(/^(Receipt|Proof of delivery) not found$/),
    'receipt.failed': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false }),
  },
};

await testFlow('receipt', {
  adapter: receiptAdapter,
  inBrowser: async () => (await import('./receipt.browser.ts')).receiptInBrowser,
});
