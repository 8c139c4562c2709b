import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { SignInAgain } from '#src/ui/problem-summary.tsx';
import { useForm } from '#src/ui/use-form.ts';

export interface AppealFormProps {
  words: string;
  sending: boolean;
  problem: Problem;
  onSend: (words: string) => void;
  onAbandon: () => void;
}

const rules = lazyRules(async () => (await import('./appeal-rules.ts')).appealRules);

/** The form for an appeal, which can be sent once for each decision. */
export function AppealForm({ words, sending, problem, onSend, onAbandon }: AppealFormProps) {
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
          label="Why is this wrong?"
          hint="You can appeal once, so tell us everything we should know."
          rows={6}
        />
        <ButtonRow>
          <Button type="submit" busy={sending} busyLabel="Sending...">
            Send appeal
          </Button>
          <Button look="quiet" unavailable={sending} onClick={onAbandon}>
            Cancel
          </Button>
        </ButtonRow>
      </Form>
    </>
  );
}
