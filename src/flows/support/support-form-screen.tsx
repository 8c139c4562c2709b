import { href } from '#domain/addresses.ts';
import type { Question } from '#machines/support/support.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import type { Problem } from '#src/ui/problem.ts';
import { SignInAgain } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { WallPanel } from '#src/ui/wall-panel.tsx';
import { supportRules } from './support-rules.ts';

export interface SupportFormScreenProps {
  question: Question;
  busy: boolean;
  problem: Problem;
  onSubmit: (question: Question) => void;
}

export function SupportFormScreen({ question, busy, problem, onSubmit }: SupportFormScreenProps) {
  const { form, field } = useForm({ initialValues: question, rules: supportRules, problem, busy, onSubmit });

  return (
    <Screen
      title="Contact Support"
      lead="Tell us what happened. We'll reply by email."
      back={{ to: href.profile, label: 'Profile' }}
      failed={form.entries.length > 0}
      aside={<WallPanel more="A real person replies." />}
    >
      <SignInAgain problem={problem} />
      <Form form={form}>
        <TextField {...field('subject')} label="Subject" autoComplete="off" spellCheck />
        <LongTextField
          {...field('message')}
          label="Message"
          hint="What you did, what you saw and when. Never share your password or a code."
          rows={7}
        />
        <div>
          <Button type="submit" busy={busy} busyLabel="Sending...">
            Send
          </Button>
        </div>
      </Form>
    </Screen>
  );
}
