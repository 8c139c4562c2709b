import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { PAGE_SIZE } from '#domain/limits.ts';
import type { haulagesMachine } from '#machines/haulages/haulages.machine.ts';
import { noneFound } from '#machines/list/list.setup.ts';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { HaulagesScreen } from './haulages-screen.tsx';
import { sideWords } from './haulages-words.ts';

export function HaulagesFlow({ actor }: { actor: ActorRefFrom<typeof haulagesMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { side, found, page, problem } = state.context;

  if (!found && !state.matches('nothing')) {
    return (
      <LoadScreen
        title={sideWords[side].title}
        back={{ to: href.dashboard, label: 'Dashboard' }}
        loading="Loading the haulages"
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    );
  }
  const { items, total } = found ?? noneFound;
  return <HaulagesScreen side={side} haulages={items} page={page} pages={Math.ceil(total / PAGE_SIZE)} />;
}
