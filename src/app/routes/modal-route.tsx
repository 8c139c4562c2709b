import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useTitle } from '../../ui/use-title.ts';

/** /modal. Goes back one page, or to the home page in a tab that has no other one. */
export function ModalRoute() {
  const { key } = useLocation();
  const navigate = useNavigate();
  const close = useCallback(() => {
    if (key === 'default' && history.length < 2) void navigate(href.home);
    else void navigate(-1);
  }, [key, navigate]);
  return <ModalPage onClose={close} />;
}

/** /modal: a dialog over the page. Closing it goes back to the page before. */
function ModalPage({ onClose }: { onClose: () => void }) {
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
