import { href } from '#domain/addresses.ts';
import { spanInWords } from '#domain/in-words.ts';
import { OTP_LENGTH, PAYOUT_HOLD } from '#domain/limits.ts';
import type { BankContext } from '#machines/bank/bank.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { Notice } from '#src/ui/notice.tsx';
import { OtpField } from '#src/ui/otp-field.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { SignInAgain } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { AccountSheet } from './account-sheet.tsx';

export interface BankCodeScreenProps {
  account: NonNullable<BankContext['confirming']>;
  /** The server's words about the phone. */
  sent: string | null;
  /** Whether another account was saved before: payouts then wait. */
  isChange: boolean;
  busy: boolean;
  problem: Problem;
  onCode: (otp: string) => void;
  onBack: () => void;
}

const rules = lazyRules(async () => (await import('#domain/person.ts')).codeSchema);

/** Asks for the code before the account is saved. */
export function BankCodeScreen({ account, sent, isChange, busy, problem, onCode, onBack }: BankCodeScreenProps) {
  const { form, field } = useForm({
    initialValues: { otp: '' },
    rules,
    problem,
    busy,
    onSubmit: ({ otp }) => onCode(otp),
  });

  return (
    <Screen
      title="Confirm your bank account"
      lead={sent ?? undefined}
      back={{ to: href.profile, label: 'Profile' }}
      failed={form.entries.length > 0}
    >
      <SignInAgain problem={problem} />
      <AccountSheet account={account} />
      {isChange && (
        <Notice>
          If you change the account, payouts wait for {spanInWords(PAYOUT_HOLD)}. We also tell you by SMS and e-mail.
        </Notice>
      )}
      <Form form={form}>
        <OtpField {...field('otp')} label="Code" hint="Six digits" length={OTP_LENGTH} onComplete={onCode} />
        <ButtonRow>
          <Button type="submit" busy={busy} busyLabel="Saving...">
            Confirm
          </Button>
          <Button look="quiet" unavailable={busy} onClick={onBack}>
            Change details or get another code
          </Button>
        </ButtonRow>
      </Form>
    </Screen>
  );
}
