import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { inspectionsMachine } from '#machines/inspections/inspections.machine.ts';
import { isStale } from '#machines/list/known.ts';
import { emptyResult } from '#machines/list/list.setup.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { InspectionsScreen } from './inspections-screen.tsx';
import { type ListPlace, placeWords } from './place-words.ts';

export interface InspectionsFlowProps {
  actor: ActorRefFrom<typeof inspectionsMachine>;
  at: ListPlace;
}

export function InspectionsFlow({ actor, at }: InspectionsFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { found, moving, notice, saying, problem } = state.context;

  const isProving = state.matches('proving');

  if (found === null && !state.matches('nothing')) {
    return (
      <LoadScreen
        title={placeWords[at].title}
        back={placeWords[at].back}
        loading={placeWords[at].loading}
        problem={problem}
        busy={!state.matches('failed')}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      >
        {problem?.code === 'desk_locked' && <ButtonLink to={href.desk}>Unlock staff access</ButtonLink>}
      </LoadScreen>
    );
  }
  return (
    <InspectionsScreen
      at={at}
      found={found ?? emptyResult}
      isOld={isStale(state.context)}
      loading={state.matches('loading')}
      moving={moving}
      notice={notice}
      saying={saying}
      proving={isProving ? { checking: state.matches({ proving: 'checking' }), problem: problem?.message } : null}
      problem={isProving ? null : problem}
      onPropose={(id, time) => actor.send({ type: 'time.proposed', id, ...time })}
      onMove={(id, move, said, photo) =>
        actor.send({ type: 'move.chosen', id, move, ...(said && { said }), ...(photo && { photo }) })
      }
      onAbandon={(id, move) => actor.send({ type: 'move.abandoned', id, move })}
      onPhoto={(id) => actor.send({ type: 'photo.requested', id })}
      onMore={() => actor.send({ type: 'more.requested' })}
    />
  );
}
