import { notificationSettingsMachine } from '#machines/notification-settings/notification-settings.machine.ts';
import { NotificationSettingsFlow } from '../../flows/notification-settings/notification-settings-flow.tsx';
import { SettingsTabs } from '../../flows/shared/page-tabs.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';

/** /pushnotifications */
export function NotificationSettingsRoute() {
  const actor = useOpenedFlow(notificationSettingsMachine, undefined);
  return <NotificationSettingsFlow actor={actor} tabs={<SettingsTabs />} />;
}
