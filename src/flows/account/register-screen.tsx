import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { spanInWords } from '#domain/in-words.ts';
import { OTP_LIFETIME, PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import type { RegistrationDraft } from '#machines/account/account.setup.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldPair, Form } from '#src/ui/form.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { WallPanel } from '#src/ui/wall.tsx';
import { PersonFields } from '../shared/person-fields.tsx';
import { StateField } from '../shared/state-field.tsx';
import { registrationRules } from './account-rules.ts';
import styles from './account-screen.module.css';
import { AccountSteps } from './account-steps.tsx';
import { AgreementField } from './agreement-field.tsx';

export interface RegisterScreenProps {
  draft: RegistrationDraft;
  busy: boolean;
  problem: Problem;
  notice?: string | null;
  /** A notice for a signed-in user. */
  signedIn?: ReactNode;
  signInHref: string;
  /** History state of the link to sign-in. */
  linkState?: unknown;
  onChange: (draft: RegistrationDraft) => void;
  onSubmit: (values: RegistrationDraft & { password: string; agreed: string }) => void;
}

const roles = [
  { value: 'USER', label: 'User: I want to rent, buy or store' },
  { value: 'OWNER', label: 'Owner: I want to lease or sell' },
];

export function RegisterScreen(props: RegisterScreenProps) {
  const { draft, busy, problem, notice, signedIn, signInHref, linkState, onChange, onSubmit } = props;
  const { form, field } = useForm({
    initialValues: { ...draft, password: '', agreed: '' },
    rules: registrationRules,
    problem,
    busy,
    onSubmit,
    onChange: ({ password: _, agreed: __, ...kept }) => onChange(kept),
  });

  return (
    <Screen
      title="Sign Up"
      lead="One account to rent, buy, sell, store and move goods."
      stepper={<AccountSteps at="Your details" />}
      failed={form.entries.length > 0}
      aside={
        <WallPanel promise="A place to live. A place to store." more="In all 36 states and Abuja." courses={5}>
          <GoodToKnow />
        </WallPanel>
      }
    >
      {notice && <Notice>{notice}</Notice>}
      {signedIn}
      <p className={styles.other}>
        Already have an account?{' '}
        <Link to={signInHref} state={linkState}>
          Sign In
        </Link>
      </p>
      <Form form={form}>
        <SelectField
          {...field('userType')}
          label="Role"
          placeholder="Please Select Your Role"
          options={roles}
          autoComplete="off"
        />
        <PersonFields field={field} />
        <FieldPair>
          <TextField
            {...field('phone_no')}
            label="Phone number"
            hint="We'll text you a code"
            type="tel"
            autoComplete="tel"
          />
          <StateField {...field('state')} hint="State you live in" />
        </FieldPair>
        <PasswordField
          {...field('password')}
          label="Password"
          hint={`At least ${PASSWORD_MIN_LENGTH} characters. A few words work well.`}
          autoComplete="new-password"
          reveal="checkbox"
        />
        <AgreementField {...field('agreed')} />
        <Button type="submit" busy={busy} busyLabel="Submitting...">
          Sign Up
        </Button>
      </Form>
    </Screen>
  );
}

/** Answers what people ask before they sign up. */
function GoodToKnow() {
  return (
    <Sheet>
      <SheetRow label="Next">We text you a code. Enter it within {spanInWords(OTP_LIFETIME)} to finish.</SheetRow>
      <SheetRow label="Who sees your phone number">
        Only the people you deal with, once a booking is accepted or an inspection or delivery is paid for.
      </SheetRow>
      <SheetRow label="Leaving">You can delete your account under Profile, Settings, Account.</SheetRow>
    </Sheet>
  );
}
