import { useEffect } from 'react';
import { brand } from '../brand.ts';

/** Names the page in the tab and in the history. While an error summary stands, the title says so first. */
export function useTitle(title: string, failed = false) {
  useEffect(() => {
    document.title = `${failed ? 'Error: ' : ''}${title} – ${brand.name}`;
  }, [title, failed]);
}
