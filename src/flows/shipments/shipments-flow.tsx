import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { pageSizeOf, type shipmentsMachine } from '#machines/shipments/shipments.machine.ts';
import { PagedList } from '../shared/paged-list.tsx';
import { sideWords } from './list-words.ts';
import { ShipmentsScreen } from './shipments-screen.tsx';

export interface ShipmentsFlowProps {
  actor: ActorRefFrom<typeof shipmentsMachine>;
  /** Shown above the list. */
  notes?: ReactNode;
}

export function ShipmentsFlow({ actor, notes }: ShipmentsFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { side, page, problem } = state.context;

  return (
    <PagedList
      list={state.context}
      isEmpty={state.matches('nothing')}
      size={pageSizeOf(side)}
      title={sideWords[side].title}
      loading={sideWords[side].loading}
      onRetry={() => actor.send({ type: 'retry.requested' })}
    >
      {(items, pages) => <ShipmentsScreen {...{ side, page, pages, problem, notes }} shipments={items} />}
    </PagedList>
  );
}
