import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { PasswordField } from '#src/ui/password-field.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { SignInAgain } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { useForm } from '#src/ui/use-form.ts';

export interface DeletePasswordScreenProps {
  busy: boolean;
  problem: Problem;
  onConfirm: (password: string) => void;
  onCancel: () => void;
}

const rules = lazyRules(() => import('#domain/person.ts').then((m) => m.passwordSchema));

/** Asks for the password before deleting for good. */
export function DeletePasswordScreen({ busy, problem, onConfirm, onCancel }: DeletePasswordScreenProps) {
  const { form, field } = useForm({
    initialValues: { password: '' },
    rules,
    problem,
    busy,
    onSubmit: ({ password }) => onConfirm(password),
  });

  return (
    <Screen
      title="Delete your account?"
      lead="Enter your password to delete your account. You can't undo this."
      failed={form.entries.length > 0}
    >
      <SignInAgain problem={problem} />
      <Form form={form}>
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" reveal="eye" />
        <ButtonRow>
          <Button type="submit" busy={busy} busyLabel="Deleting...">
            Delete my account
          </Button>
          <Button look="quiet" unavailable={busy} onClick={onCancel}>
            Keep my account
          </Button>
        </ButtonRow>
      </Form>
    </Screen>
  );
}
