import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { ModalPage } from '../../pages/modal-page.tsx';

/** /modal. Who came from outside has nothing of ours to go back to, and sees the first page. */
export function ModalRoute() {
  const { key } = useLocation();
  const navigate = useNavigate();
  const close = useCallback(() => {
    if (key === 'default' && !cameFromHere()) void navigate(href.home);
    else void navigate(-1);
  }, [key, navigate]);
  return <ModalPage onClose={close} />;
}

/** By a link of a page that did not run the app yet, which the browser followed by itself. */
const cameFromHere = () => document.referrer.startsWith(`${location.origin}/`);
