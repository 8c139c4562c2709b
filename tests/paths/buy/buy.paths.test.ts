import { testFlow } from '../test-flow.ts';
import { buyAdapter } from './buy.adapter.ts';

await testFlow('buy', {
  adapter: buyAdapter,
  inBrowser: async () => (await import('./buy.browser.ts')).buyInBrowser,
});
