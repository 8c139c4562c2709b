import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 64rem)';

/**
 * Whether two columns stand side by side, as the style sheets have it. Where nothing is drawn, they do; on the server, and while
 * its page is taken over, nobody knows: then the style sheets decide alone.
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
