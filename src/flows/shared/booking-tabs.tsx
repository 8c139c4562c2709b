import { href } from '#domain/addresses.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

const tabs = [
  { to: href.bookings, label: 'My bookings' },
  { to: href.bookingsReceived, label: 'Booking requests' },
  { to: href.inspections, label: 'Inspections' },
];

/** Links between the lists of bookings and inspections. */
export function BookingTabs() {
  return <TabLinks label="Bookings" tabs={tabs} />;
}
