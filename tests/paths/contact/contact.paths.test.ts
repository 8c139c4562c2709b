import { testFlow } from '../test-flow.ts';

await testFlow('contact', {
  walk: async () => (await import('./contact.walk.ts')).contactWalk,
  inBrowser: async () => (await import('./contact.browser.ts')).contactInBrowser,
});
