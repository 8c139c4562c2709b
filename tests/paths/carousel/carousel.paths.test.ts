import { testFlow } from '../test-flow.ts';

await testFlow('carousel', {
  adapter: async () => (await import('./carousel.adapter.ts')).carouselAdapter,
  inBrowser: async () => (await import('./carousel.browser.ts')).carouselInBrowser,
});
