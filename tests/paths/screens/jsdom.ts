/** Browser features that the screens need and jsdom lacks. */
import { createRequire } from 'node:module';

URL.createObjectURL = () => 'blob:file';
URL.revokeObjectURL = () => {};

// Loaded on demand otherwise, which would not finish while the clock is stopped.
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
