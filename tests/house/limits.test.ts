import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as limits from '#domain/limits.ts';
import { PRICE_MAX, toWire } from '#domain/money.ts';
import { featureNameValues, warehouseFeatureValues } from '#openapi/contract.gen.ts';
import { contractFile } from '#server/platform/paths.ts';

/** The place in the contract of each constant. A new constant does not compile until it is added here. */
const wire: Readonly<Record<keyof typeof limits, readonly string[]>> = {
  OTP_LENGTH: ['Otp.pattern'],
  PASSWORD_MIN_LENGTH: ['NewPassword.minLength'],
  PASSWORD_MAX_LENGTH: [
    'NewPassword.maxLength',
    'signIn.password.maxLength',
    'beginPasskey.password.maxLength',
    'changePassword.current_password.maxLength',
    'sendBankCode.current_password.maxLength',
    'sendPhoneCode.current_password.maxLength',
    'changePhone.current_password.maxLength',
    'deleteMe.password.maxLength',
    'updateMe.current_password.maxLength',
  ],
  NAME_MAX_LENGTH: ['PersonName.maxLength', 'CarrierForm.name.maxLength'],
  EMAIL_MAX_LENGTH: ['Email.maxLength'],
  PHOTO_MAX_BYTES: ['ImageUpload.image.maxLength'],
  DOCUMENT_MAX_BYTES: ['uploadDocument.document.maxLength'],
  ID_PROOF_MAX_BYTES: ['BookingForm.idProof.maxLength'],
  PHOTOS_MAX: [
    'OwnWords.photos.maxItems',
    'HomeForm.images.maxItems',
    'WarehouseForm.propertyImages.maxItems',
    'ShipmentForm.photos.maxItems',
  ],
  AVAILABLE_DAYS_MAX: ['Availability.maxItems'],
  TEXT_MAX_LENGTH: ['Description.maxLength', 'WarehouseForm.WarehouseDetails.maxLength'],
  ADDRESS_MAX_LENGTH: [
    'ShipmentPlace.address.maxLength',
    'HomeForm.address.maxLength',
    'WarehouseForm.street.maxLength',
    'updateMe.location.maxLength',
  ],
  PASSKEYS_MAX: [],
  PASSKEY_NAME_MAX_LENGTH: ['beginPasskey.name.maxLength', 'renamePasskey.name.maxLength'],
  PASSKEY_CREATION_TIME: [],
  PASSKEY_SIGN_IN_TIME: [],
  DESK_ENROLMENT_TIME: [],
  PROPOSAL_ANSWER_TIME: [],
  PROPOSAL_PAY_TIME: [],
  OTHER_MAX_LENGTH: [
    'HomeForm.otherPropertyType.maxLength',
    'WarehouseForm.otherPropertyType.maxLength',
    'BookingForm.otherStatus.maxLength',
  ],
  TITLE_MAX_LENGTH: ['updateListing.title.maxLength', 'Title.maxLength'],
  SAVED_ADDRESSES_MAX: [],
  SAVED_NAME_MAX_LENGTH: ['AddressForm.label.maxLength'],
  EARNED_WEEKS_MAX: ['Carrier.weeks.maxItems'],
  SHIPMENT_PRICE_MAX: ['ShipmentPrice.maximum'],
  SHIPMENT_PHOTOS_MAX: ['ShipmentWords.photos.maxItems'],
  QUANTITY_MAX: [
    'Goods.amount.maximum',
    'ShipmentWords.count.maximum',
    'FeatureQuantities.additionalProperties.maximum',
  ],
  LEASE_MONTHS_MAX: ['WarehouseForm.leaseDuration.maximum'],
  SHORTEST_STAY_MAX: ['ShortestStay.maximum'],
  CHARGES_MAX: ['Charges.maxItems'],
  TOILETS_MAX: ['HouseFacts.toilets.maximum'],
  PLACE_SIZE_MAX: ['HouseFacts.size.maximum'],
  LANDMARK_MAX_LENGTH: ['HouseFacts.landmark.maxLength', 'ShipmentPlace.landmark.maxLength'],
  GOODS_CONTENTS_MAX_LENGTH: ['Goods.contents.maxLength'],
  DRIVER_NOTES_MAX_LENGTH: ['ShipmentForm.notes.maxLength'],
  ACCOUNT_NUMBER_LENGTH: ['BankAccountForm.accountNumber.pattern'],
  ACCOUNT_HOLDER_MAX_LENGTH: ['BankAccountForm.accountHolder.maxLength'],
  CONTACT_NAME_MAX_LENGTH: ['ContactMessage.template_params.from_name.maxLength'],
  CONTACT_MESSAGE_MAX_LENGTH: ['ContactMessage.template_params.message.maxLength'],
  PURPOSE_MAX_LENGTH: ['BookingForm.purpose.maxLength'],
  REASON_MAX_LENGTH: ['moveBooking.reason.maxLength'],
  SUPPORT_SUBJECT_MAX_LENGTH: ['askSupport.subject.maxLength'],
  SUPPORT_MESSAGE_MAX_LENGTH: ['askSupport.message.maxLength'],
  PAGE_SIZE: ['Limit.default'],
  LONGEST_PAGE: ['Limit.maximum', 'listListingsById.maxItems'],
  SEARCH_LOCATION_MAX_LENGTH: ['Location.maxLength'],
  SEARCH_COUNTED_MAX: ['headers.SearchCount.maximum'],
  CITY_MAX_LENGTH: ['CityName.maxLength'],
  SEARCH_AREA_MAX_LENGTH: ['Area.maxLength', 'suggestPlaces.maxLength'],
  PLACES_MAX: ['suggestPlaces.maxItems'],
  SEARCH_BEDROOMS_MAX: ['LeastBedrooms.maximum'],
  SEARCH_BATHROOMS_MAX: ['LeastBathrooms.maximum'],
  SIMILAR_MAX: ['listSimilarListings.maxItems'],
  FAVOURITES_MAX: ['listFavouriteIds.maxItems'],
  SEEN_MAX: [],
  NIGHTS_A_MONTH: [],
  NOTIFICATIONS_SHOWN: ['listNotifications.maxItems', 'readNotifications.ids.maxItems'],
  // Durations, numbers of tries and limits of screens, which no schema contains.
  RESEND_COOLDOWN: [],
  OTP_LIFETIME: [],
  OTP_ATTEMPTS: [],
  OTP_ATTEMPTS_OF_ALL: [],
  RESET_CODES_PER_DAY: [],
  PAYOUT_HOLD: [],
  SIGN_IN_ATTEMPTS_OF_ALL: [],
  OTP_PER_DAY: [],
  SIGN_IN_ATTEMPTS: [],
  SIGN_IN_PAUSE: [],
  SESSION_LIFETIME: [],
  SESSION_IDLE_FOR: [],
  VERIFICATION_LIFETIME: [],
  CALL_TIMEOUT: [],
  UPLOADS_A_DAY: [],
  UPLOADS_AT_ONCE: [],
  FILE_SILENCE: [],
  INSPECTION_FEE: [],
  INSPECTION_HOLD: [],
  CANCEL_FREE_UNTIL: [],
  VISIT_SILENCE: [],
  VISIT_ANSWER_TIME: [],
  VISIT_CODE_LENGTH: ['InspectionWords.code.pattern', 'Inspection.code.pattern', 'ShipmentWords.code.pattern'],
  VISIT_CODE_TRIES: [],
  VISIT_WORDS_MAX_LENGTH: ['InspectionWords.words.maxLength', 'ShipmentWords.words.maxLength'],
  OWN_PAGE_SIZE: [],
  DRIVERS_MAX: [],
  VEHICLES_MAX: ['CarrierForm.vehicles.maxItems'],
  TARIFFS_MAX: ['CarrierForm.tariffs.maxItems'],
  PAPERS_TOLD_DAYS: [],
  PAPERS_TOLD_AGAIN_DAYS: [],
  PLATE_CLAIM_DAYS: [],
  LOAD_MAX: ['Tariff.up_to_kg.maximum', 'Goods.weight_kg.maximum'],
  FREE_HOURS_MAX: ['WaitingCharge.free_hours.maximum'],
  ...{ ROUTE_ALERT_DAYS: [], ROUTE_ALERT_TIME: [], ROUTE_ALERTS_MAX: [] },
  ...{ SEARCH_ALERT_DAYS: [], SEARCH_ALERT_TIME: [] },
  ALERT_SEARCH_MAX_LENGTH: ['AlertSearch.maxLength'],
  SEARCH_ALERTS_MAX: ['listSearchAlerts.maxItems', 'saveSearchAlert.maxItems', 'endSearchAlert.maxItems'],
  SHIPMENT_AHEAD_DAYS: [],
  SHIPMENT_OFFER_TIME: [],
  SHIPMENT_PAY_TIME: [],
  SHIPMENT_FREE_UNTIL: [],
  CARRIER_PAUSE: [],
  CARRIER_WARNED: [],
  CARRIER_RECORD: [],
  SHIPMENT_PRICE_LOW: [],
  SHIPMENT_PRICE_HIGH: [],
  SHIPMENT_WAITED_FOR: [],
  SHIPMENT_ROAD_TIME: [],
  SHIPMENT_PROOF_TIME: [],
  SHIPMENT_SETS_OUT: [],
  SHIPMENT_OBJECTION_TIME: [],
  SHIPMENT_CODE_TRIES: [],
  TRACK_LINK_GOOD_FOR: [],
  DESK_OPEN_FOR: [],
  CASE_SEARCH_MAX_LENGTH: ['listCases.maxLength'],
  CASE_PAGES_COUNTED: [],
  ...{ SINGLE_DECISION_MAX: [], ANSWER_TIME: [], APPEAL_TIME: [], CASE_DUE_IN: [], CASE_IDLE_FOR: [] },
  ...{ OPEN_REPORTS_MAX: [], NEW_ACCOUNT_FOR: [] },
  DECISION_DAYS_MAX: [],
  CASE_WORDS_MAX_LENGTH: [
    'OwnWords.words.maxLength',
    'Report.words.maxLength',
    'appealDecision.words.maxLength',
    'CaseMoveForm.words.maxLength',
  ],
  CAROUSEL_SLIDES: [],
  CAROUSEL_INTERVAL: [],
  CAROUSEL_SPEED: [],
  CONFIRMED_FOR: [],
  CONFIRM_REQUEST_AFTER: [],
  CONFIRM_LINK_GOOD_FOR: [],
  EMAIL_LINK_GOOD_FOR: [],
  EMAIL_LINK_PAUSE: [],
  BOOKING_ANSWER_TIME: [],
  REMINDED_TO_ANSWER_BEFORE: [],
  STAY_MAX_DAYS: [],
  BOOK_AHEAD_DAYS: [],
  BLOCKED_DAYS_MAX: [],
  BLOCKS_MAX: [],
  ID_PROOF_KEPT: [],
};

/** In naira. */
const DEAREST = toWire(PRICE_MAX);

/** Limits of the contract that do not come from a constant of limits.ts. */
const derived: Readonly<Record<string, number>> = {
  'Naira.maximum': DEAREST,
  'NairaInput.maximum': DEAREST,
  'Budget.maximum': DEAREST,
  'PriceFrom.maximum': DEAREST,
  'TotalTo.maximum': DEAREST,
  'searchProperties.maximum': DEAREST,
  'Kobo.maximum': PRICE_MAX,
  // Patterns of digits: the first one is not zero, so the count is one less than the digits.
  'NairaInput.pattern': String(DEAREST).length - 1,
  'WarehouseForm.leaseDuration.pattern': String(limits.LEASE_MONTHS_MAX).length - 1,
  'HomeForm.selectedFeatures.maxItems': featureNameValues.length,
  'WarehouseForm.features.maxItems': warehouseFeatureValues.length,
};

/** Limits that only the contract has: the server rejects by them, and no other code needs them. */
const contractAlone = [
  ...['PhoneNumber.maxLength', 'StateName.maxLength', 'State.maxLength', 'searchWarehouses.maxLength'],
  ...['Page.maximum', 'After.maxLength', 'searchProperties.pattern', 'createBooking.nearest.maxItems'],
  'BookingForm.seenTerms.maxLength',
  ...['listListingsById.maxLength', 'Consents.given.maxItems'],
  'CarrierForm.states.maxItems',
  ...[
    'ShipmentNumber.pattern',
    'Plate.maxLength',
    ...['ShipmentPlace.city.maxLength', 'priceShipment.from_city.maxLength', 'priceShipment.to_city.maxLength'],
    'Hazard.un_number.pattern',
    'Goods.longest_cm.maximum',
  ],
  ...['listCases.maxItems', 'listCases.default', 'listCases.maximum', 'listDecisions.maxItems'],
  ...['receivePaymentEvent.maxLength', 'PaymentEvent.event.maxLength'],
  ...['PaymentReference.pattern', 'PaymentReference.pattern.2', 'BankAccount.accountNumberEnding.pattern'],
  'beginPasskey.enrolment.maxLength',
  ...['id', 'rawId', 'response.clientDataJSON', 'response.attestationObject'].map(
    (id) => `PasskeyAttestation.${id}.maxLength`,
  ),
  ...[
    'id',
    'rawId',
    ...['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'].map((id) => `response.${id}`),
  ].map((id) => `PasskeyAssertion.${id}.maxLength`),
  ...['service_id', 'template_id', 'user_id', 'template_params.to_name'].map((id) => `ContactMessage.${id}.maxLength`),
];

const constants: Readonly<Record<keyof typeof limits, number>> = { ...limits };

let bounds: ReadonlyMap<string, number>;
beforeAll(async () => {
  bounds = await contractBounds();
});

const told = Object.entries(wire).flatMap(([constant, names]) =>
  names.map((name) => [name, constant as keyof typeof limits] as const),
);

describe('domain/limits', () => {
  it.each(told)('has %s of the contract as %s', (name, constant) => {
    expect(bounds.get(name)).toBe(constants[constant]);
  });

  it.each(Object.entries(derived))('has %s of the contract as %d', (name, number) => {
    expect(bounds.get(name)).toBe(number);
  });

  it('checks every number of the contract', () => {
    const known = [...told.map(([name]) => name), ...Object.keys(derived), ...contractAlone];

    expect([...bounds.keys()].sort()).toEqual(known.sort());
  });
});

const KEYWORDS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'default'];
/** Levels between a schema's name and its fields, without meaning for a person. */
const SCAFFOLD =
  /^(paths|components|schemas|parameters|properties|content|schema|items|allOf|requestBody|responses|\d+|.+\/.+)$/;

/**
 * The limits in the contract: `register.first_name.maxLength` → 80, `Otp.pattern` → 6. Leaves out 0 and 1, which only
 * say that a value is required.
 */
async function contractBounds(): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  collect(parse(await readFile(contractFile, 'utf8')), [], found);
  return found;
}

function collect(node: unknown, path: readonly string[], found: Map<string, number>): void {
  if (typeof node !== 'object' || node === null) return;
  const { operationId } = node as { operationId?: string };
  const here = operationId ? [operationId] : path;
  for (const [key, value] of Object.entries(node)) {
    if (key.startsWith('example') || key === 'description') continue;
    const numbers = numbersOf(key, value);
    for (const [at, number] of numbers.entries()) {
      const name = [...here, key, ...(at > 0 ? [String(at + 1)] : [])].join('.');
      if (found.has(name) && found.get(name) !== number) throw new Error(`There are two bounds of the name ${name}.`);
      found.set(name, number);
    }
    if (numbers.length === 0) collect(value, SCAFFOLD.test(key) ? here : [...here, key], found);
  }
}

/** A pattern has one number for each count in it: `{8,64}` has two. */
function numbersOf(key: string, value: unknown): number[] {
  const written = key === 'pattern' && typeof value === 'string' ? [...value.matchAll(/\{([\d,]+)\}/g)] : [];
  const numbers = written.flatMap(([, counts = '']) => counts.split(',').map(Number));
  if (KEYWORDS.includes(key) && typeof value === 'number') numbers.push(value);
  return numbers.filter((number) => number > 1);
}
