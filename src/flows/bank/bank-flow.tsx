import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { object } from 'yup';
import { href } from '#domain/addresses.ts';
import type { TypedBankDetails } from '#domain/bank.ts';
import { formatMoment } from '#domain/calendar.ts';
import { spanInWords } from '#domain/in-words.ts';
import { ACCOUNT_NUMBER_LENGTH, OTP_LENGTH, PAYOUT_HOLD } from '#domain/limits.ts';
import { formatKobo, kobo } from '#domain/money.ts';
import type { BankAccount, BankContext, bankMachine, PayoutWait, TypedBankForm } from '#machines/bank/bank.machine.ts';
import { commercialBankValues, microfinanceBankValues } from '#openapi/contract.gen.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { OtpField } from '#src/ui/otp-field.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { type Problem, SignInAgain } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

/** Renders the screen for the bank flow's state. */
export function BankFlow({ actor }: { actor: ActorRefFrom<typeof bankMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { account, confirming, sent, problem, notice } = state.context;
  /** The typed form, needed again after the code. Account number and password stay out of the machine's context. */
  const [typed, setTyped] = useState<TypedBankForm>();
  const { send } = actor;

  if (!account) {
    return (
      <LoadScreen
        title="Bank Information"
        back={{ to: href.profile, label: 'Profile' }}
        loading="Loading your bank information"
        problem={problem}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    );
  }
  if (state.matches('saved')) {
    const edit = () => {
      // Clears the account number and the password of the last change.
      setTyped(undefined);
      send({ type: 'edit.opened' });
    };
    return <BankSavedScreen account={account} notice={notice} onEdit={edit} />;
  }
  if (confirming && (state.matches('confirming') || state.matches('saving'))) {
    const reopen = () => send({ type: 'details.reopened' });
    return (
      <BankCodeScreen
        account={confirming}
        sent={sent}
        isChange={account.accountNumberEnding !== null}
        busy={state.matches('saving')}
        problem={problem}
        onCode={(otp) => (typed ? send({ type: 'code.entered', details: typed.details, otp }) : reopen())}
        onBack={reopen}
      />
    );
  }
  return (
    <BankFormScreen
      account={account}
      typed={typed}
      busy={state.matches('sending')}
      problem={problem}
      onChange={() => send({ type: 'details.changed' })}
      onSubmit={(form) => {
        setTyped(form);
        send({ type: 'details.submitted', ...form });
      }}
      onCancel={() => send({ type: 'edit.cancelled' })}
    />
  );
}

interface BankCodeScreenProps {
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
function BankCodeScreen({ account, sent, isChange, busy, problem, onCode, onBack }: BankCodeScreenProps) {
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

/** Only deliveries are paid out: no rent is paid through Gida, and an inspection fee is never the owner's. */
const LEAD =
  'If you carry deliveries, we pay your earnings to this account. We never pay rent or inspection fees to it. Only you can see it. We encrypt it and show only the last four digits.';

interface BankSavedScreenProps {
  account: BankAccount;
  notice: string | null;
  onEdit: () => void;
}

export function BankSavedScreen({ account, notice, onEdit }: BankSavedScreenProps) {
  return (
    <Screen title="Bank Information" lead={LEAD} back={{ to: href.profile, label: 'Profile' }}>
      {notice && <Notice kind="success">{notice}</Notice>}
      <PayoutWaits account={account} />
      <AccountSheet account={account} />
      <div>
        <Button look="quiet" onClick={onEdit}>
          Change
        </Button>
      </div>
    </Screen>
  );
}

/** The account, with the last four digits of its number. */
function AccountSheet({ account }: { account: NonNullable<BankContext['confirming']> }) {
  return (
    <Sheet>
      <SheetRow label="Bank name">{account.bankName}</SheetRow>
      <SheetRow label="Account number">
        <span aria-hidden="true">•••••• </span>
        <VisuallyHidden>Ends in </VisuallyHidden>
        {account.accountNumberEnding}
      </SheetRow>
      <SheetRow label="Account holder name">{account.accountHolder}</SheetRow>
    </Sheet>
  );
}

interface BankFormScreenProps {
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

function BankFormScreen({ account, typed, busy, problem, onChange, onSubmit, onCancel }: BankFormScreenProps) {
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
      lead={LEAD}
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

/** Why each wait holds payouts, and what ends it. */
const WORDS: Record<PayoutWait['why'], (wait: PayoutWait) => string> = {
  held: ({ words }) => `We are holding your payouts until we have checked your account. Reason: ${words ?? ''}`,
  disputed: () =>
    'The bank of the payer is checking the payment for your delivery. We pay you if the payment stays, and tell you.',
  account: () => 'Add your bank account so we can pay you.',
  returned: ({ words }) =>
    `Our payment to your bank account came back.${words === null ? '' : ` The bank says: ${words}.`} Correct the account, or save it again if it is right. Then we pay you again.`,
  changed: ({ until }) =>
    `You changed your bank account or phone number. To protect your money, we pay from ${until === null ? 'two days later' : formatMoment(new Date(until))}.`,
  holder: () =>
    "Your bank says the account is not in your name or your business's name. Add an account in one of those names.",
};

/** Says what is owed and why it is not paid yet. */
function PayoutWaits({ account }: { account: BankAccount }) {
  return account.waits.map((wait) => (
    <Notice key={wait.why}>
      {wait.amount > 0 && <p>We owe you {formatKobo(kobo(wait.amount))}.</p>}
      <p>{WORDS[wait.why](wait)}</p>
      {(wait.why === 'held' || wait.why === 'disputed') && <Link to={href.support}>Contact support</Link>}
    </Notice>
  ));
}
