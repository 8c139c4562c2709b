import { TabLinks } from '../../ui/tab-links.tsx';

const tabs = [
  { to: '/pushnotifications', label: 'Notifications' },
  { to: '/settings/account', label: 'Account' },
];

/** The pages of the settings. */
export function SettingsTabs() {
  return <TabLinks label="Settings" tabs={tabs} />;
}
