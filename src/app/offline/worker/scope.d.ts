/** What a service worker finds around it. TypeScript's own words for it and those for a page exclude each other. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Asking extends Waiting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerScope {
  /** Written in by the build: every file that the app is made of, and its revision where the name does not carry one. */
  readonly __WB_MANIFEST: readonly { url: string; revision: string | null }[];
  readonly location: Location;
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
}

/** Written in by the build, see src/app/routes/known-addresses.ts. */
declare const KNOWN_ADDRESSES: string;
