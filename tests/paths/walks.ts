import type { FlowName } from '#machines/flows.ts';
import { accountInBrowser } from './account/account.browser.ts';
import { accountWalk } from './account/account.walk.ts';
import { addressBookInBrowser } from './address-book/address-book.browser.ts';
import { addressBookWalk } from './address-book/address-book.walk.ts';
import { attachmentsInBrowser } from './attachments/attachments.browser.ts';
import { attachmentsWalk } from './attachments/attachments.walk.ts';
import { availabilityInBrowser } from './availability/availability.browser.ts';
import { availabilityWalk } from './availability/availability.walk.ts';
import { bankInBrowser } from './bank/bank.browser.ts';
import { bankWalk } from './bank/bank.walk.ts';
import { bookingProcessInBrowser } from './booking-process/booking-process.browser.ts';
import { bookingProcessWalk } from './booking-process/booking-process.walk.ts';
import { bookingInBrowser } from './bookings/booking.browser.ts';
import { bookingWalk } from './bookings/booking.walk.ts';
import { bookingsInBrowser } from './bookings/bookings.browser.ts';
import { bookingsWalk } from './bookings/bookings.walk.ts';
import type { AnyBrowserWalk } from './browser/arrangement.ts';
import { buyInBrowser } from './buy/buy.browser.ts';
import { buyWalk } from './buy/buy.walk.ts';
import { carouselInBrowser } from './carousel/carousel.browser.ts';
import { carouselWalk } from './carousel/carousel.walk.ts';
import { carrierInBrowser } from './carrier/carrier.browser.ts';
import { carrierWalk } from './carrier/carrier.walk.ts';
import { fleetInBrowser } from './carrier/fleet.browser.ts';
import { fleetWalk } from './carrier/fleet.walk.ts';
import { contactInBrowser } from './contact/contact.browser.ts';
import { contactWalk } from './contact/contact.walk.ts';
import { dashboardInBrowser } from './dashboard/dashboard.browser.ts';
import { dashboardWalk } from './dashboard/dashboard.walk.ts';
import { decisionsInBrowser } from './decisions/decisions.browser.ts';
import { decisionsWalk } from './decisions/decisions.walk.ts';
import { deleteAccountInBrowser } from './delete-account/delete-account.browser.ts';
import { deleteAccountWalk } from './delete-account/delete-account.walk.ts';
import { deskInBrowser } from './desk/desk.browser.ts';
import { deskWalk } from './desk/desk.walk.ts';
import { favouritesInBrowser } from './favourites/favourites.browser.ts';
import { favouritesWalk } from './favourites/favourites.walk.ts';
import { savingInBrowser } from './favourites/saving.browser.ts';
import { savingWalk } from './favourites/saving.walk.ts';
import { flowBookInBrowser } from './flow-book/flow-book.browser.ts';
import { flowBookWalk } from './flow-book/flow-book.walk.ts';
import { haulInBrowser } from './haul/haul.browser.ts';
import { haulWalk } from './haul/haul.walk.ts';
import { drivingInBrowser } from './haulages/driving.browser.ts';
import { drivingWalk } from './haulages/driving.walk.ts';
import { haulageInBrowser } from './haulages/haulage.browser.ts';
import { haulageWalk } from './haulages/haulage.walk.ts';
import { haulagesInBrowser } from './haulages/haulages.browser.ts';
import { haulagesWalk } from './haulages/haulages.walk.ts';
import { inspectionsInBrowser } from './inspections/inspections.browser.ts';
import { inspectionsWalk } from './inspections/inspections.walk.ts';
import { listingInBrowser } from './listing/listing.browser.ts';
import { listingChangeInBrowser } from './listing/listing.change.browser.ts';
import { listingChangeWalk } from './listing/listing.change.walk.ts';
import { listingWalk } from './listing/listing.walk.ts';
import { listingEditorInBrowser } from './listing-editor/listing-editor.browser.ts';
import { listingEditorWalk } from './listing-editor/listing-editor.walk.ts';
import { listingViewInBrowser } from './listing-view/listing-view.browser.ts';
import { listingViewWalk } from './listing-view/listing-view.walk.ts';
import { menuInBrowser } from './menu/menu.browser.ts';
import { menuWalk } from './menu/menu.walk.ts';
import { notificationSettingsInBrowser } from './notification-settings/notification-settings.browser.ts';
import { notificationSettingsWalk } from './notification-settings/notification-settings.walk.ts';
import { notificationsInBrowser } from './notifications/notifications.browser.ts';
import { notificationsWalk } from './notifications/notifications.walk.ts';
import { personInBrowser } from './person/person.browser.ts';
import { personWalk } from './person/person.walk.ts';
import { placesInBrowser } from './places/places.browser.ts';
import { placesWalk } from './places/places.walk.ts';
import { profileInBrowser } from './profile/profile.browser.ts';
import { profileWalk } from './profile/profile.walk.ts';
import { receiptInBrowser } from './receipt/receipt.browser.ts';
import { receiptWalk } from './receipt/receipt.walk.ts';
import { rentInBrowser } from './rent/rent.browser.ts';
import { rentWalk } from './rent/rent.walk.ts';
import { reportingInBrowser } from './reporting/reporting.browser.ts';
import { reportingWalk } from './reporting/reporting.walk.ts';
import { searchInBrowser } from './search/search.browser.ts';
import { searchWalk } from './search/search.walk.ts';
import { securityInBrowser } from './security/security.browser.ts';
import { securityWalk } from './security/security.walk.ts';
import { sessionInBrowser } from './session/session.browser.ts';
import { sessionWalk } from './session/session.walk.ts';
import { supportInBrowser } from './support/support.browser.ts';
import { supportWalk } from './support/support.walk.ts';
import { transactionsInBrowser } from './transactions/transactions.browser.ts';
import { transactionsWalk } from './transactions/transactions.walk.ts';
import { uploadInBrowser } from './upload/upload.browser.ts';
import { uploadWalk } from './upload/upload.walk.ts';
import type { AnyWalk } from './walk.ts';

/** How a flow is walked on its screens, and what the browser level needs to know besides. */
export interface Walks {
  walk: AnyWalk;
  inBrowser: AnyBrowserWalk;
}

export const walks: Readonly<Record<FlowName, Walks>> = {
  account: { walk: accountWalk, inBrowser: accountInBrowser },
  attachments: { walk: attachmentsWalk, inBrowser: attachmentsInBrowser },
  availability: { walk: availabilityWalk, inBrowser: availabilityInBrowser },
  bank: { walk: bankWalk, inBrowser: bankInBrowser },
  bookingProcess: { walk: bookingProcessWalk, inBrowser: bookingProcessInBrowser },
  carousel: { walk: carouselWalk, inBrowser: carouselInBrowser },
  contact: { walk: contactWalk, inBrowser: contactInBrowser },
  menu: { walk: menuWalk, inBrowser: menuInBrowser },
  desk: { walk: deskWalk, inBrowser: deskInBrowser },
  decisions: { walk: decisionsWalk, inBrowser: decisionsInBrowser },
  deleteAccount: { walk: deleteAccountWalk, inBrowser: deleteAccountInBrowser },
  flowBook: { walk: flowBookWalk, inBrowser: flowBookInBrowser },
  favourites: { walk: favouritesWalk, inBrowser: favouritesInBrowser },
  saving: { walk: savingWalk, inBrowser: savingInBrowser },
  haulages: { walk: haulagesWalk, inBrowser: haulagesInBrowser },
  haulage: { walk: haulageWalk, inBrowser: haulageInBrowser },
  driving: { walk: drivingWalk, inBrowser: drivingInBrowser },
  haul: { walk: haulWalk, inBrowser: haulInBrowser },
  inspections: { walk: inspectionsWalk, inBrowser: inspectionsInBrowser },
  notificationSettings: { walk: notificationSettingsWalk, inBrowser: notificationSettingsInBrowser },
  notifications: { walk: notificationsWalk, inBrowser: notificationsInBrowser },
  person: { walk: personWalk, inBrowser: personInBrowser },
  addressBook: { walk: addressBookWalk, inBrowser: addressBookInBrowser },
  places: { walk: placesWalk, inBrowser: placesInBrowser },
  profile: { walk: profileWalk, inBrowser: profileInBrowser },
  receipt: { walk: receiptWalk, inBrowser: receiptInBrowser },
  reporting: { walk: reportingWalk, inBrowser: reportingInBrowser },
  carrier: { walk: carrierWalk, inBrowser: carrierInBrowser },
  fleet: { walk: fleetWalk, inBrowser: fleetInBrowser },
  security: { walk: securityWalk, inBrowser: securityInBrowser },
  support: { walk: supportWalk, inBrowser: supportInBrowser },
  booking: { walk: bookingWalk, inBrowser: bookingInBrowser },
  bookings: { walk: bookingsWalk, inBrowser: bookingsInBrowser },
  buy: { walk: buyWalk, inBrowser: buyInBrowser },
  rent: { walk: rentWalk, inBrowser: rentInBrowser },
  search: { walk: searchWalk, inBrowser: searchInBrowser },
  transactions: { walk: transactionsWalk, inBrowser: transactionsInBrowser },
  upload: { walk: uploadWalk, inBrowser: uploadInBrowser },
  dashboard: { walk: dashboardWalk, inBrowser: dashboardInBrowser },
  'listing (apartment)': { walk: listingWalk('apartment'), inBrowser: listingInBrowser('apartment') },
  'listing (property)': { walk: listingWalk('property'), inBrowser: listingInBrowser('property') },
  'listing (warehouse)': { walk: listingWalk('warehouse'), inBrowser: listingInBrowser('warehouse') },
  'listing change': { walk: listingChangeWalk, inBrowser: listingChangeInBrowser },
  listingEditor: { walk: listingEditorWalk, inBrowser: listingEditorInBrowser },
  listingView: { walk: listingViewWalk, inBrowser: listingViewInBrowser },
  session: { walk: sessionWalk, inBrowser: sessionInBrowser },
};
