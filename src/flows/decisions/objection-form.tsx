import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import type { Problem } from '#src/ui/problem.ts';
import { SignInAgain } from '#src/ui/problem-summary.tsx';
import { useForm } from '#src/ui/use-form.ts';

export interface ObjectionFormProps {
  words: string;
  sending: boolean;
  problem: Problem;
  onSend: (words: string) => void;
  onAbandon: () => void;
}

const rules = lazyRules(async () => (await import('./objection-rules.ts')).objectionRules);

/** One objects once, so it says so before. */
export function ObjectionForm({ words, sending, problem, onSend, onAbandon }: ObjectionFormProps) {
  const { form, field } = useForm({
    initialValues: { words },
    rules,
    problem,
    busy: sending,
    onSubmit: (typed) => onSend(typed.words),
  });

  return (
    <>
      <SignInAgain problem={problem} />
      <Form form={form}>
        <LongTextField
          {...field('words')}
          label="Why is it wrong?"
          hint="You can object once. Say all that we should know."
          rows={6}
        />
        <ButtonRow>
          <Button type="submit" busy={sending} busyLabel="Sending...">
            Send the objection
          </Button>
          <Button look="quiet" unavailable={sending} onClick={onAbandon}>
            Not now
          </Button>
        </ButtonRow>
      </Form>
    </>
  );
}
