import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { OTP_LENGTH } from '#domain/limits.ts';
import type { deskMachine } from '#machines/desk/desk.machine.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { OtpField } from '#src/ui/otp-field.tsx';
import { type Problem, ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { CaseScreen } from './case-screen.tsx';
import type { TypedDecision } from './decision-form.tsx';
import { QueueScreen } from './queue-screen.tsx';

const HOME = { to: href.dashboard, label: 'Dashboard' };

export interface DeskFlowProps {
  actor: ActorRefFrom<typeof deskMachine>;
  /** Whether staff without a passkey may ask for a code: on the demo. */
  codes: boolean;
}

export function DeskFlow({ actor, codes }: DeskFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { id, queue, cases, total, figures, whole, draft, preview, problem } = state.context;
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
  if (isIn('queue', 'loadingFigures', 'openingPayouts')) {
    return (
      <QueueScreen
        {...{ cases, total, queue, figures, problem }}
        counting={isIn('loadingFigures')}
        onFigures={() => send({ type: 'figures.requested' })}
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
    >
      {problem && FOR_GOOD.includes(problem.code) && <ButtonLink to={href.desk}>See the other cases</ButtonLink>}
    </LoadScreen>
  );
}

/** Codes after which the case stays closed to this member of staff. */
const FOR_GOOD = ['not_found', 'own_case'];

interface LockedScreenProps {
  /** Whether a code can be sent instead of using a passkey: on the demo. */
  codes: boolean;
  isSent: boolean;
  unlocking: boolean;
  sending: boolean;
  opening: boolean;
  problem: Problem;
  onPasskey: () => void;
  onSend: () => void;
  onCode: (otp: string) => void;
}

const rules = lazyRules(async () => (await import('#domain/person.ts')).codeSchema);

/** The second sign-in step for staff. */
function LockedScreen({ codes, isSent, problem, onPasskey, onSend, onCode, ...busy }: LockedScreenProps) {
  const { unlocking, sending, opening } = busy;
  const { form, field } = useForm({
    initialValues: { otp: '' },
    rules,
    problem,
    busy: opening,
    onSubmit: ({ otp }) => onCode(otp),
  });

  return (
    <Screen
      title="Staff sign-in"
      lead={isSent ? 'Enter the code we sent over SMS.' : 'Unlock staff access with your passkey.'}
      back={{ to: href.dashboard, label: 'Dashboard' }}
      failed={isSent ? form.entries.length > 0 : problem !== null}
    >
      {!isSent && (
        <>
          <ProblemSummary problem={problem} />
          <div>
            <Button busy={unlocking} busyLabel="Waiting for your passkey..." unavailable={sending} onClick={onPasskey}>
              Use passkey
            </Button>
          </div>
        </>
      )}
      {isSent && (
        <Form form={form}>
          <OtpField {...field('otp')} label="Code" hint="Six digits" length={OTP_LENGTH} onComplete={onCode} />
          <Button type="submit" busy={opening} busyLabel="Opening...">
            Open cases
          </Button>
        </Form>
      )}
      {codes && (
        <div>
          <Button look="text" busy={sending} busyLabel="Sending..." unavailable={opening || unlocking} onClick={onSend}>
            {isSent ? 'Send another code' : 'Send code'}
          </Button>
        </div>
      )}
    </Screen>
  );
}
