import { testFlow } from '../test-flow.ts';
import { menuAdapter } from './menu.adapter.ts';

await testFlow('menu', {
  adapter: menuAdapter,
  inBrowser: async () => (await import('./menu.browser.ts')).menuInBrowser,
});
