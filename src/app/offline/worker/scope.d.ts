/** The global scope of a service worker. TypeScript's own types for it can't be used together with those of a page. */
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

/** Inserted by the build: scripts/service-worker.ts. */
declare const KEPT_FILES: readonly import('./kept-file.ts').KeptFile[];

/** The source of a regular expression, inserted by the build: domain/known-addresses.ts. */
declare const KNOWN_ADDRESSES: string;

/** The same for pages that the server renders. */
declare const SERVED_ADDRESSES: string;
