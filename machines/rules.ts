/**
 * The properties of each flow: the shared ones and its own. Tests check them on its path book, its pair paths and
 * random walks.
 */
import { addressBookRules } from './address-book/address-book.rules.ts';
import { carrierRules } from './carrier/carrier.rules.ts';
import type { FlowName, LifecycleName, RegistryEntry } from './flows.ts';
import { haulRules } from './haul/haul.rules.ts';
import { inspectionsPageRules } from './inspections/inspections.rules.ts';
import { inspectionRules } from './lifecycles/inspection.rules.ts';
import { shipmentRules } from './lifecycles/shipment.rules.ts';
import type { Rule } from './path-engine/rules.ts';
import { sessionRules } from './session/session.rules.ts';
import { everyFlow, keepsKey, keepsTyped, type Quiet } from './shared.rules.ts';
import { drivingRules } from './shipments/driving.rules.ts';
import { shipmentPageRules } from './shipments/shipment.rules.ts';

const LINKS = 'The page says what there is not, or what there is, and its links lead on.';
const AS_IT_WAS = 'The user did not ask for it: what is shown stays.';

const SENT_LATER = 'It counts as pressed, stands on the device, and goes out the next time.';
const GONE = 'What there is no more cannot be saved: the heart is empty again.';
const LOOKED_OVER = 'The form goes on as it was: when it is sent the server says what has become of the listing.';

const quiet: Partial<Record<FlowName, Quiet>> = {
  account: {
    failures: {
      'forgotPassword at account.recovering.resetting.password.form':
        'The code that was sent a moment ago is as good as a new one.',
    },
  },
  person: { pages: { 'person.known': LINKS } },
  desk: {
    pages: { 'desk.refused': LINKS, 'desk.locked': 'Whatever was asked for, it needs a code first, and asks for it.' },
  },
  listingView: {
    pages: { 'listingView.missing': LINKS },
    failures: {
      'listBookedDates at listingView.shown.days.others':
        'The page is whole without them; the form to rent asks again.',
      'listSimilarListings at listingView.shown.days.known': 'A listing is whole without what is like it.',
      'listSimilarListings at listingView.shown.days.unknown': 'A listing is whole without what is like it.',
      'getMe at listingView.shown.owner.someoneElse': 'It is the page that every visitor sees.',
      'listOwnListings at listingView.shown.owner.someoneElse': 'It is the page that every visitor sees.',
    },
  },
  attachments: {
    busy: {
      'attachments.sending.photos': 'The samples carry the first document alone, and here another was chosen.',
      'attachments.sending.document': 'The samples carry the first document alone, and here another was chosen.',
    },
  },
  inspectionRequest: {
    pages: { 'inspectionRequest.missing': LINKS },
    failures: {
      'listTakenHours at inspectionRequest.inspecting.choosing':
        'All hours are offered: the server refuses a taken one.',
    },
  },
  haul: {
    failures: {
      'getRoute at haul.filling.goods.unchecked': 'The form goes on: the review says whether carriers cover the route.',
    },
  },
  addressBook: { failures: { 'dropAddress at addressBook.choosing': 'It is removed already, as was wanted.' } },
  security: { failures: { 'endSession at security.devices.shown': 'It is signed out already, as was wanted.' } },
  listingEditor: {
    failures: {
      'getOwnListing at listingEditor.asking.unknown': 'The dialog says what may be cancelled in place of what is.',
    },
  },
  inspections: {
    pages: { 'inspections.nothing': LINKS },
    failures: {
      'lookOverInspections at inspections.shown.awaiting': AS_IT_WAS,
      'lookOverInspections at inspections.shown.idle': AS_IT_WAS,
    },
  },
  notifications: {
    failures: { 'readNotifications at notifications.list.shown': 'Marks that do not arrive are made again.' },
  },
  receipt: { pages: { 'receipt.missing': LINKS, 'receipt.shown': LINKS } },
  decisions: { pages: { 'decisions.nothing': LINKS } },
  fleet: { pages: { 'fleet.nothing': LINKS } },
  favourites: { pages: { 'favourites.nothing': LINKS } },
  saving: {
    failures: {
      'saveFavourite at saving.waiting': SENT_LATER,
      'dropFavourite at saving.waiting': SENT_LATER,
      'listFavouriteIds at saving.waiting': 'The hearts show what the device knows.',
      'saveFavourite at saving.asking': GONE,
      'saveFavourite at saving.kept': GONE,
    },
  },
  transactions: { pages: { 'transactions.nothing': LINKS } },
  search: { pages: { 'search.nothing': LINKS } },
  buy: { pages: { 'buy.nothing': LINKS } },
  rent: { pages: { 'rent.missing': LINKS, 'rent.unavailable': LINKS } },
  'listing change': {
    failures: {
      'lookOverListing at listing.filling': LOOKED_OVER,
      'lookOverListing at listing.confirming': LOOKED_OVER,
    },
  },
  bookings: {
    failures: { 'listBookings at bookings.shown': AS_IT_WAS, 'listReceivedBookings at bookings.shown': AS_IT_WAS },
  },
  booking: {
    pages: { 'booking.missing': LINKS },
    failures: {
      'getBookingAgain at booking.shown.life.resting.awaiting': AS_IT_WAS,
      'getBookingAgain at booking.shown.life.resting.idle': AS_IT_WAS,
    },
  },
  hearing: {
    pages: { 'hearing.missing': LINKS },
    failures: { 'getOwnCaseAgain at hearing.shown.resting': AS_IT_WAS },
  },
  shipments: { failures: { 'listShipments at shipments.shown': AS_IT_WAS } },
  driving: { pages: { 'driving.resting': LINKS } },
  shipment: {
    pages: { 'shipment.missing': LINKS },
    failures: {
      'offerShipment at shipment.shown.confirming': 'The dialog asks whether the unusual price is right.',
      'getShipment at shipment.shown.resting': 'The notice of what one drives says that it is from before.',
      'getShipmentAgain at shipment.shown.resting': AS_IT_WAS,
      'moveShipment at shipment.shown.resting': 'What is kept for later says so above; all else is in its own rules.',
    },
  },
};

const listing = [keepsKey('listingKey'), keepsTyped('draft')];

const own: Partial<Record<FlowName, readonly Rule[]>> = {
  session: sessionRules,
  account: [keepsKey('idempotencyKey'), keepsTyped('registration', { typedAs: 'draft' })],
  contact: [keepsKey('idempotencyKey'), keepsTyped('form', { changedBy: ['xstate.done.actor.sendContactMessage'] })],
  support: [
    keepsKey('idempotencyKey', ['another.requested']),
    keepsTyped('question', { changedBy: ['another.requested'] }),
  ],
  rent: [keepsKey('idempotencyKey'), keepsTyped('draft', { changedBy: ['suggestion.taken'] })],
  decisions: [
    keepsTyped('words', {
      changedBy: [
        // The form has the unsent appeal again.
        'appeal.opened',
        'appeal.cancelled',
        'xstate.done.actor.appealDecision',
        'xstate.error.actor.appealDecision',
      ],
    }),
    keepsTyped('unsent', {
      changedBy: ['appeal.submitted', 'appeal.cancelled', 'appeal.discarded', 'xstate.done.actor.appealDecision'],
    }),
  ],
  reporting: [
    keepsKey('idempotencyKey'),
    keepsTyped('draft', { changedBy: ['reason.chosen', 'words.changed', 'words.written'] }),
  ],
  inspections: inspectionsPageRules,
  shipment: shipmentPageRules,
  addressBook: addressBookRules,
  driving: drivingRules,
  carrier: carrierRules,
  haul: haulRules,
  // Another day or hour is a different request, which takes a new key.
  inspectionRequest: [
    keepsKey('idempotencyKey', ['day.chosen', 'time.chosen', 'hours.switched', 'hour.rechosen']),
    ...listing,
  ],
  'listing (apartment)': listing,
  'listing (property)': listing,
  'listing (warehouse)': listing,
  'listing change': [keepsTyped('draft', { changedBy: ['xstate.done.actor.getOwnListing'] })],
};

const rulesOf = (name: FlowName): readonly Rule[] => [...everyFlow(quiet[name]), ...(own[name] ?? [])];

/** Lifecycles have no screens, so only their own properties apply. */
const lifecycleRules: Partial<Record<LifecycleName, readonly Rule[]>> = {
  'inspection lifecycle': inspectionRules,
  'shipment lifecycle': shipmentRules,
};

export const rulesKeptBy = (entry: RegistryEntry): readonly Rule[] =>
  entry.kind === 'flow' ? rulesOf(entry.name) : (lifecycleRules[entry.name] ?? []);
