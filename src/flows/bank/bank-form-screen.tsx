import { object } from 'yup';
import { href } from '#domain/addresses.ts';
import type { TypedBankDetails } from '#domain/bank.ts';
import { ACCOUNT_NUMBER_LENGTH } from '#domain/limits.ts';
import type { BankAccount, TypedBankForm } from '#machines/bank/bank.machine.ts';
import { commercialBankValues, microfinanceBankValues } from '#openapi/contract.gen.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Form } from '#src/ui/form.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { SignInAgain } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { PayoutWaits } from './payout-waits.tsx';

export interface BankFormScreenProps {
  account: BankAccount;
  /** The form as typed before the code was sent. */
  typed: TypedBankForm | undefined;
  busy: boolean;
  problem: Problem;
  /** Called on typing, which clears the problem. */
  onChange: () => void;
  onSubmit: (form: TypedBankForm) => void;
  onCancel: () => void;
}

/** No rules here: the machine checks the fields on submit, and any typing clears its problem. */
const NO_RULES = object({});

const banks = [...commercialBankValues, ...microfinanceBankValues].map((name) => ({ value: name, label: name }));

export function BankFormScreen({ account, typed, busy, problem, onChange, onSubmit, onCancel }: BankFormScreenProps) {
  const { form, field } = useForm({
    initialValues: {
      bankName: typed?.details.bankName ?? account.bankName ?? '',
      accountNumber: typed?.details.accountNumber ?? '',
      accountHolder: typed?.details.accountHolder ?? account.accountHolder ?? '',
      current_password: typed?.password ?? '',
    },
    rules: NO_RULES,
    problem,
    busy,
    onChange,
    onSubmit: ({ bankName, current_password, ...rest }) =>
      onSubmit({
        details: { ...rest, bankName: bankName as TypedBankDetails['bankName'] },
        password: current_password,
      }),
  });

  return (
    <Screen
      title="Bank Information"
      lead="We pay your earnings to this account. Only you can see it. We encrypt it and show only the last four digits."
      back={{ to: href.profile, label: 'Profile' }}
      failed={form.entries.length > 0}
    >
      <PayoutWaits account={account} />
      <SignInAgain problem={problem} />
      <Form form={form}>
        <SelectField
          {...field('bankName')}
          label="Bank name"
          placeholder="Choose your bank"
          options={banks}
          autoComplete="off"
        />
        <TextField
          {...field('accountNumber')}
          label="Account number"
          hint={`${ACCOUNT_NUMBER_LENGTH} digits (NUBAN)`}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('accountHolder')}
          label="Account holder name"
          hint="Your name, or the name of your business on Gida"
          autoComplete="name"
        />
        <PasswordField
          {...field('current_password')}
          label="Password"
          hint="We text you a code before the account is saved."
          autoComplete="current-password"
          reveal="eye"
        />
        <ButtonRow>
          <Button type="submit" busy={busy} busyLabel="Sending code...">
            Save Bank Information
          </Button>
          {account.accountNumberEnding && (
            <Button look="quiet" unavailable={busy} onClick={onCancel}>
              Cancel
            </Button>
          )}
        </ButtonRow>
      </Form>
    </Screen>
  );
}
