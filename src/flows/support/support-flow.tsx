import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { supportMachine } from '#machines/support/support.machine.ts';
import { SupportFormScreen, SupportSentScreen } from './support-screens.tsx';

/** Renders the screen for the support flow's state. */
export function SupportFlow({ actor }: { actor: ActorRefFrom<typeof supportMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { question, reference, problem } = state.context;

  if (reference) {
    return <SupportSentScreen reference={reference} onAnother={() => actor.send({ type: 'another.requested' })} />;
  }
  return (
    <SupportFormScreen
      question={question}
      busy={state.matches('sending')}
      problem={problem}
      onSubmit={(typed) => actor.send({ type: 'question.submitted', question: typed })}
    />
  );
}
