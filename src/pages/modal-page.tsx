import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useTitle } from '../ui/use-title.ts';

/** /modal: a dialog over the page. Closing it goes back to the page before. */
export function ModalPage({ onClose }: { onClose: () => void }) {
  useTitle('Good to know');
  return (
    <Dialog aria-labelledby="modal" onClose={onClose}>
      <h1 id="modal">Good to know</h1>
      <p>Nothing you typed is lost. Close this to go back.</p>
      <div>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
