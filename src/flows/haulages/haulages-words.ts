import { href } from '#domain/addresses.ts';
import type { HaulagesSide } from '#machines/haulages/haulages.machine.ts';

interface SideWords {
  title: string;
  lead: string;
  path: string;
  /** Said where there is nothing yet. */
  none: string;
  way: { to: string; label: string };
}

export const sideWords: Record<HaulagesSide, SideWords> = {
  shipper: {
    title: 'My haulages',
    lead: 'What you have fetched and brought, newest first.',
    path: href.haulages,
    none: 'You have not had anything fetched yet.',
    way: { to: href.search, label: 'Find a place' },
  },
};
