import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { notificationSettingsMachine } from '#machines/notification-settings/notification-settings.machine.ts';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { NotificationSettingsScreen } from './notification-settings-screen.tsx';

export interface NotificationSettingsFlowProps {
  actor: ActorRefFrom<typeof notificationSettingsMachine>;
  /** Links to the other settings pages. */
  tabs?: ReactNode;
}

export function NotificationSettingsFlow({ actor, tabs }: NotificationSettingsFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { settings, problem, notice } = state.context;

  if (!settings) {
    return (
      <LoadScreen
        title="Settings"
        back={{ to: href.profile, label: 'Profile' }}
        loading="Loading your settings"
        problem={problem}
        onRetry={() => actor.send({ type: 'retry.requested' })}
      />
    );
  }
  return (
    <NotificationSettingsScreen
      settings={settings}
      busy={state.matches('saving')}
      problem={problem}
      notice={notice}
      tabs={tabs}
      onChange={(changed) => actor.send({ type: 'settings.changed', settings: changed })}
      onSave={() => actor.send({ type: 'settings.submitted' })}
    />
  );
}
