import { testFlow } from '../test-flow.ts';
import { savingAdapter } from './saving.adapter.ts';

await testFlow('saving', {
  adapter: savingAdapter,
  inBrowser: async () => (await import('./favourites.browser.ts')).savingInBrowser,
});
