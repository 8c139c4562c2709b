import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { inspectionsMachine } from '#machines/inspections/inspections.machine.ts';
import { noneFound } from '#machines/list/list.setup.ts';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { InspectionsScreen } from './inspections-screen.tsx';

export function InspectionsFlow({ actor }: { actor: ActorRefFrom<typeof inspectionsMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { found, moving, notice, problem } = state.context;

  if (found === null && !state.matches('nothing')) {
    return (
      <LoadScreen
        title="Inspections"
        back={{ to: href.dashboard, label: 'Dashboard' }}
        loading="Loading your inspections"
        problem={problem}
        busy={!state.matches('failed')}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    );
  }
  return (
    <InspectionsScreen
      found={found ?? noneFound}
      loading={state.matches('loading')}
      moving={moving}
      notice={notice}
      problem={problem}
      onPropose={(id, time) => actor.send({ type: 'time.proposed', id, ...time })}
      onMove={(id, move, said, photo) =>
        actor.send({ type: 'move.chosen', id, move, ...(said && { said }), ...(photo && { photo }) })
      }
      onPhoto={(id) => actor.send({ type: 'photo.requested', id })}
      onMore={() => actor.send({ type: 'more.requested' })}
    />
  );
}
