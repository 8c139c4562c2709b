import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { deleteAccountMachine } from '#machines/delete-account/delete-account.machine.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { PasswordField } from '#src/ui/password-field.tsx';
import { type Problem, ProblemSummary, SignInAgain } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { useForm } from '#src/ui/use-form.ts';
import styles from './delete-account-flow.module.css';

export interface DeleteAccountFlowProps {
  actor: ActorRefFrom<typeof deleteAccountMachine>;
  /** The back link; the profile by default. */
  back?: { to: string; label: string };
  /** Links to the other settings pages. */
  tabs?: ReactNode;
}

const profile = { to: href.profile, label: 'Profile' };

/** /settings/account: downloads the user's data and deletes the account. The FAQ links here. */
export function DeleteAccountFlow({ actor, back = profile, tabs }: DeleteAccountFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);

  if (state.matches('deleted')) {
    return (
      <Screen title="Your account is deleted" lead="Your listings and details are gone. Ó dàbọ̀.">
        <div>
          <ButtonLink to={href.home}>Go to the home page</ButtonLink>
        </div>
      </Screen>
    );
  }
  if (state.matches('explaining')) {
    return (
      <Screen
        title="Account"
        lead="Download a copy of your data or delete your account."
        back={back}
        stepper={tabs}
        failed={state.context.problem !== null}
      >
        <section className={styles.copy} aria-labelledby="copy">
          <h2 id="copy">Download your data</h2>
          <p>One file with everything you see on your pages. Photos and documents are links.</p>
          <ProblemSummary problem={state.context.problem} />
          <div>
            <Button
              look="quiet"
              busy={state.matches({ explaining: 'fetching' })}
              busyLabel="Preparing..."
              onClick={() => actor.send({ type: 'copy.requested' })}
            >
              Download my data
            </Button>
          </div>
        </section>
        <section className={styles.leaving} aria-labelledby="delete">
          <h2 id="delete">Delete your account</h2>
          <ul className={styles.losses}>
            <li>Your listings are removed.</li>
            <li>Your name, email, phone number, photo and bank information are deleted.</li>
            <li>Payment records stay for as long as the law requires, without your name.</li>
            <li>Other users keep their record of past bookings and inspections with you, without your name.</li>
            <li>You are signed out everywhere. You can't undo this.</li>
          </ul>
          <div>
            <Button look="quiet" onClick={() => actor.send({ type: 'delete.requested' })}>
              Delete
            </Button>
          </div>
        </section>
      </Screen>
    );
  }
  return (
    <DeletePasswordScreen
      busy={state.matches('deleting')}
      problem={state.context.problem}
      onConfirm={(password) => actor.send({ type: 'delete.confirmed', password })}
      onCancel={() => actor.send({ type: 'delete.cancelled' })}
    />
  );
}

interface DeletePasswordScreenProps {
  busy: boolean;
  problem: Problem;
  onConfirm: (password: string) => void;
  onCancel: () => void;
}

const rules = lazyRules(() => import('#domain/person.ts').then((m) => m.passwordSchema));

/** Asks for the password before deleting for good. */
function DeletePasswordScreen({ busy, problem, onConfirm, onCancel }: DeletePasswordScreenProps) {
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
        <InTheWay code={problem?.code} />
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" reveal="eye" />
        <ButtonRow>
          <Button type="submit" look="danger" busy={busy} busyLabel="Deleting...">
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

/** The pages that show what an account cannot be deleted with, by the code of the refusal. */
const pagesInTheWay: Readonly<Record<string, readonly { to: string; label: string }[]>> = {
  has_bookings: [
    { to: href.bookings, label: 'My bookings' },
    { to: href.bookingsReceived, label: 'Booking requests' },
    { to: href.shipments, label: 'My deliveries' },
  ],
  has_inspections: [{ to: href.inspections, label: 'Inspections' }],
  has_payments: [{ to: href.transactions, label: 'Transactions' }],
};

function InTheWay({ code = '' }: { code: string | undefined }) {
  const pages = pagesInTheWay[code];
  return (
    pages && (
      <ButtonRow>
        {pages.map(({ to, label }) => (
          <ButtonLink key={to} to={to} look="quiet">
            {label}
          </ButtonLink>
        ))}
      </ButtonRow>
    )
  );
}
