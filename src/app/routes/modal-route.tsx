import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { ModalPage } from '../../pages/modal-page.tsx';

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
