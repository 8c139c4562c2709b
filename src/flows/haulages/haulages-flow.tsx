import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { haulagesMachine } from '#machines/haulages/haulages.machine.ts';
import { PagedList } from '../shared/paged-list.tsx';
import { HaulagesScreen } from './haulages-screen.tsx';
import { sideWords } from './haulages-words.ts';

export function HaulagesFlow({ actor }: { actor: ActorRefFrom<typeof haulagesMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { side, page } = state.context;

  return (
    <PagedList
      list={state.context}
      isEmpty={state.matches('nothing')}
      title={sideWords[side].title}
      loading="Loading the haulages"
      onRetry={() => actor.send({ type: 'retry.requested' })}
    >
      {(items, pages) => <HaulagesScreen side={side} haulages={items} page={page} pages={pages} />}
    </PagedList>
  );
}
