import { registered } from './registered.ts';

/** A flow is what a person walks through. */
const flow = registered('flow');

/** A lifecycle is the life of a record on the server, and has no screens. */
const lifecycle = registered('lifecycle');

/**
 * Every flow of the product, each said here and nowhere else: what is kept by flow elsewhere (how it is walked, the stage
 * that its screens stand on) is a `Record<FlowName, …>` and does not compile until a new flow has it, too. Imports are written
 * out: a bundler follows only those that it can read.
 */
export const flows = [
  flow({
    name: 'session',
    says: 'Whether somebody is signed in. Lives for the whole app and follows the other tabs.',
    file: 'session/session',
    machine: async () => (await import('./session/session.machine.ts')).sessionMachine,
    cases: async () => (await import('./session/session.cases.ts')).sessionCases,
    book: () => import('./session/session.paths.json'),
  }),
  flow({
    name: 'account',
    says: 'Signing up, verifying the phone, signing in, setting a new password.',
    file: 'account/account',
    machine: async () => (await import('./account/account.machine.ts')).accountMachine,
    cases: async () => (await import('./account/account.cases.ts')).accountCases,
    book: () => import('./account/account.paths.json'),
  }),
  flow({
    name: 'person',
    says: 'Who is signed in, asked for where the device has forgotten. The warehouse form needs to know.',
    file: 'person/person',
    machine: async () => (await import('./person/person.machine.ts')).personMachine,
    cases: async () => (await import('./person/person.cases.ts')).personCases,
    book: () => import('./person/person.paths.json'),
  }),
  flow({
    name: 'dashboard',
    says: 'Home after signing in: loads the person, or turns away whoever is not signed in.',
    file: 'dashboard/dashboard',
    machine: async () => (await import('./dashboard/dashboard.machine.ts')).dashboardMachine,
    cases: async () => (await import('./dashboard/dashboard.cases.ts')).dashboardCases,
    book: () => import('./dashboard/dashboard.paths.json'),
  }),
  flow({
    name: 'listingView',
    says: 'One listing as everybody may see it.',
    file: 'listing-view/listing-view',
    machine: async () => (await import('./listing-view/listing-view.machine.ts')).listingViewMachine,
    cases: async () => (await import('./listing-view/listing-view.cases.ts')).listingViewCases,
    book: () => import('./listing-view/listing-view.paths.json'),
  }),
  flow({
    name: 'listingEditor',
    says: 'One row of My Listing: its words edited in place, and the moves of its owner.',
    file: 'listing-editor/listing-editor',
    machine: async () => (await import('./listing-editor/listing-editor.machine.ts')).listingEditorMachine,
    cases: async () => (await import('./listing-editor/listing-editor.cases.ts')).listingEditorCases,
    book: () => import('./listing-editor/listing-editor.paths.json'),
  }),
  flow({
    name: 'availability',
    says: 'The days on which a property can be seen, each with its hours. A child of the listing flows.',
    file: 'availability/availability',
    machine: async () => (await import('./availability/availability.machine.ts')).availabilityMachine,
    cases: async () => (await import('./availability/availability.cases.ts')).availabilityCases,
    book: () => import('./availability/availability.paths.json'),
  }),
  flow({
    name: 'attachments',
    says: 'The photos and the document of a form: added, ordered and sent. A child of every flow that sends files.',
    file: 'attachments/attachments',
    machine: async () => (await import('./attachments/attachments.machine.ts')).attachmentsMachine,
    cases: async () => (await import('./attachments/attachments.cases.ts')).attachmentsCases,
    book: () => import('./attachments/attachments.paths.json'),
  }),
  flow({
    name: 'upload',
    says: 'One file on its way to the server, tried again when the network comes back. A child of the attachments.',
    file: 'upload/upload',
    machine: async () => (await import('./upload/upload.machine.ts')).uploadMachine,
    cases: async () => (await import('./upload/upload.cases.ts')).uploadCases,
    book: () => import('./upload/upload.paths.json'),
  }),
  flow({
    name: 'listing (apartment)',
    says: 'Listing an apartment: the form, its review, its days, the last look, and sending it.',
    file: 'listing/listing-apartment',
    machine: async () => (await import('./listing/listing.machine.ts')).apartmentListingMachine,
    cases: async () => (await import('./listing/listing.cases.ts')).apartmentListingCases,
    book: () => import('./listing/listing-apartment.paths.json'),
  }),
  flow({
    name: 'listing (property)',
    says: 'Listing a property for sale: the form, its review, its days, the last look, and sending it.',
    file: 'listing/listing-property',
    machine: async () => (await import('./listing/listing.machine.ts')).propertyListingMachine,
    cases: async () => (await import('./listing/listing.cases.ts')).propertyListingCases,
    book: () => import('./listing/listing-property.paths.json'),
  }),
  flow({
    name: 'listing (warehouse)',
    says: 'Listing a warehouse: as the others, with a document, or sent straight from the form.',
    file: 'listing/listing-warehouse',
    machine: async () => (await import('./listing/listing.machine.ts')).warehouseListingMachine,
    cases: async () => (await import('./listing/listing.cases.ts')).warehouseListingCases,
    book: () => import('./listing/listing-warehouse.paths.json'),
  }),
  flow({
    name: 'listing change',
    says: 'Changing a listing that is there: the same steps, with what it has filled in, and a look at what it is by now.',
    file: 'listing/listing-change',
    machine: async () => (await import('./listing/listing.machine.ts')).apartmentChangeMachine,
    cases: async () => (await import('./listing/listing.change.cases.ts')).listingChangeCases,
    book: () => import('./listing/listing-change.paths.json'),
  }),
  flow({
    name: 'bank',
    says: 'The bank account that money is paid to: its form, and the last four digits afterwards.',
    file: 'bank/bank',
    machine: async () => (await import('./bank/bank.machine.ts')).bankMachine,
    cases: async () => (await import('./bank/bank.cases.ts')).bankCases,
    book: () => import('./bank/bank.paths.json'),
  }),
  flow({
    name: 'bookingProcess',
    says: 'Booking an inspection: the form of a sale, a day and an hour, the fee, the pay page and back.',
    file: 'booking-process/booking-process',
    machine: async () => (await import('./booking-process/booking-process.machine.ts')).bookingProcessMachine,
    cases: async () => (await import('./booking-process/booking-process.cases.ts')).bookingProcessCases,
    book: () => import('./booking-process/booking-process.paths.json'),
  }),
  flow({
    name: 'deleteAccount',
    says: 'Deleting the account, with the password once more.',
    file: 'delete-account/delete-account',
    machine: async () => (await import('./delete-account/delete-account.machine.ts')).deleteAccountMachine,
    cases: async () => (await import('./delete-account/delete-account.cases.ts')).deleteAccountCases,
    book: () => import('./delete-account/delete-account.paths.json'),
  }),
  flow({
    name: 'inspections',
    says: 'The inspections somebody asked for and those of their listings.',
    file: 'inspections/inspections',
    machine: async () => (await import('./inspections/inspections.machine.ts')).inspectionsMachine,
    cases: async () => (await import('./inspections/inspections.cases.ts')).inspectionsCases,
    book: () => import('./inspections/inspections.paths.json'),
  }),
  flow({
    name: 'notifications',
    says: 'The bell of the dashboard: what has happened, and that it was read.',
    file: 'notifications/notifications',
    machine: async () => (await import('./notifications/notifications.machine.ts')).notificationsMachine,
    cases: async () => (await import('./notifications/notifications.cases.ts')).notificationsCases,
    book: () => import('./notifications/notifications.paths.json'),
  }),
  flow({
    name: 'notificationSettings',
    says: 'What a person is told about, in the app and by SMS.',
    file: 'notification-settings/notification-settings',
    machine: async () =>
      (await import('./notification-settings/notification-settings.machine.ts')).notificationSettingsMachine,
    cases: async () =>
      (await import('./notification-settings/notification-settings.cases.ts')).notificationSettingsCases,
    book: () => import('./notification-settings/notification-settings.paths.json'),
  }),
  flow({
    name: 'profile',
    says: 'Name, email, place and photo, in the panel of the dashboard.',
    file: 'profile/profile',
    machine: async () => (await import('./profile/profile.machine.ts')).profileMachine,
    cases: async () => (await import('./profile/profile.cases.ts')).profileCases,
    book: () => import('./profile/profile.paths.json'),
  }),
  flow({
    name: 'receipt',
    says: 'The receipt of one payment.',
    file: 'receipt/receipt',
    machine: async () => (await import('./receipt/receipt.machine.ts')).receiptMachine,
    cases: async () => (await import('./receipt/receipt.cases.ts')).receiptCases,
    book: () => import('./receipt/receipt.paths.json'),
  }),
  flow({
    name: 'security',
    says: 'The password, and the devices that are signed in.',
    file: 'security/security',
    machine: async () => (await import('./security/security.machine.ts')).securityMachine,
    cases: async () => (await import('./security/security.cases.ts')).securityCases,
    book: () => import('./security/security.paths.json'),
  }),
  flow({
    name: 'support',
    says: 'A question to the people of Gida.',
    file: 'support/support',
    machine: async () => (await import('./support/support.machine.ts')).supportMachine,
    cases: async () => (await import('./support/support.cases.ts')).supportCases,
    book: () => import('./support/support.paths.json'),
  }),
  flow({
    name: 'transactions',
    says: 'Money paid and paid back, page by page.',
    file: 'transactions/transactions',
    machine: async () => (await import('./transactions/transactions.machine.ts')).transactionsMachine,
    cases: async () => (await import('./transactions/transactions.cases.ts')).transactionsCases,
    book: () => import('./transactions/transactions.paths.json'),
  }),
  flow({
    name: 'search',
    says: 'Searching what is for rent: filters and pages in the address, and a way back that asks nobody.',
    file: 'search/search',
    machine: async () => (await import('./search/search.machine.ts')).searchMachine,
    cases: async () => (await import('./search/search.cases.ts')).searchCases,
    book: () => import('./search/search.paths.json'),
  }),
  flow({
    name: 'buy',
    says: 'Searching what is for sale. The chart is that of search.',
    file: 'buy/buy',
    machine: async () => (await import('./buy/buy.machine.ts')).buyMachine,
    cases: async () => (await import('./buy/buy.cases.ts')).buyCases,
    book: () => import('./buy/buy.paths.json'),
  }),
  flow({
    name: 'favourites',
    says: 'A list of listings that somebody keeps: saved in the account, saved on this device, or seen last on it.',
    file: 'favourites/favourites',
    machine: async () => (await import('./favourites/favourites.machine.ts')).favouritesMachine,
    cases: async () => (await import('./favourites/favourites.cases.ts')).favouritesCases,
    book: () => import('./favourites/favourites.paths.json'),
  }),
  flow({
    name: 'saving',
    says: 'Which listings somebody has saved: on this device at once, and in the account as soon as it can be.',
    file: 'favourites/saving',
    machine: async () => (await import('./favourites/saving.machine.ts')).savingMachine,
    cases: async () => (await import('./favourites/saving.cases.ts')).savingCases,
    book: () => import('./favourites/saving.paths.json'),
  }),
  flow({
    name: 'rent',
    says: 'Asking to rent a listing: its days, why, and who one is.',
    file: 'rent/rent',
    machine: async () => (await import('./rent/rent.machine.ts')).rentMachine,
    cases: async () => (await import('./rent/rent.cases.ts')).rentCases,
    book: () => import('./rent/rent.paths.json'),
  }),
  flow({
    name: 'bookings',
    says: 'A list of bookings: what one asked for, or what others ask of one.',
    file: 'bookings/bookings',
    machine: async () => (await import('./bookings/bookings.machine.ts')).bookingsMachine,
    cases: async () => (await import('./bookings/bookings.cases.ts')).bookingsCases,
    book: () => import('./bookings/bookings.paths.json'),
  }),
  flow({
    name: 'booking',
    says: 'One booking, for either of its two people: where it stands, and what may be done about it.',
    file: 'bookings/booking',
    machine: async () => (await import('./bookings/booking.machine.ts')).bookingMachine,
    cases: async () => (await import('./bookings/booking.cases.ts')).bookingCases,
    book: () => import('./bookings/booking.paths.json'),
  }),
  flow({
    name: 'flowBook',
    says: 'This page: one flow watched live, driven, or read path by path.',
    file: 'flow-book/flow-book',
    machine: async () => (await import('./flow-book/flow-book.machine.ts')).flowBookMachine,
    cases: async () => (await import('./flow-book/flow-book.cases.ts')).flowBookCases,
    book: () => import('./flow-book/flow-book.paths.json'),
  }),
  flow({
    name: 'carousel',
    says: 'The banner of the first page: which slide is shown, and when the next one comes.',
    file: 'carousel/carousel',
    machine: async () => (await import('./carousel/carousel.machine.ts')).carouselMachine,
    cases: async () => (await import('./carousel/carousel.cases.ts')).carouselCases,
    book: () => import('./carousel/carousel.paths.json'),
  }),
  flow({
    name: 'menu',
    says: 'The header of the public pages: its drop-downs, by hovering or by pressing, and the menu panel.',
    file: 'menu/menu',
    machine: async () => (await import('./menu/menu.machine.ts')).menuMachine,
    cases: async () => (await import('./menu/menu.cases.ts')).menuCases,
    book: () => import('./menu/menu.paths.json'),
  }),
  flow({
    name: 'contact',
    says: 'Writing to us from the first page.',
    file: 'contact/contact',
    machine: async () => (await import('./contact/contact.machine.ts')).contactMachine,
    cases: async () => (await import('./contact/contact.cases.ts')).contactCases,
    book: () => import('./contact/contact.paths.json'),
  }),
] as const;

/** Every lifecycle, in the same form; how its record lives on the server is a `Record<LifecycleName, …>`. */
export const lifecycles = [
  lifecycle({
    name: 'case lifecycle',
    says: 'What staff make of what was reported or objected to, and whoever it is against of that.',
    file: 'lifecycles/case',
    machine: async () => (await import('#domain/lifecycles/case.ts')).caseLifecycle,
    cases: async () => (await import('./lifecycles/case.cases.ts')).caseLifecycleCases,
    book: () => import('./lifecycles/case.paths.json'),
  }),
  lifecycle({
    name: 'listing lifecycle',
    says: 'The life of a listing on the server, and the moves of its owner. It has no screens of its own.',
    file: 'lifecycles/listing',
    machine: async () => (await import('#domain/lifecycles/listing.ts')).listingLifecycle,
    cases: async () => (await import('./lifecycles/listing.cases.ts')).listingLifecycleCases,
    book: () => import('./lifecycles/listing.paths.json'),
  }),
  lifecycle({
    name: 'payment lifecycle',
    says: 'The life of a payment on the server, as the provider confirms it.',
    file: 'lifecycles/payment',
    machine: async () => (await import('#domain/lifecycles/payment.ts')).paymentLifecycle,
    cases: async () => (await import('./lifecycles/payment.cases.ts')).paymentLifecycleCases,
    book: () => import('./lifecycles/payment.paths.json'),
  }),
  lifecycle({
    name: 'inspection lifecycle',
    says: 'The life of an inspection on the server: held, paid for, and what the two people and the clock make of it.',
    file: 'lifecycles/inspection',
    machine: async () => (await import('#domain/lifecycles/inspection.ts')).inspectionLifecycle,
    cases: async () => (await import('./lifecycles/inspection.cases.ts')).inspectionLifecycleCases,
    book: () => import('./lifecycles/inspection.paths.json'),
  }),
  lifecycle({
    name: 'booking lifecycle',
    says: 'What becomes of a request to rent on the server: who may move it, and what time does to it.',
    file: 'lifecycles/booking',
    machine: async () => (await import('#domain/lifecycles/booking.ts')).bookingLifecycle,
    cases: async () => (await import('./lifecycles/booking.cases.ts')).bookingLifecycleCases,
    book: () => import('./lifecycles/booking.paths.json'),
  }),
] as const;

/** Whatever has a path book. */
export const registry = [...flows, ...lifecycles] as const;

export type FlowEntry = (typeof flows)[number];
export type FlowName = FlowEntry['name'];
export type LifecycleName = (typeof lifecycles)[number]['name'];
export type RegistryEntry = (typeof registry)[number];
