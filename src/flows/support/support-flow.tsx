import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { Question, supportMachine } from '#machines/support/support.machine.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { SendForm } from '../shared/send-form.tsx';
import { supportRules } from './support-rules.ts';

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

interface SupportFormScreenProps {
  question: Question;
  busy: boolean;
  problem: Problem;
  onSubmit: (question: Question) => void;
}

function SupportFormScreen({ question, busy, problem, onSubmit }: SupportFormScreenProps) {
  const { form, field } = useForm({ initialValues: question, rules: supportRules, problem, busy, onSubmit });

  return (
    <Screen
      title="Contact Support"
      lead="Tell us what happened. A real person replies by email."
      back={{ to: href.profile, label: 'Profile' }}
      failed={form.entries.length > 0}
    >
      <SendForm form={form} problem={problem} busy={busy} send="Send">
        <TextField {...field('subject')} label="Subject" autoComplete="off" spellCheck />
        <LongTextField
          {...field('message')}
          label="Message"
          hint="What you did, what you saw and when. Never share your password or a code."
          rows={7}
        />
      </SendForm>
    </Screen>
  );
}

/** Confirms the message and shows its reference. */
function SupportSentScreen({ reference, onAnother }: { reference: string; onAnother: () => void }) {
  return (
    <Screen title="We have your message" lead="A real person replies by email, to the address of your account.">
      <Sheet>
        <SheetRow label="Reference" isPrice>
          {reference}
        </SheetRow>
        <SheetRow label="Writing again?">Quote this reference.</SheetRow>
      </Sheet>
      <ButtonRow>
        <ButtonLink to={href.dashboard}>Go to dashboard</ButtonLink>
        <Button look="quiet" onClick={onAnother}>
          Send another message
        </Button>
      </ButtonRow>
    </Screen>
  );
}
