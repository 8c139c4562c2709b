import { useEffect, useState } from 'react';
import { href } from '#domain/addresses.ts';
import { heldAccess } from '#machines/account/held-access.ts';

/**
 * Whether this page is opened by somebody who has signed in and has not agreed to the terms. They can go from /signin to
 * /settings/account and nowhere else: on any other page, and for whoever has the device next, nobody is signed in.
 */
export function useHeldAccess(): boolean {
  const [isHeld] = useState(heldAccess.isHeld);

  useEffect(
    () => () =>
      queueMicrotask(() => {
        if (window.location.pathname !== href.deleteAccount) heldAccess.take();
      }),
    [],
  );

  return isHeld;
}
