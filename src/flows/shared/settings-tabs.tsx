import { href } from '#domain/addresses.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

const tabs = [
  { to: href.notificationSettings, label: 'Notifications' },
  { to: href.deleteAccount, label: 'Account' },
];

/** Links between the settings pages. */
export function SettingsTabs() {
  return <TabLinks label="Settings" tabs={tabs} />;
}
