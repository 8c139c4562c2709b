import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { hearingMachine } from '#machines/hearing/hearing.machine.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { AttachmentsFlow } from '../attachments/attachments-flow.tsx';
import { childOf } from '../shared/child-actors.ts';
import { HearingScreen } from './hearing-screen.tsx';

const BACK = { to: href.decisions, label: 'Decisions' };
const noneMissing = {};
const SEEN_BY = 'The other side and our team can see it.';
const document = { label: 'Document (optional)', seenBy: SEEN_BY };

export function HearingFlow({ actor }: { actor: ActorRefFrom<typeof hearingMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { whole, words, problem } = state.context;
  const { send } = actor;

  if (state.matches('missing')) {
    return (
      <Screen
        title="Case not found"
        lead="Check the link. You can only open cases about your own bookings and deliveries."
      >
        <div>
          <ButtonLink to={BACK.to}>{BACK.label}</ButtonLink>
        </div>
      </Screen>
    );
  }
  if (whole === null) {
    return (
      <LoadScreen
        title="Both sides"
        back={BACK}
        loading="Loading what both sides say"
        problem={problem}
        busy={!state.matches('failed')}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    );
  }
  return (
    <HearingScreen
      whole={whole}
      words={words}
      sending={state.matches({ shown: 'uploading' }) || state.matches({ shown: 'saying' })}
      fetching={state.matches({ shown: 'fetching' })}
      problem={problem}
      files={
        <AttachmentsFlow
          actor={childOf(actor, 'attachments')}
          withDocument
          documentWords={document}
          about={SEEN_BY}
          missing={noneMissing}
        />
      }
      onSend={(typed) => send({ type: 'words.submitted', words: typed })}
      onNothing={() => send({ type: 'nothing.added' })}
      onFile={(id) => send({ type: 'file.requested', id })}
    />
  );
}
