import { testFlow } from '../test-flow.ts';

await testFlow('transactions', {
  walk: async () => (await import('./transactions.walk.ts')).transactionsWalk,
  inBrowser: async () => (await import('./transactions.browser.ts')).transactionsInBrowser,
});
