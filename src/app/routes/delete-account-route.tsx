import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { deleteAccountMachine } from '#machines/delete-account/delete-account.machine.ts';
import { DeleteAccountFlow } from '../../flows/delete-account/delete-account-flow.tsx';
import { SettingsTabs } from '../../flows/shared/settings-tabs.tsx';
import { useFlow } from '../actors/use-flow.ts';
import { useSession } from '../session/session.tsx';
import { SignedInOnly } from '../session/signed-in-only.tsx';

/** /settings/account. Its last word is read by somebody who is not signed in any more. */
export function DeleteAccountRoute() {
  const { session } = useSession();
  const actor = useFlow(deleteAccountMachine, undefined);

  useEffect(() => {
    const { unsubscribe } = actor.subscribe({ complete: () => session.send({ type: 'account.deleted' }) });
    return unsubscribe;
  }, [actor, session]);

  const isDeleted = useSelector(actor, (snapshot) => snapshot.matches('deleted'));
  const flow = <DeleteAccountFlow actor={actor} tabs={<SettingsTabs />} />;
  return isDeleted ? flow : <SignedInOnly>{flow}</SignedInOnly>;
}
