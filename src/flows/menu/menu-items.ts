import { href } from '#domain/addresses.ts';
import type { MenuItem } from '#machines/menu/menu.machine.ts';

export interface Entry {
  item: MenuItem;
  label: string;
  text: string;
  link: { to: string; label: string };
  /** More links below it. */
  also?: readonly { to: string; label: string }[];
}

export const entries: readonly Entry[] = [
  {
    item: 'about',
    label: 'About',
    text: 'Gida connects business owners, asset owners and customers in all 36 states and Abuja.',
    link: { to: '/#about', label: 'About us' },
  },
  {
    item: 'services',
    label: 'Services',
    text: 'Apartments to book, warehouse space with pickup, and property to buy and sell.',
    link: { to: href.services, label: 'See our services' },
    also: [
      { to: href.search, label: 'Places to rent' },
      { to: href.buy, label: 'Property for sale' },
      { to: href.haul(), label: 'Move goods' },
      { to: href.carrier(), label: 'Become a carrier' },
    ],
  },
  {
    item: 'contact',
    label: 'Contact',
    text: 'Ask us about a listing, a warehouse or your account. A real person replies.',
    link: { to: '/#contact', label: 'Contact us' },
  },
];
