/** What a service worker finds around it. TypeScript's own words for it and those for a page exclude each other. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Asking extends Waiting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerScope {
  readonly location: Location;
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asking) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent & Waiting) => void): void;
  skipWaiting(): Promise<void>;
}

/** Written in by the build, see scripts/service-worker.ts. */
declare const KEPT_FILES: readonly import('./kept-file.ts').KeptFile[];

/** Written in by the build, see domain/known-addresses.ts. */
declare const KNOWN_ADDRESSES: string;

/** The same. */
declare const SERVED_ADDRESSES: string;
