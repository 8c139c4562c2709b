import { testFlow } from '../test-flow.ts';
import { searchAdapter } from './search.adapter.ts';

await testFlow('search', {
  adapter: searchAdapter,
  inBrowser: async () => (await import('./search.browser.ts')).searchInBrowser,
});
