import { notificationSettingsMachine } from '#machines/notification-settings/notification-settings.machine.ts';
import { NotificationSettingsFlow } from '../flows/notification-settings/notification-settings-flow.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import { useOpenedFlow } from './use-opened-flow.ts';

/** /pushnotifications */
export function NotificationSettingsRoute() {
  const actor = useOpenedFlow(notificationSettingsMachine, undefined);
  return <NotificationSettingsFlow actor={actor} tabs={<SettingsTabs />} />;
}
