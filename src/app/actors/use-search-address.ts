import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { Filters } from '#domain/search.ts';
import type { buyMachine } from '#machines/buy/buy.machine.ts';
import { fromQuery, toQuery } from '#machines/search/search.address.ts';
import type { searchMachine } from '#machines/search/search.machine.ts';

/**
 * Keeps the query of the URL and a search in step, as `useRoute` does for paths: a search that was sent goes into the
 * address; Back, Forward and links to other pages are told to the flow.
 */
export function useSearchAddress(
  actor: ActorRefFrom<typeof searchMachine | typeof buyMachine>,
  usual: Filters,
  read: (written: Filters) => Filters,
) {
  const query = useSelector(actor, ({ context }) => toQuery(context, usual));
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const shown = useRef<string>(undefined);

  useEffect(() => {
    const before = shown.current;
    shown.current = query;
    if (search === query) return;
    if (before !== undefined && before !== query) return void navigate(pathname + query);
    const asked = fromQuery(search, read);
    if (toQuery(asked, usual) === query) return void navigate(pathname + query, { replace: true });
    actor.send({ type: 'address.changed', ...asked });
  }, [actor, navigate, pathname, query, read, search, usual]);
}
