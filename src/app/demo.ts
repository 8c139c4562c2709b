import { href } from '#domain/addresses.ts';

/** In the demo the server says so in a meta tag of the page; development is a demo as well. */
export function isDemo(): boolean {
  if (typeof document === 'undefined') return false;
  return import.meta.env.DEV || document.querySelector('meta[name="gida-demo"]')?.getAttribute('content') === 'on';
}

/** The page with the messages that the server would have sent. */
export function outboxHref(): string | undefined {
  return isDemo() ? href.outbox : undefined;
}
