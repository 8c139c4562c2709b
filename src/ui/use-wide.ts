import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 64rem)';

/**
 * Whether the layout has two columns, as in the style sheets. True without layout; undefined on the server and while
 * its page is hydrated, where the style sheets decide alone.
 */
export function useWide(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(watch, isWide, () => undefined);
}

const query = () => (typeof matchMedia === 'function' ? matchMedia(WIDE) : undefined);

const isWide = () => query()?.matches ?? true;

function watch(onChange: () => void) {
  const watched = query();
  watched?.addEventListener('change', onChange);
  return () => watched?.removeEventListener('change', onChange);
}
