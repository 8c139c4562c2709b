import { testFlow } from '../test-flow.ts';

await testFlow('receipt', {
  adapter: async () => (await import('./receipt.adapter.ts')).receiptAdapter,
  inBrowser: async () => (await import('./receipt.browser.ts')).receiptInBrowser,
});
