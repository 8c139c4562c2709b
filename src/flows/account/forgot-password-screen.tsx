import { href } from '#domain/addresses.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { WallPanel } from '#src/ui/wall.tsx';
import { forgotPasswordRules } from './account-rules.ts';

export interface ForgotPasswordScreenProps {
  phone: string;
  busy: boolean;
  problem: Problem;
  onSubmit: (values: { phone_no: string }) => void;
}

export function ForgotPasswordScreen({ phone, busy, problem, onSubmit }: ForgotPasswordScreenProps) {
  const { form, field } = useForm({
    initialValues: { phone_no: phone },
    rules: forgotPasswordRules,
    problem,
    busy,
    onSubmit,
  });

  return (
    <Screen
      title="Forgot your password?"
      lead="Enter your phone number. If it has an account, we'll text a code to set a new password."
      back={{ to: href.signIn, label: 'Back to Sign In' }}
      failed={form.entries.length > 0}
      aside={<WallPanel />}
    >
      <Form form={form}>
        <TextField {...field('phone_no')} label="Phone number" type="tel" autoComplete="tel" />
        <Button type="submit" busy={busy} busyLabel="Sending...">
          Send code
        </Button>
      </Form>
    </Screen>
  );
}
