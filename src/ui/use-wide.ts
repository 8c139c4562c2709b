import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 64rem)';

/** Whether two columns stand side by side, as the style sheets have it. Where nothing is drawn, they do. */
export function useWide(): boolean {
  return useSyncExternalStore(watch, isWide, () => true);
}

const query = () => (typeof matchMedia === 'function' ? matchMedia(WIDE) : undefined);

const isWide = () => query()?.matches ?? true;

function watch(onChange: () => void) {
  const watched = query();
  watched?.addEventListener('change', onChange);
  return () => watched?.removeEventListener('change', onChange);
}
