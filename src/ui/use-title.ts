import { useEffect } from 'react';
import { brand } from '../brand.ts';

/** Sets the title of the tab and of the history entry. An error summary prefixes it. */
export function useTitle(title: string, failed = false) {
  useEffect(() => {
    document.title = `${failed ? 'Error: ' : ''}${title} – ${brand.name}`;
  }, [title, failed]);
}
