import { type Book, readBook, type StoredBook } from './paths/book.ts';
import type { Flow } from './paths/flow.ts';

export type Level = 'machine' | 'screens' | 'browser';

/** A flow of the product. Each loads when it is asked for: a page pays for none that it does not show. */
export interface FlowEntry {
  name: string;
  /** Its path book, in this folder and without `.paths.json`. */
  file: string;
  /** The levels that its book is not walked at, each with the reason. The report says so. */
  notAt?: Partial<Record<Exclude<Level, 'machine'>, string>>;
  load: () => Promise<Flow>;
  book: () => Promise<Book>;
}

const aChildOfListing = {
  screens: 'a child of the listing flow: it has no screen of its own',
  browser: 'a child of the listing flow: it has no screen of its own',
};

const listingForms = {
  screens: 'its walk is not written: its screens need the children to run, whose calls would be answered for them',
  browser: 'its walk is not written; tests/e2e has an apartment and a warehouse by hand',
};

export const flows: readonly FlowEntry[] = [
  {
    name: 'session',
    file: 'session/session',
    load: async () => {
      const { sessionMachine: machine } = await import('./session/session.machine.ts');
      const { sessionCases: cases } = await import('./session/session.cases.ts');
      return { name: 'session', machine, cases };
    },
    book: () => read(import('./session/session.paths.json')),
  },
  {
    name: 'account',
    file: 'account/account',
    load: async () => {
      const { accountMachine: machine } = await import('./account/account.machine.ts');
      const { accountCases: cases } = await import('./account/account.cases.ts');
      return { name: 'account', machine, cases };
    },
    book: () => read(import('./account/account.paths.json')),
  },
  {
    name: 'dashboard',
    file: 'dashboard/dashboard',
    load: async () => {
      const { dashboardMachine: machine } = await import('./dashboard/dashboard.machine.ts');
      const { dashboardCases: cases } = await import('./dashboard/dashboard.cases.ts');
      return { name: 'dashboard', machine, cases };
    },
    book: () => read(import('./dashboard/dashboard.paths.json')),
  },
  {
    name: 'listingView',
    file: 'listing-view/listing-view',
    notAt: { screens: 'its walk is not written', browser: 'its walk is not written' },
    load: async () => {
      const { listingViewMachine: machine } = await import('./listing-view/listing-view.machine.ts');
      const { listingViewCases: cases } = await import('./listing-view/listing-view.cases.ts');
      return { name: 'listingView', machine, cases };
    },
    book: () => read(import('./listing-view/listing-view.paths.json')),
  },
  {
    name: 'listingEditor',
    file: 'listing-editor/listing-editor',
    notAt: { screens: 'its walk is not written', browser: 'its walk is not written' },
    load: async () => {
      const { listingEditorMachine: machine } = await import('./listing-editor/listing-editor.machine.ts');
      const { listingEditorCases: cases } = await import('./listing-editor/listing-editor.cases.ts');
      return { name: 'listingEditor', machine, cases };
    },
    book: () => read(import('./listing-editor/listing-editor.paths.json')),
  },
  {
    name: 'availability',
    file: 'availability/availability',
    notAt: aChildOfListing,
    load: async () => {
      const { availabilityMachine: machine } = await import('./availability/availability.machine.ts');
      const { availabilityCases: cases } = await import('./availability/availability.cases.ts');
      return { name: 'availability', machine, cases };
    },
    book: () => read(import('./availability/availability.paths.json')),
  },
  {
    name: 'upload',
    file: 'upload/upload',
    notAt: aChildOfListing,
    load: async () => {
      const { uploadMachine: machine } = await import('./upload/upload.machine.ts');
      const { uploadCases: cases } = await import('./upload/upload.cases.ts');
      return { name: 'upload', machine, cases };
    },
    book: () => read(import('./upload/upload.paths.json')),
  },
  {
    name: 'listing (apartment)',
    file: 'listing/listing-apartment',
    notAt: listingForms,
    load: async () => {
      const { apartmentListingMachine: machine } = await import('./listing/listing.machine.ts');
      const { apartmentListingCases: cases } = await import('./listing/listing.cases.ts');
      return { name: 'listing (apartment)', machine, cases };
    },
    book: () => read(import('./listing/listing-apartment.paths.json')),
  },
  {
    name: 'listing (property)',
    file: 'listing/listing-property',
    notAt: listingForms,
    load: async () => {
      const { propertyListingMachine: machine } = await import('./listing/listing.machine.ts');
      const { propertyListingCases: cases } = await import('./listing/listing.cases.ts');
      return { name: 'listing (property)', machine, cases };
    },
    book: () => read(import('./listing/listing-property.paths.json')),
  },
  {
    name: 'listing (warehouse)',
    file: 'listing/listing-warehouse',
    notAt: listingForms,
    load: async () => {
      const { warehouseListingMachine: machine } = await import('./listing/listing.machine.ts');
      const { warehouseListingCases: cases } = await import('./listing/listing.cases.ts');
      return { name: 'listing (warehouse)', machine, cases };
    },
    book: () => read(import('./listing/listing-warehouse.paths.json')),
  },
  {
    name: 'carousel',
    file: 'carousel/carousel',
    notAt: { screens: 'its walk is not written', browser: 'its walk is not written' },
    load: async () => {
      const { carouselMachine: machine } = await import('./carousel/carousel.machine.ts');
      const { carouselCases: cases } = await import('./carousel/carousel.cases.ts');
      return { name: 'carousel', machine, cases };
    },
    book: () => read(import('./carousel/carousel.paths.json')),
  },
  {
    name: 'menu',
    file: 'menu/menu',
    notAt: { screens: 'its walk is not written', browser: 'its walk is not written' },
    load: async () => {
      const { menuMachine: machine } = await import('./menu/menu.machine.ts');
      const { menuCases: cases } = await import('./menu/menu.cases.ts');
      return { name: 'menu', machine, cases };
    },
    book: () => read(import('./menu/menu.paths.json')),
  },
  {
    name: 'contact',
    file: 'contact/contact',
    notAt: { screens: 'its walk is not written', browser: 'its walk is not written' },
    load: async () => {
      const { contactMachine: machine } = await import('./contact/contact.machine.ts');
      const { contactCases: cases } = await import('./contact/contact.cases.ts');
      return { name: 'contact', machine, cases };
    },
    book: () => read(import('./contact/contact.paths.json')),
  },
];

/** The flows whose books are walked at a level. */
export const flowsAt = (level: Level) => flows.filter((flow) => level === 'machine' || !flow.notAt?.[level]);

async function read(file: Promise<{ default: StoredBook }>): Promise<Book> {
  return readBook((await file).default);
}
