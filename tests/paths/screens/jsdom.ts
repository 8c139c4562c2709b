/** Browser features that the screens need and jsdom lacks. */
import { createRequire } from 'node:module';

URL.createObjectURL = () => 'blob:file';
URL.revokeObjectURL = () => {};

// Loads the calendar now, because loading it on demand would not finish while the clock is stopped.
await import('#src/ui/calendar/day-calendar.tsx');

// Lays charts out without a worker, gives elements a size, and makes up widths of text, because jsdom has no fonts.
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
