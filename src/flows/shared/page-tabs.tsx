import { href } from '#domain/addresses.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

const settingsPages = [
  { to: href.notificationSettings, label: 'Notifications' },
  { to: href.deleteAccount, label: 'Account' },
];

/** Links between the settings pages. */
export function SettingsTabs() {
  return <TabLinks label="Settings" tabs={settingsPages} />;
}

const bookingPages = [
  { to: href.bookings, label: 'My bookings' },
  {
    to: href.bookingsReceived,
    label: (
      <>
        <VisuallyHidden onPhones>Booking </VisuallyHidden>requests
      </>
    ),
  },
  { to: href.inspections, label: 'Inspections' },
];

/** Links between the lists of bookings and inspections. */
export function BookingTabs() {
  return <TabLinks label="Bookings" tabs={bookingPages} />;
}
