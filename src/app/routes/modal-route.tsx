import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { ModalPage } from '../../pages/modal-page.tsx';

/** /modal. Shows the home page to a person who came from another site, because there is nothing to go back to. */
export function ModalRoute() {
  const { key } = useLocation();
  const navigate = useNavigate();
  const close = useCallback(() => {
    if (key === 'default' && !cameFromHere()) void navigate(href.home);
    else void navigate(-1);
  }, [key, navigate]);
  return <ModalPage onClose={close} />;
}

/** Whether the browser followed a link from a page that did not run the app yet. */
const cameFromHere = () => document.referrer.startsWith(`${location.origin}/`);
