import { createRoot } from 'react-dom/client';
import { BottomBar, type BottomBarProps } from '../ui/bottom-bar.tsx';

const shown = new Set<string>();

/**
 * Shows a bar, once for each name, in a place of its own beside the app: the pages do not carry it.
 *
 * @returns Removes it.
 */
export function showBar(bar: Omit<BottomBarProps, 'onLater'>): () => void {
  if (shown.has(bar.name)) return () => {};
  shown.add(bar.name);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const end = () => {
    root.unmount();
    place.remove();
    shown.delete(bar.name);
  };
  root.render(<BottomBar {...bar} onLater={end} />);
  return end;
}
