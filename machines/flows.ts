import type { AnyStateMachine } from 'xstate';
import { type Book, readBook, type StoredBook } from './path-engine/book.ts';
import type { AnyFlowCases, Flow } from './path-engine/flow.ts';

/** A flow is what a person walks through; a lifecycle is the life of a record, and has no screens. */
export type Kind = 'flow' | 'lifecycle';
export type Level = 'machine' | 'screens' | 'browser' | 'server';

const levels: Record<Kind, readonly Level[]> = {
  flow: ['machine', 'screens', 'browser'],
  lifecycle: ['machine', 'server'],
};

/** The levels that a book is not walked at, each with the reason. The report says so. */
type NotAt = Partial<Record<Exclude<Level, 'machine'>, string>>;

/** A flow of the product. Each loads when it is asked for: a page pays for none that it does not show. */
export interface FlowEntry {
  kind: Kind;
  name: string;
  /** Its path book, in this folder and without `.paths.json`. */
  file: string;
  notAt: NotAt;
  load: () => Promise<Flow>;
  book: () => Promise<Book>;
}

export const flows: readonly FlowEntry[] = [
  flow('session', 'session/session', {
    machine: async () => (await import('./session/session.machine.ts')).sessionMachine,
    cases: async () => (await import('./session/session.cases.ts')).sessionCases,
    book: () => import('./session/session.paths.json'),
  }),
  flow('account', 'account/account', {
    machine: async () => (await import('./account/account.machine.ts')).accountMachine,
    cases: async () => (await import('./account/account.cases.ts')).accountCases,
    book: () => import('./account/account.paths.json'),
  }),
  flow('dashboard', 'dashboard/dashboard', {
    machine: async () => (await import('./dashboard/dashboard.machine.ts')).dashboardMachine,
    cases: async () => (await import('./dashboard/dashboard.cases.ts')).dashboardCases,
    book: () => import('./dashboard/dashboard.paths.json'),
  }),
  flow('listingView', 'listing-view/listing-view', {
    machine: async () => (await import('./listing-view/listing-view.machine.ts')).listingViewMachine,
    cases: async () => (await import('./listing-view/listing-view.cases.ts')).listingViewCases,
    book: () => import('./listing-view/listing-view.paths.json'),
  }),
  flow('listingEditor', 'listing-editor/listing-editor', {
    machine: async () => (await import('./listing-editor/listing-editor.machine.ts')).listingEditorMachine,
    cases: async () => (await import('./listing-editor/listing-editor.cases.ts')).listingEditorCases,
    book: () => import('./listing-editor/listing-editor.paths.json'),
  }),
  flow('availability', 'availability/availability', {
    machine: async () => (await import('./availability/availability.machine.ts')).availabilityMachine,
    cases: async () => (await import('./availability/availability.cases.ts')).availabilityCases,
    book: () => import('./availability/availability.paths.json'),
  }),
  flow('upload', 'upload/upload', {
    machine: async () => (await import('./upload/upload.machine.ts')).uploadMachine,
    cases: async () => (await import('./upload/upload.cases.ts')).uploadCases,
    book: () => import('./upload/upload.paths.json'),
  }),
  flow('listing (apartment)', 'listing/listing-apartment', {
    machine: async () => (await import('./listing/listing.machine.ts')).apartmentListingMachine,
    cases: async () => (await import('./listing/listing.cases.ts')).apartmentListingCases,
    book: () => import('./listing/listing-apartment.paths.json'),
  }),
  flow('listing (property)', 'listing/listing-property', {
    machine: async () => (await import('./listing/listing.machine.ts')).propertyListingMachine,
    cases: async () => (await import('./listing/listing.cases.ts')).propertyListingCases,
    book: () => import('./listing/listing-property.paths.json'),
  }),
  flow('listing (warehouse)', 'listing/listing-warehouse', {
    machine: async () => (await import('./listing/listing.machine.ts')).warehouseListingMachine,
    cases: async () => (await import('./listing/listing.cases.ts')).warehouseListingCases,
    book: () => import('./listing/listing-warehouse.paths.json'),
  }),
  flow('bank', 'bank/bank', {
    machine: async () => (await import('./bank/bank.machine.ts')).bankMachine,
    cases: async () => (await import('./bank/bank.cases.ts')).bankCases,
    book: () => import('./bank/bank.paths.json'),
  }),
  flow('bookingProcess', 'booking-process/booking-process', {
    machine: async () => (await import('./booking-process/booking-process.machine.ts')).bookingProcessMachine,
    cases: async () => (await import('./booking-process/booking-process.cases.ts')).bookingProcessCases,
    book: () => import('./booking-process/booking-process.paths.json'),
  }),
  flow('deleteAccount', 'delete-account/delete-account', {
    machine: async () => (await import('./delete-account/delete-account.machine.ts')).deleteAccountMachine,
    cases: async () => (await import('./delete-account/delete-account.cases.ts')).deleteAccountCases,
    book: () => import('./delete-account/delete-account.paths.json'),
  }),
  flow('inspections', 'inspections/inspections', {
    machine: async () => (await import('./inspections/inspections.machine.ts')).inspectionsMachine,
    cases: async () => (await import('./inspections/inspections.cases.ts')).inspectionsCases,
    book: () => import('./inspections/inspections.paths.json'),
  }),
  flow('notifications', 'notifications/notifications', {
    machine: async () => (await import('./notifications/notifications.machine.ts')).notificationsMachine,
    cases: async () => (await import('./notifications/notifications.cases.ts')).notificationsCases,
    book: () => import('./notifications/notifications.paths.json'),
  }),
  flow('notificationSettings', 'notification-settings/notification-settings', {
    machine: async () =>
      (await import('./notification-settings/notification-settings.machine.ts')).notificationSettingsMachine,
    cases: async () =>
      (await import('./notification-settings/notification-settings.cases.ts')).notificationSettingsCases,
    book: () => import('./notification-settings/notification-settings.paths.json'),
  }),
  flow('profile', 'profile/profile', {
    machine: async () => (await import('./profile/profile.machine.ts')).profileMachine,
    cases: async () => (await import('./profile/profile.cases.ts')).profileCases,
    book: () => import('./profile/profile.paths.json'),
  }),
  flow('receipt', 'receipt/receipt', {
    machine: async () => (await import('./receipt/receipt.machine.ts')).receiptMachine,
    cases: async () => (await import('./receipt/receipt.cases.ts')).receiptCases,
    book: () => import('./receipt/receipt.paths.json'),
  }),
  flow('security', 'security/security', {
    machine: async () => (await import('./security/security.machine.ts')).securityMachine,
    cases: async () => (await import('./security/security.cases.ts')).securityCases,
    book: () => import('./security/security.paths.json'),
  }),
  flow('support', 'support/support', {
    machine: async () => (await import('./support/support.machine.ts')).supportMachine,
    cases: async () => (await import('./support/support.cases.ts')).supportCases,
    book: () => import('./support/support.paths.json'),
  }),
  flow('transactions', 'transactions/transactions', {
    machine: async () => (await import('./transactions/transactions.machine.ts')).transactionsMachine,
    cases: async () => (await import('./transactions/transactions.cases.ts')).transactionsCases,
    book: () => import('./transactions/transactions.paths.json'),
  }),

  flow('search', 'search/search', {
    machine: async () => (await import('./search/search.machine.ts')).searchMachine,
    cases: async () => (await import('./search/search.cases.ts')).searchCases,
    book: () => import('./search/search.paths.json'),
  }),
  flow('buy', 'buy/buy', {
    machine: async () => (await import('./buy/buy.machine.ts')).buyMachine,
    cases: async () => (await import('./buy/buy.cases.ts')).buyCases,
    book: () => import('./buy/buy.paths.json'),
  }),

  flow('rent', 'rent/rent', {
    machine: async () => (await import('./rent/rent.machine.ts')).rentMachine,
    cases: async () => (await import('./rent/rent.cases.ts')).rentCases,
    book: () => import('./rent/rent.paths.json'),
  }),
  flow('bookings', 'bookings/bookings', {
    machine: async () => (await import('./bookings/bookings.machine.ts')).bookingsMachine,
    cases: async () => (await import('./bookings/bookings.cases.ts')).bookingsCases,
    book: () => import('./bookings/bookings.paths.json'),
  }),
  flow('booking', 'bookings/booking', {
    machine: async () => (await import('./bookings/booking.machine.ts')).bookingMachine,
    cases: async () => (await import('./bookings/booking.cases.ts')).bookingCases,
    book: () => import('./bookings/booking.paths.json'),
  }),

  flow('flowBook', 'flow-book/flow-book', {
    machine: async () => (await import('./flow-book/flow-book.machine.ts')).flowBookMachine,
    cases: async () => (await import('./flow-book/flow-book.cases.ts')).flowBookCases,
    book: () => import('./flow-book/flow-book.paths.json'),
  }),
  lifecycle('listing lifecycle', 'lifecycles/listing', {
    machine: async () => (await import('#domain/lifecycles/listing.ts')).listingLifecycle,
    cases: async () => (await import('./lifecycles/listing.cases.ts')).listingLifecycleCases,
    book: () => import('./lifecycles/listing.paths.json'),
  }),
  lifecycle('payment lifecycle', 'lifecycles/payment', {
    machine: async () => (await import('#domain/lifecycles/payment.ts')).paymentLifecycle,
    cases: async () => (await import('./lifecycles/payment.cases.ts')).paymentLifecycleCases,
    book: () => import('./lifecycles/payment.paths.json'),
  }),
  lifecycle('inspection lifecycle', 'lifecycles/inspection', {
    machine: async () => (await import('#domain/lifecycles/inspection.ts')).inspectionLifecycle,
    cases: async () => (await import('./lifecycles/inspection.cases.ts')).inspectionLifecycleCases,
    book: () => import('./lifecycles/inspection.paths.json'),
  }),
  lifecycle('booking lifecycle', 'lifecycles/booking', {
    machine: async () => (await import('#domain/lifecycles/booking.ts')).bookingLifecycle,
    cases: async () => (await import('./lifecycles/booking.cases.ts')).bookingLifecycleCases,
    book: () => import('./lifecycles/booking.paths.json'),
  }),
  flow('carousel', 'carousel/carousel', {
    machine: async () => (await import('./carousel/carousel.machine.ts')).carouselMachine,
    cases: async () => (await import('./carousel/carousel.cases.ts')).carouselCases,
    book: () => import('./carousel/carousel.paths.json'),
  }),
  flow('menu', 'menu/menu', {
    machine: async () => (await import('./menu/menu.machine.ts')).menuMachine,
    cases: async () => (await import('./menu/menu.cases.ts')).menuCases,
    book: () => import('./menu/menu.paths.json'),
  }),
  flow('contact', 'contact/contact', {
    machine: async () => (await import('./contact/contact.machine.ts')).contactMachine,
    cases: async () => (await import('./contact/contact.cases.ts')).contactCases,
    book: () => import('./contact/contact.paths.json'),
  }),
];

/** Why a book is not walked at a level that its kind is walked at; `undefined` where there is nothing to explain. */
export function reasonNotAt({ kind, notAt }: FlowEntry, level: Level): string | undefined {
  return level === 'machine' || !levels[kind].includes(level) ? undefined : notAt[level];
}

/** The levels that flows of this kind are walked at. */
export const levelsOf = ({ kind }: FlowEntry) => levels[kind];

/** The flows whose books are walked at a level. */
export const flowsAt = (level: Level) =>
  flows.filter((each) => levelsOf(each).includes(level) && reasonNotAt(each, level) === undefined);

/** Imports are written out in each entry: a bundler follows only those it can read. */
interface Parts {
  machine: () => Promise<AnyStateMachine>;
  cases: () => Promise<AnyFlowCases>;
  book: () => Promise<{ default: StoredBook }>;
  notAt?: NotAt;
}

function flow(name: string, file: string, parts: Parts): FlowEntry {
  return entry('flow', name, file, parts);
}

function lifecycle(name: string, file: string, parts: Parts): FlowEntry {
  return entry('lifecycle', name, file, parts);
}

function entry(kind: Kind, name: string, file: string, { machine, cases, book, notAt = {} }: Parts): FlowEntry {
  const load = async () => {
    const [itsMachine, itsCases] = await Promise.all([machine(), cases()]);
    return { name, machine: itsMachine, cases: itsCases };
  };
  return { kind, name, file, notAt, load, book: async () => readBook((await book()).default) };
}
