import { testFlow } from '../test-flow.ts';

await testFlow('session', {
  adapter: async () => (await import('./session.adapter.ts')).sessionAdapter,
  inBrowser: async () => (await import('./session.browser.ts')).sessionInBrowser,
});
