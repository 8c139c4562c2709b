import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useTitle } from '../ui/use-title.ts';

/** /modal: something said over the page. Closing it goes back to where the person came from. */
export function ModalPage({ onClose }: { onClose: () => void }) {
  useTitle('Good to know');
  return (
    <Dialog aria-labelledby="modal" onClose={onClose}>
      <h1 id="modal">Good to know</h1>
      <p>Nothing you have typed elsewhere is lost. Close this to go back to where you were.</p>
      <div>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
