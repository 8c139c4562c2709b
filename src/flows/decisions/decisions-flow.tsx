import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { decisionsMachine } from '#machines/decisions/decisions.machine.ts';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { DecisionsScreen } from './decisions-screen.tsx';

export function DecisionsFlow({ actor }: { actor: ActorRefFrom<typeof decisionsMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { found, appealing, words, unsent, problem } = state.context;
  const { send } = actor;

  if (found === null && !state.matches('nothing')) {
    return (
      <LoadScreen
        title="Decisions"
        loading="Loading decisions"
        problem={problem}
        busy={!state.matches('failed')}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    );
  }
  return (
    <DecisionsScreen
      decisions={found?.items ?? []}
      appealing={appealing}
      words={words}
      unsent={unsent}
      sending={state.matches('sending')}
      problem={problem}
      onBegin={(id) => send({ type: 'appeal.opened', id })}
      onSend={(typed) => send({ type: 'appeal.submitted', words: typed })}
      onAbandon={() => send({ type: 'appeal.cancelled' })}
      onDiscard={(id) => send({ type: 'appeal.discarded', id })}
    />
  );
}
