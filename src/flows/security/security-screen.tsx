import { type ReactNode, useEffect, useState } from 'react';
import { href } from '#domain/addresses.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PagePart } from '#src/ui/page-part.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { SignInAgain } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { NewPasswordFields } from '../shared/person-fields.tsx';

interface Passwords {
  current: string;
  password: string;
  again: string;
}

export interface SecurityScreenProps {
  busy: boolean;
  notice: string | null;
  problem: Problem;
  /** The passkeys and the devices. */
  children: ReactNode;
  onSubmit: (passwords: Passwords) => void;
}

const empty: Passwords = { current: '', password: '', again: '' };
const rules = lazyRules(() => import('#domain/person.ts').then((m) => m.changePasswordSchema));

export function SecurityScreen({ notice, children, ...form }: SecurityScreenProps) {
  const [failed, setFailed] = useState(false);
  return (
    <Screen title="Security" back={{ to: href.profile, label: 'Profile' }} failed={failed || form.problem !== null}>
      <PagePart title="Change your password">
        <p>Changing your password signs out every other device and removes your passkeys.</p>
        {notice && <Notice kind="success">{notice}</Notice>}
        {/* The key clears the fields after the password is changed. */}
        <PasswordForm key={notice} {...form} onFailed={setFailed} />
      </PagePart>
      {children}
    </Screen>
  );
}

type PasswordFormProps = Pick<SecurityScreenProps, 'busy' | 'problem' | 'onSubmit'> & {
  /** Called when the form gains or loses errors, so that the page title can say so. */
  onFailed: (failed: boolean) => void;
};

function PasswordForm({ busy, problem, onSubmit, onFailed }: PasswordFormProps) {
  const { form, field } = useForm({ initialValues: empty, rules, problem, busy, onSubmit });
  const isFailed = form.entries.length > 0;

  useEffect(() => onFailed(isFailed), [isFailed, onFailed]);

  return (
    <>
      <SignInAgain problem={problem} />
      <Form form={form}>
        <PasswordField {...field('current')} label="Current password" autoComplete="current-password" reveal="eye" />
        <NewPasswordFields field={field} />
        <div>
          <Button type="submit" busy={busy} busyLabel="Saving...">
            Change password
          </Button>
        </div>
      </Form>
    </>
  );
}
