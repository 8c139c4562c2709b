import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { deleteAccountMachine } from '#machines/delete-account/delete-account.machine.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import styles from './delete-account-flow.module.css';
import { DeletePasswordScreen } from './delete-password-screen.tsx';

export interface DeleteAccountFlowProps {
  actor: ActorRefFrom<typeof deleteAccountMachine>;
  /** To the profile without one. */
  back?: { to: string; label: string };
  /** The other pages of the settings. */
  tabs?: ReactNode;
}

const profile = { to: href.profile, label: 'Profile' };

/** /settings/account: where one's data is copied, and where the FAQ sends who wants to leave. */
export function DeleteAccountFlow({ actor, back = profile, tabs }: DeleteAccountFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);

  if (state.matches('deleted')) {
    return (
      <Screen title="Your account is deleted" lead="Your listings are down and your details are gone. Ó dàbọ̀.">
        <div>
          <ButtonLink to={href.home}>Go to the first page</ButtonLink>
        </div>
      </Screen>
    );
  }
  if (state.matches('explaining')) {
    return (
      <Screen
        title="Account"
        lead="You can take everything that is yours away from Gida."
        back={back}
        stepper={tabs}
        failed={state.context.problem !== null}
      >
        <section className={styles.copy} aria-labelledby="copy">
          <h2 id="copy">A copy of your data</h2>
          <p>Everything that your own pages show, in one file. Photos and documents stand in it by their addresses.</p>
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
            <li>Your listings come down, and nobody can find them any more.</li>
            <li>Your name, email, phone number, photo and bank information are deleted.</li>
            <li>Records of money stay as long as the law asks, without your name.</li>
            <li>Every device is signed out. It cannot be undone.</li>
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
