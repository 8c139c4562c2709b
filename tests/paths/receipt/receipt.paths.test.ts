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
    'receipt.arriving': (look) => expect(look.text).toContain('Loading the receipt'),
    'receipt.loading.payment': (look) => expect(look.text).toContain('Loading the receipt'),
    'receipt.loading.inspection': (look) => expect(look.text).toContain('Loading the receipt'),
    'receipt.loading.shipment': (look) => expect(look.text).toContain('Loading the receipt'),
    'receipt.shown': (look, { context }) => {
      const { shipment } = context;
      expect(look.heading).toBe('Receipt');
      expect(look.text).toContain(shipment ? '₦180,000' : '₦5,000');
      expect(look.text).toContain(shipment ? 'CarrierOkafor Transport' : 'One-time inspection fee');
      expect(look.buttons.map(({ name }) => name)).toContain('Print');
    },
    'receipt.missing': (look) => expect(look.heading).toBe('Receipt not found'),
    'receipt.failed': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false }),
  },
};

await testFlow('receipt', {
  adapter: receiptAdapter,
  inBrowser: async () => (await import('./receipt.browser.ts')).receiptInBrowser,
});
