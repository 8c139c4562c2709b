import { useEffect, useState } from 'react';
import { href } from '#domain/addresses.ts';
import { heldAccess } from '#machines/account/held-access.ts';

/**
 * Whether the page was opened by a person who signed in without agreeing to the terms. They can go from /signin to
 * /settings/account only; any other page drops the held token.
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
