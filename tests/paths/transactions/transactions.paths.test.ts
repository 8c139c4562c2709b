import { testFlow } from '../test-flow.ts';

await testFlow('transactions', {
  adapter: async () => (await import('./transactions.adapter.ts')).transactionsAdapter,
  inBrowser: async () => (await import('./transactions.browser.ts')).transactionsInBrowser,
});
