import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { reportingMachine } from '#machines/reporting/reporting.machine.ts';
import { ReasonScreen } from './reason-screen.tsx';
import { ReviewScreen } from './review-screen.tsx';
import { SentScreen } from './sent-screen.tsx';
import { WordsScreen } from './words-screen.tsx';

/** Renders the screen for the reporting flow's state. */
export function ReportingFlow({ actor }: { actor: ActorRefFrom<typeof reportingMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { about, id, draft, reference, problem } = state.context;
  const { send } = actor;
  const reported = { about, id };

  if (state.matches('choosing')) {
    return (
      <ReasonScreen
        reported={reported}
        reason={draft.reason}
        onReason={(reason) => send({ type: 'reason.chosen', reason })}
      />
    );
  }
  if (state.matches('wording')) {
    return (
      <WordsScreen
        reported={reported}
        draft={draft}
        onChange={(words) => send({ type: 'words.changed', words })}
        onWords={(words) => send({ type: 'words.written', words })}
      />
    );
  }
  if (state.matches('sent')) return <SentScreen reported={reported} reference={reference} />;
  return (
    <ReviewScreen
      reported={reported}
      draft={draft}
      busy={state.matches('sending')}
      problem={problem}
      onConfirm={() => send({ type: 'report.confirmed' })}
    />
  );
}
