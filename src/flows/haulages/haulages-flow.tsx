import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { haulagesMachine } from '#machines/haulages/haulages.machine.ts';
import { PagedList } from '../shared/paged-list.tsx';
import { HaulagesScreen } from './haulages-screen.tsx';
import { sideWords } from './list-words.ts';

export interface HaulagesFlowProps {
  actor: ActorRefFrom<typeof haulagesMachine>;
  /** Shown above the list. */
  notes?: ReactNode;
}

export function HaulagesFlow({ actor, notes }: HaulagesFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { side, page, problem } = state.context;

  return (
    <PagedList
      list={state.context}
      isEmpty={state.matches('nothing')}
      title={sideWords[side].title}
      loading={sideWords[side].loading}
      onRetry={() => actor.send({ type: 'retry.requested' })}
    >
      {(items, pages) => <HaulagesScreen {...{ side, page, pages, problem, notes }} haulages={items} />}
    </PagedList>
  );
}
