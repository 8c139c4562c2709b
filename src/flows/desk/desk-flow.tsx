import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { deskMachine } from '#machines/desk/desk.machine.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { CaseScreen } from './case-screen.tsx';
import type { TypedDecision } from './decision-form.tsx';
import { LockedScreen } from './locked-screen.tsx';
import { QueueScreen } from './queue-screen.tsx';

const HOME = { to: href.dashboard, label: 'Dashboard' };

export interface DeskFlowProps {
  actor: ActorRefFrom<typeof deskMachine>;
  /** Whether staff without a passkey may ask for a code: on the demo. */
  codes: boolean;
}

export function DeskFlow({ actor, codes }: DeskFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { id, queue, cases, total, whole, draft, preview, problem } = state.context;
  const { send } = actor;
  // The form is gone while the desk is locked.
  const [typed, setTyped] = useState<TypedDecision | null>(null);
  const isIn = (...names: (typeof state.value)[]) => names.some((name) => state.matches(name));

  if (isIn('refused')) {
    return (
      <Screen title="Staff only" lead="Your account does not have staff access.">
        <div>
          <ButtonLink to={HOME.to}>{HOME.label}</ButtonLink>
        </div>
      </Screen>
    );
  }
  if (isIn('locked', 'unlocking', 'sendingCode', 'entering', 'opening')) {
    return (
      <LockedScreen
        codes={codes}
        isSent={isIn('entering', 'opening')}
        unlocking={isIn('unlocking')}
        sending={isIn('sendingCode')}
        opening={isIn('opening')}
        problem={problem}
        onPasskey={() => send({ type: 'passkey.requested' })}
        onSend={() => send({ type: 'code.requested' })}
        onCode={(otp) => send({ type: 'code.entered', otp })}
      />
    );
  }
  if (isIn('queue', 'openingPayouts')) {
    return (
      <QueueScreen
        {...{ cases, total, queue, problem }}
        opening={isIn('openingPayouts')}
        onAsk={(asked) => send({ type: 'queue.asked', queue: asked })}
        onPayouts={() => send({ type: 'payouts.requested' })}
      />
    );
  }
  if (whole && isIn('shown', 'previewing', 'checking', 'moving', 'fetching')) {
    return (
      <CaseScreen
        whole={whole}
        moving={isIn('moving')}
        fetching={isIn('fetching')}
        problem={problem}
        checking={isIn('previewing')}
        draft={draft}
        typed={typed}
        preview={preview}
        onMove={(move) => send({ type: 'move.chosen', move })}
        onTyping={setTyped}
        onType={(decision) => {
          setTyped(null);
          send({ type: 'decision.typed', draft: decision });
        }}
        onConfirm={() => send({ type: 'decision.confirmed' })}
        onChange={() => send({ type: 'decision.changed' })}
        onDocument={(fileId) => send({ type: 'document.requested', fileId })}
      />
    );
  }
  return (
    <LoadScreen
      title={id === null ? 'Cases' : 'Case'}
      back={id === null ? HOME : { to: href.desk, label: 'Cases' }}
      loading={id === null ? 'Loading the cases' : 'Loading the case'}
      problem={problem}
      busy={!isIn('failed')}
      onRetry={() => send({ type: 'retry.requested' })}
    />
  );
}
