import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { accountMachine } from '#machines/account/account.machine.ts';
import { vault } from '#machines/session/vault.ts';
import { AccountFlow } from '../flows/account/account-flow.tsx';
import { outboxHref } from './demo.ts';
import { useSession } from './session.tsx';
import { useFlow } from './use-flow.ts';
import { useRoute } from './use-route.ts';

/** /signup, /register, /otp, /signin and /forgot_password: one flow, so that going between them loses nothing. */
export function AccountRoute() {
  const { session, signedIn } = useSession();
  const { pathname, state } = useLocation();
  const actor = useFlow(accountMachine, {
    path: pathname,
    verification: vault.verification(),
    registration: vault.registration(),
  });

  useEffect(() => {
    const { unsubscribe } = actor.subscribe({ complete: () => session.send({ type: 'person.signedIn' }) });
    return unsubscribe;
  }, [actor, session]);
  useRoute(actor);

  return (
    <AccountFlow
      actor={actor}
      outboxHref={outboxHref()}
      dashboardHref={signedIn ? '/dashboard' : undefined}
      arrivalNotice={noticeOf(state)}
    />
  );
}

/** What another flow wants said when it sends the person here: why the dashboard turned them away, say. */
const noticeOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'notice' in state && typeof state.notice === 'string'
    ? state.notice
    : undefined;
