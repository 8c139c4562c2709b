import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Form } from '#src/ui/form.tsx';
import type { Rules } from '#src/ui/lazy-rules.ts';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import { type Problem, SignInAgain } from '#src/ui/problem-summary.tsx';
import { useForm } from '#src/ui/use-form.ts';

export interface SendFormProps {
  form: ComponentProps<typeof Form>['form'];
  problem: Problem;
  busy: boolean;
  /** The label of the button that sends it. */
  send: string;
  /** Other buttons. */
  more?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A form whose words go to our team: a question, an appeal, or a side of a case. */
export function SendForm({ form, problem, busy, send, more, children }: SendFormProps) {
  return (
    <>
      <SignInAgain problem={problem} />
      <Form form={form}>
        {children}
        <ButtonRow>
          <Button type="submit" busy={busy} busyLabel="Sending...">
            {send}
          </Button>
          {more}
        </ButtonRow>
      </Form>
    </>
  );
}

export interface WordsFormProps extends Omit<SendFormProps, 'form' | 'busy' | 'children'> {
  /** The unsent words. */
  words: string;
  rules: Rules;
  sending: boolean;
  label: string;
  hint: string;
  onSend: (words: string) => void;
  /** Fields below the words. */
  children?: ReactNode;
}

/** A form for words alone: an appeal, or a side of a case. */
export function WordsForm({ words, rules, sending, label, hint, onSend, children, ...rest }: WordsFormProps) {
  const { form, field } = useForm({
    initialValues: { words },
    rules,
    problem: rest.problem,
    busy: sending,
    onSubmit: (typed) => onSend(typed.words),
  });
  return (
    <SendForm {...rest} form={form} busy={sending}>
      <LongTextField {...field('words')} label={label} hint={hint} rows={6} />
      {children}
    </SendForm>
  );
}
