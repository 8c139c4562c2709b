import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { ModalPage } from '../../pages/modal-page.tsx';

/** /modal. Who came from outside has nothing of ours to go back to, and sees the first page. */
export function ModalRoute() {
  const { key } = useLocation();
  const navigate = useNavigate();
  const close = useCallback(() => {
    if (key === 'default' && !cameFromHere()) navigate(href.home);
    else navigate(-1);
  }, [key, navigate]);
  return <ModalPage onClose={close} />;
}

/** Whether the browser followed a link from a page that did not run the app yet. */
const cameFromHere = () => document.referrer.startsWith(`${location.origin}/`);
