import { useSelector } from '@xstate/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import { vault } from '#machines/vault/vault.ts';
import { AccountFlow } from '../../flows/account/account-flow.tsx';
import { useFlow } from '../actors/use-flow.ts';
import { useRoute } from '../actors/use-route.ts';
import { outboxHref } from '../demo.ts';
import { useAccess } from '../session/access.ts';
import { useSession } from '../session/session.tsx';
import { useHeldAccess } from '../session/use-held-access.ts';

/** /signup, /register, /otp, /signin and /forgot_password. One flow, so that typed values survive going between them. */
export function AccountRoute() {
  const { session, signedIn } = useSession();
  const { access } = useAccess();
  const { pathname, search, state } = useLocation();
  // Read on the first render, and written into the entries of the flow's steps.
  const [from] = useState(() => textOf(state, 'from') ?? pageIn(search));
  // Shown after hydration, because a reloaded page was prerendered without it.
  const notice = useSyncExternalStore(unchanging, () => textOf(state, 'notice'), nothing);
  const why = useSelector(session, ({ context }) => context.why);
  const actor = useFlow(accountMachine, {
    path: pathname,
    verification: vault.verification(),
    verified: vault.isVerified(),
    registration: vault.registration(),
  });

  useEffect(() => {
    const { unsubscribe } = actor.subscribe({
      complete: () => {
        session.send({ type: 'person.signedIn' });
        // Moves listings saved on the device into the account, even if no page with a save button follows.
        void import('./saving.tsx').then(({ moveSaved }) => moveSaved(access));
      },
    });
    return unsubscribe;
  }, [actor, session, access]);
  useHeldAccess();
  useRoute(actor, {
    state: from === undefined ? undefined : { from },
    end: () => ({ to: actor.getSnapshot().context.suspended ? href.decisions : (from ?? href.dashboard) }),
  });

  return (
    <AccountFlow
      actor={actor}
      outboxHref={outboxHref()}
      dashboardHref={signedIn ? href.dashboard : undefined}
      arrivalNotice={why ?? notice}
      linkState={from === undefined ? undefined : { from }}
    />
  );
}

/** The page to return to in the address of a link that may be followed before the app runs. Never one of another site. */
function pageIn(search: string): string | undefined {
  const from = new URLSearchParams(search).get('from');
  return from && /^\/[a-z]/.test(from) ? from : undefined;
}

const unchanging = () => () => {};
const nothing = () => undefined;

/** History state of a redirect to sign-in: the reason (`notice`) and the address to return to (`from`). */
function textOf(state: unknown, name: 'notice' | 'from'): string | undefined {
  const text = (state as Record<string, unknown> | null)?.[name];
  return typeof text === 'string' ? text : undefined;
}
