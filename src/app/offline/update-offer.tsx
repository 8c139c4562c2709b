import { createRoot } from 'react-dom/client';
import { UpdateBar } from '../../ui/update-bar.tsx';

let offered = false;

/** Shows the offer once, in a place of its own beside the app: the pages do not carry it. */
export function offerUpdate(onUpdate: () => void) {
  if (offered) return;
  offered = true;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const end = () => {
    root.unmount();
    place.remove();
    offered = false;
  };
  root.render(<UpdateBar onUpdate={onUpdate} onLater={end} />);
}
