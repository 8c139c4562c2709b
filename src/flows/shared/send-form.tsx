import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Form } from '#src/ui/form.tsx';
import { type Problem, SignInAgain } from '#src/ui/problem-summary.tsx';

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
