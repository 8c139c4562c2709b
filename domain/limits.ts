/** The numbers of the business. Money is in kobo, sizes in bytes, spans in milliseconds unless the name says otherwise. */

import { naira } from './money.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** @source docs/product.md, "Accounts" */
export const OTP_LENGTH = 6;
/** @source docs/product.md, "Accounts": the countdown starts at 60 seconds. */
export const RESEND_COOLDOWN = MINUTE;
export const OTP_LIFETIME = 10 * MINUTE;
/** Tries at a code from one network or session. */
export const OTP_ATTEMPTS = 5;
/** Tries at a code from all sources together. */
export const OTP_ATTEMPTS_OF_ALL = 25;
/** Codes sent to one phone for one purpose. */
export const OTP_PER_DAY = 10;
/** Codes for new passwords that one network may request in a day without signing in. */
export const RESET_CODES_PER_DAY = 5;

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
export const NAME_MAX_LENGTH = 80;
export const EMAIL_MAX_LENGTH = 254;
/** How long the confirmation link of a new email is valid. @source docs/decisions/0042-confirm-a-new-email.md */
export const EMAIL_LINK_GOOD_FOR = 3 * 24 * HOUR;
/** Minimum time between two confirmation links. */
export const EMAIL_LINK_PAUSE = MINUTE;

/** Wrong passwords for one phone number, from one network or session, before sign-in from there pauses. */
export const SIGN_IN_ATTEMPTS = 10;
/** Wrong passwords from all networks together in which no session of the user began. */
export const SIGN_IN_ATTEMPTS_OF_ALL = 100;
export const SIGN_IN_PAUSE = 15 * MINUTE;

export const SESSION_LIFETIME = 30 * 24 * HOUR;
/** A session also ends after this time without a call. */
export const SESSION_IDLE_FOR = 14 * 24 * HOUR;
export const VERIFICATION_LIFETIME = 24 * HOUR;

/** Passkeys of one account, and characters of a passkey's name. @source docs/decisions/0059-sign-in-with-passkeys.md */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX_LENGTH = 60;
/** How long a device has to create a passkey, and to sign in with one: a sign-in page is open for a while. */
export const PASSKEY_CREATION_TIME = 5 * MINUTE;
export const PASSKEY_SIGN_IN_TIME = 10 * MINUTE;
/** How long the link is valid with which staff add a passkey for the desk. */
export const DESK_ENROLMENT_TIME = 30 * MINUTE;

/** How long a call may stay without an answer. @source docs/product.md, "Clients and calls" */
export const CALL_TIMEOUT = 15 * SECOND;

/** Bytes of the files, in every size, that one account may have stored within 24 hours. @source docs/product.md, LIM-3 */
export const UPLOADS_A_DAY = 500 * 1024 * 1024;
export const PHOTO_MAX_BYTES = 10 * 1024 * 1024;
export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024;
/** @source docs/product.md, "Renting" */
export const ID_PROOF_MAX_BYTES = 5 * 1024 * 1024;
export const PHOTOS_MAX = 20;
export const AVAILABLE_DAYS_MAX = 366;
export const TEXT_MAX_LENGTH = 2_000;
export const ADDRESS_MAX_LENGTH = 200;
/** Characters of a property type or employment status that is not in the list. */
export const OTHER_MAX_LENGTH = 80;
export const TITLE_MAX_LENGTH = 120;
export const QUANTITY_MAX = 9_999;
export const LEASE_MONTHS_MAX = 999;
/** The longest minimum stay, in periods of the price. */
export const SHORTEST_STAY_MAX = 365;
export const CHARGES_MAX = 10;
export const TOILETS_MAX = 99;
/** The largest size of a place, in square metres. */
export const PLACE_SIZE_MAX = 9_999_999;
export const LANDMARK_MAX_LENGTH = 120;
/** Characters of the sender's words for the goods. */
export const GOODS_CONTENTS_MAX_LENGTH = 120;
/** Characters of the sender's notes for the driver. */
export const DRIVER_NOTES_MAX_LENGTH = 300;
/** Photos to upload at the same time. More would only share a slow connection. */
export const UPLOADS_AT_ONCE = 3;

/** The fee of one inspection, in kobo. @source docs/product.md, "Inspections and money" */
export const INSPECTION_FEE = naira(5_000);
/** How long a slot is held for a visitor who has not paid. */
export const INSPECTION_HOLD = 15 * MINUTE;
/** How long the owner has to answer a suggested time. */
export const PROPOSAL_ANSWER_TIME = 48 * HOUR;
/** How long an accepted time is held for the visitor, who has to pay the fee. */
export const PROPOSAL_PAY_TIME = 24 * HOUR;
/** A visitor who cancels earlier than this before the slot gets the fee back. */
export const CANCEL_FREE_UNTIL = 24 * HOUR;
/** How long after its start an inspection can be reported on. Without a report it then counts as done. */
export const VISIT_SILENCE = 48 * HOUR;
/** How long one side has to answer the other's account of an inspection. */
export const VISIT_ANSWER_TIME = 72 * HOUR;
/** Digits that a visitor shows and the owner enters. */
export const VISIT_CODE_LENGTH = 4;
/** Wrong codes after which only the visitor can confirm the inspection. */
export const VISIT_CODE_TRIES = 5;
/** Characters of an account of an inspection. */
export const VISIT_WORDS_MAX_LENGTH = 500;

/** How long payouts wait after a change of bank account to another holder. @source docs/product.md, "Inspections and money" */
export const PAYOUT_HOLD = 48 * HOUR;
export const ACCOUNT_NUMBER_LENGTH = 10;
export const ACCOUNT_HOLDER_MAX_LENGTH = 100;
/** Items on one page of search results or bookings. */
export const PAGE_SIZE = 10;
/** Records on one page of a user's other lists. */
export const OWN_PAGE_SIZE = 20;

/** The most items per page of any list: the `Limit` of the contract. */
export const LONGEST_PAGE = 50;

/**
 * Milliseconds without progress after which an upload or download has failed.
 *
 * @source docs/product.md, "Clients and calls"
 */
export const FILE_SILENCE = 60 * SECOND;

/** @source docs/product.md, "Addresses and pages": the carousel of the first page. */
export const CAROUSEL_SLIDES = 3;
export const CAROUSEL_INTERVAL = 5 * SECOND;
export const CAROUSEL_SPEED = 2.5 * SECOND;

/** The most days that a limit, or a suspension with an end, can last. */
export const DECISION_DAYS_MAX = 366;
/** Characters of a report, a decision or an appeal. */
export const CASE_WORDS_MAX_LENGTH = 1_000;

/** Characters of a search for cases. */
export const CASE_SEARCH_MAX_LENGTH = 120;
/** Pages of cases to count, from the shown page on. */
export const CASE_PAGES_COUNTED = 4;

/**
 * The most money, in kobo, that one member of staff decides about alone.
 *
 * @source docs/decisions/0064-hold-money-until-appeals-end.md
 */
export const SINGLE_DECISION_MAX = 10_000_000;

/** How long either side can appeal a decision about money, which is held until then. */
export const APPEAL_TIME = 3 * 24 * HOUR;

/** How long staff wait for both sides of a case. @source docs/decisions/0072-hear-both-sides.md */
export const ANSWER_TIME = 3 * 24 * HOUR;

/** Time in which staff decide a case or an appeal. */
export const CASE_DUE_IN = 7 * 24 * HOUR;

/** Time without activity after which another member of staff can take over a case. */
export const CASE_IDLE_FOR = 2 * 24 * HOUR;

/** Undecided cases that one user may have reported. */
export const OPEN_REPORTS_MAX = 10;

/** Age up to which an account is new. Cases that only new accounts reported come last in the queue. */
export const NEW_ACCOUNT_FOR = 7 * 24 * HOUR;

/** How long the desk stays open on a session after a code. @source docs/decisions/0040-decide-reports-as-cases.md */
export const DESK_OPEN_FOR = 12 * HOUR;

export const CONTACT_NAME_MAX_LENGTH = 100;
export const CONTACT_MESSAGE_MAX_LENGTH = 5_000;

/** How long a listing stays live after a confirmation; then it is paused. */
export const CONFIRMED_FOR = 30 * 24 * HOUR;
/** Time from a confirmation to the request for the next one. */
export const CONFIRM_REQUEST_AFTER = 21 * 24 * HOUR;
/** Time from a confirmation until the link in the next request expires. */
export const CONFIRM_LINK_GOOD_FOR = 60 * 24 * HOUR;

/** How long an owner has to answer a request to rent. @source docs/decisions/0012-reserve-days-with-a-constraint.md. */
export const BOOKING_ANSWER_TIME = 24 * HOUR;
/** How long before that deadline an owner is reminded. @source docs/decisions/0074-remind-owners-before-a-request-expires.md */
export const REMINDED_TO_ANSWER_BEFORE = 6 * HOUR;
/** The longest stay, in days: five years, as long leases of warehouses are. */
export const STAY_MAX_DAYS = 5 * 366;
/** How many days ahead a stay may begin. */
export const BOOK_AHEAD_DAYS = 2 * 366;
/** The most days that an owner blocks at a time, and how many such dates to come one listing can have. */
export const BLOCKED_DAYS_MAX = 366;
export const BLOCKS_MAX = 50;
/** How long an ID proof is kept after the booking ended. */
export const ID_PROOF_KEPT = 30 * 24 * HOUR;
export const PURPOSE_MAX_LENGTH = 500;
/** Characters of the reason for declining or cancelling a booking. */
export const REASON_MAX_LENGTH = 300;

export const SUPPORT_SUBJECT_MAX_LENGTH = 120;
export const SUPPORT_MESSAGE_MAX_LENGTH = 5_000;

/** Characters of the place in a search. */
export const SEARCH_LOCATION_MAX_LENGTH = 100;
/** Highest number of results that a search counts. @source docs/decisions/0013-search-with-words-and-ordered-indexes.md */
export const SEARCH_COUNTED_MAX = 100;

export const SEARCH_AREA_MAX_LENGTH = 60;

/** Characters of the name of a town. */
export const CITY_MAX_LENGTH = 60;

/** The highest minimum of bedrooms in a search. */
export const SEARCH_BEDROOMS_MAX = 6;
export const SEARCH_BATHROOMS_MAX = 4;

/** Places suggested while a user types. */
export const PLACES_MAX = 6;

/** Listings that are shown as like another. */
export const SIMILAR_MAX = 4;
export const NOTIFICATIONS_SHOWN = 50;

/** Listings that a user can save. @source docs/product.md, "Keeping" */
export const FAVOURITES_MAX = 500;
/** Listings that a device remembers to have shown. */
export const SEEN_MAX = 12;

/** Limits of one carrier. @source docs/decisions/0044-model-deliveries-as-a-lifecycle.md */
export const DRIVERS_MAX = 50;
export const VEHICLES_MAX = 50;
export const TARIFFS_MAX = 200;
/** Days before its papers expire on which a vehicle's carrier gets a first and a second warning. */
export const PAPERS_TOLD_DAYS = 14;
export const PAPERS_TOLD_AGAIN_DAYS = 1;
/** Days until a carrier may claim a plate again after staff dismissed the claim. */
export const PLATE_CLAIM_DAYS = 30;
/** How long a user waits for the news that a carrier covers a route. */
export const ROUTE_ALERT_DAYS = 90;
export const ROUTE_ALERT_TIME = ROUTE_ALERT_DAYS * 24 * HOUR;
/** The most routes on which one user can wait for a carrier. */
export const ROUTE_ALERTS_MAX = 20;
/** How long a user is told of new listings that a search finds. */
export const SEARCH_ALERT_DAYS = 90;
export const SEARCH_ALERT_TIME = SEARCH_ALERT_DAYS * 24 * HOUR;
export const SEARCH_ALERTS_MAX = 10;
/** The filters of a search, written as in its address. */
export const ALERT_SEARCH_MAX_LENGTH = 500;
/** Days ahead for which a pickup can be requested. */
export const SHIPMENT_AHEAD_DAYS = 60;
/** How long carriers can make offers. */
export const SHIPMENT_OFFER_TIME = 24 * HOUR;
/** How long an accepted offer waits for the payment. */
export const SHIPMENT_PAY_TIME = HOUR;
/** Time before the pickup window until which a sender cancels free of charge. */
export const SHIPMENT_FREE_UNTIL = 24 * HOUR;
/**
 * How long a warning lasts after a carrier cancelled late or did not come. A second time within it pauses the carrier's
 * offers.
 */
export const CARRIER_WARNED = 30 * 24 * HOUR;
/** How long a carrier who let senders down twice can send no offers. */
export const CARRIER_PAUSE = 7 * 24 * HOUR;
/** How long senders see that a carrier let a sender down. */
export const CARRIER_RECORD = 90 * 24 * HOUR;
/**
 * Lowest and highest usual price of a delivery, in naira. Without other offers to compare with, the carrier must
 * confirm a price outside them.
 */
export const SHIPMENT_PRICE_LOW = 1_000;
export const SHIPMENT_PRICE_HIGH = 5_000_000;
/** How long before the window its driver may set out: from one end of the country to the other takes two days. */
export const SHIPMENT_SETS_OUT = 48 * HOUR;
/** How long after the window the driver may still pick up. */
export const SHIPMENT_WAITED_FOR = 24 * HOUR;
/** Longest time on the road; after it a case is opened. */
export const SHIPMENT_ROAD_TIME = 7 * 24 * HOUR;
/** How long we hold the money of an ended delivery that a driver without a network may have loaded. */
export const SHIPMENT_PROOF_TIME = 24 * HOUR;
/** How long the sender and the receiver can report damage or missing goods. */
export const SHIPMENT_OBJECTION_TIME = 48 * HOUR;
/** Time from the end of a delivery until the receiver's link expires. */
export const TRACK_LINK_GOOD_FOR = 7 * 24 * HOUR;
/** Attempts at each of the pickup, delivery and return codes. */
export const SHIPMENT_CODE_TRIES = 5;
/** Addresses that one user can save. */
export const SAVED_ADDRESSES_MAX = 50;
/** Characters of a saved address's name. */
export const SAVED_NAME_MAX_LENGTH = 60;
/** The most photos of a load. */
export const SHIPMENT_PHOTOS_MAX = 3;
/** The weeks of earnings that a carrier sees: a year. */
export const EARNED_WEEKS_MAX = 53;
/** The highest price of one delivery, in naira: far above any truck's, and low enough to refuse a typing error. */
export const SHIPMENT_PRICE_MAX = 50_000_000;
/** The heaviest load, in kilograms: what a trailer carries. */
export const LOAD_MAX = 30_000;
/** The most hours of waiting at an address that an offer includes. */
export const FREE_HOURS_MAX = 24;

/** Nights of a month, wherever prices of different periods are compared. */
export const NIGHTS_A_MONTH = 30;
