import { testFlow } from '../test-flow.ts';

await testFlow('receipt', {
  walk: async () => (await import('./receipt.walk.ts')).receiptWalk,
  inBrowser: async () => (await import('./receipt.browser.ts')).receiptInBrowser,
});
