import { testFlow } from '../test-flow.ts';

await testFlow('carousel', {
  walk: async () => (await import('./carousel.walk.ts')).carouselWalk,
  inBrowser: async () => (await import('./carousel.browser.ts')).carouselInBrowser,
});
