import { href } from '#domain/addresses.ts';
import type { HaulagesSide } from '#machines/haulages/haulages.machine.ts';

interface SideWords {
  title: string;
  lead: string;
  path: string;
  /** Said where there is nothing yet. */
  none: string;
  way: { to: string; label: string };
  others: readonly HaulagesSide[];
}

export const sideWords: Record<HaulagesSide, SideWords> = {
  shipper: {
    title: 'My haulages',
    lead: 'What you have fetched and brought, newest first.',
    path: href.haulages,
    none: 'You have not had anything fetched yet.',
    way: { to: href.haul(), label: 'Have goods brought' },
    others: ['carrier', 'open', 'driver'],
  },
  carrier: {
    title: 'What I bring',
    lead: 'Haulages for which your offer was taken, newest first.',
    path: href.haulagesCarried,
    none: 'None of your offers was taken yet.',
    way: { to: href.haulagesOpen, label: 'See what waits for offers' },
    others: ['open', 'driver', 'shipper'],
  },
  open: {
    title: 'Waiting for offers',
    lead: 'What others want to have brought, in your states and with vehicles like yours, newest first.',
    path: href.haulagesOpen,
    none: 'Nothing waits now that your vehicles could bring. It has to begin and end in states that you serve.',
    way: { to: href.haulagesCarried, label: 'See what you bring' },
    others: ['carrier', 'driver', 'shipper'],
  },
  driver: {
    title: 'What I drive',
    lead: 'Jobs for which a carrier has named you, newest first.',
    path: href.haulagesDriven,
    none: 'You are named for no job now. A carrier who wants you to drive invites your phone number.',
    way: { to: href.haulagesCarried, label: 'See what you bring' },
    others: ['carrier', 'open', 'shipper'],
  },
};
