import { href } from '#domain/addresses.ts';

/** Whether this is the demo, marked by the server with a meta tag, or development. */
export function isDemo(): boolean {
  if (typeof document === 'undefined') return false;
  return import.meta.env.DEV || document.querySelector('meta[name="gida-demo"]')?.getAttribute('content') === 'on';
}

/** The page with the messages that the server would have sent. */
export function outboxHref(): string | undefined {
  return isDemo() ? href.outbox : undefined;
}
