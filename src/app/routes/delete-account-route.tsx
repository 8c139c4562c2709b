import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { href } from '#domain/addresses.ts';
import { deleteAccountMachine } from '#machines/delete-account/delete-account.machine.ts';
import { DeleteAccountFlow } from '../../flows/delete-account/delete-account-flow.tsx';
import { SettingsTabs } from '../../flows/shared/page-tabs.tsx';
import { useFlow } from '../actors/use-flow.ts';
import { useSession } from '../session/session.tsx';
import { useHeldAccess } from '../session/use-held-access.ts';
import { AccountPages } from './account-pages.tsx';

/**
 * /settings/account, also for users from /signin who have not agreed to the terms. Stays open after deletion, when the
 * user is signed out.
 */
export function DeleteAccountRoute() {
  const { session, signedIn } = useSession();
  const isHeld = useHeldAccess() && !signedIn;
  const actor = useFlow(deleteAccountMachine, undefined);

  useEffect(() => {
    const { unsubscribe } = actor.subscribe({ complete: () => session.send({ type: 'account.deleted' }) });
    return unsubscribe;
  }, [actor, session]);

  const isDeleted = useSelector(actor, (snapshot) => snapshot.matches('deleted'));
  const flow = isHeld ? (
    <DeleteAccountFlow actor={actor} back={{ to: href.signIn, label: 'Sign In' }} />
  ) : (
    <DeleteAccountFlow actor={actor} tabs={<SettingsTabs />} />
  );
  return isDeleted || isHeld ? flow : <AccountPages>{flow}</AccountPages>;
}
