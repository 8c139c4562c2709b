import { addresses, href } from '#domain/addresses.ts';

export interface Section {
  to: string;
  label: string;
  /** Lines on a 24 px grid. Not among the icons of the public pages, which would load them as well. */
  icon: string;
  /** Pages of the section. */
  pages: RegExp;
  /** Links of the notifications that count as news of the section. */
  newsFrom?: RegExp;
}

/** Matches these addresses and what is below them. */
const under = (...starts: string[]) => new RegExp(`^(?:${starts.join('|')})(?:/|$)`);

const bookings = under(href.bookings, href.inspections);
const deliveries = under(href.shipments);

/** The parts of the app for a signed-in user. A page without a section has no bar: the public pages, wizards and the desk. */
export const sections: readonly Section[] = [
  {
    to: href.dashboard,
    label: 'Home',
    icon: 'm3 11 9-8 9 8v10H3zm6 10v-7h6v7',
    pages: under(href.dashboard, href.myListing, href.saved),
  },
  {
    to: href.search,
    label: 'Search',
    icon: 'M10.5 18a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15zM16 16l5 5',
    pages: under(href.search, href.buy, addresses.listing.split('/:')[0] ?? ''),
  },
  {
    to: href.bookings,
    label: 'Bookings',
    icon: 'M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm3-7 9-9m-4 4 3 3',
    pages: bookings,
    newsFrom: bookings,
  },
  {
    to: href.shipments,
    label: 'Deliveries',
    icon: 'M2 6h12v11H2zm12 4h4l4 4v3h-8M6.5 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zm11 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
    pages: new RegExp(`${deliveries.source}|^${href.carrier()}$`),
    newsFrom: deliveries,
  },
  {
    to: href.profile,
    label: 'Account',
    icon: 'M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zm-8 9q0-6 8-6t8 6',
    pages: under(
      href.profile,
      href.transactions,
      href.bankInfo,
      href.notificationSettings,
      href.security,
      href.support,
      href.decisions,
      href.deleteAccount,
    ),
  },
];

export const sectionOf = (pathname: string): Section | undefined => sections.find(({ pages }) => pages.test(pathname));
