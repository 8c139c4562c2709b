import { useEffect } from 'react';
import { deleteAccountMachine } from '#machines/delete-account/delete-account.machine.ts';
import { DeleteAccountFlow } from '../flows/delete-account/delete-account-flow.tsx';
import { useSession } from './session.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import { useFlow } from './use-flow.ts';

/** /settings/account. It stands outside the screens that ask for a session, so that the last word can be read. */
export function DeleteAccountRoute() {
  const { session } = useSession();
  const actor = useFlow(deleteAccountMachine, undefined);

  useEffect(() => {
    const { unsubscribe } = actor.subscribe({ complete: () => session.send({ type: 'signOut.requested' }) });
    return unsubscribe;
  }, [actor, session]);

  return <DeleteAccountFlow actor={actor} tabs={<SettingsTabs />} />;
}
