import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { ModalPage } from '../../pages/modal-page.tsx';

/** /modal. Who came by a link from outside has nothing to go back to, and sees the first page. */
export function ModalRoute() {
  const { key } = useLocation();
  const navigate = useNavigate();
  const close = useCallback(() => void (key === 'default' ? navigate(href.home) : navigate(-1)), [key, navigate]);
  return <ModalPage onClose={close} />;
}
