/** What the screens ask of a browser and jsdom does not have. */
import { createRequire } from 'node:module';

URL.createObjectURL = () => 'blob:file';
URL.revokeObjectURL = () => {};

// Fetched when it is needed: under a clock that stands still, nobody would wait for it.
await import('#src/ui/calendar/day-calendar.tsx');

// A chart has room, is laid out without a worker, and its text has no fonts that it could be measured with.
const { Worker: LayoutInPage } = createRequire(import.meta.url)('elkjs/lib/elk-worker.min.js');
Object.assign(globalThis, {
  Worker: LayoutInPage,
  matchMedia: (media: string) => ({
    media,
    matches: media.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }),
});
Object.defineProperty(document, 'fonts', { configurable: true, value: { load: async () => [] } });
HTMLCanvasElement.prototype.getContext = () => null;
Element.prototype.scrollTo = () => {};
