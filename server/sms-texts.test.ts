/**
 * Length and encoding of every SMS that the server can send. `written` has an entry for each function of a words module: a
 * new function does not compile without one, and a new module, or a sentence written elsewhere, fails a test below.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { href } from '#domain/addresses.ts';
import type { Decision } from '#domain/lifecycles/case.ts';
import {
  CASE_WORDS_MAX_LENGTH,
  NAME_MAX_LENGTH,
  OTHER_MAX_LENGTH,
  QUANTITY_MAX,
  TITLE_MAX_LENGTH,
} from '#domain/limits.ts';
import { naira, PRICE_MAX } from '#domain/money.ts';
import { states } from '#domain/states.ts';
import {
  bookingStatusValues,
  inspectionCancelReasonValues,
  payoutWaitReasonValues,
  shipmentStatusValues,
} from '#openapi/contract.gen.ts';
import * as account from './account/account.words.ts';
import type * as bookingRows from './bookings/booking.repository.ts';
import * as bookings from './bookings/booking.words.ts';
import * as carriers from './carriers/carrier.words.ts';
import * as cases from './cases/case.words.ts';
import * as favourites from './favourites/favourite.words.ts';
import type * as events from './inspections/event.words.ts';
import type { WholeInspection } from './inspections/inspection.view.repository.ts';
import * as inspections from './inspections/inspection.words.ts';
import type * as moves from './inspections/move.words.ts';
import * as reminder from './listings/reminder.words.ts';
import type { NoticeWords } from './notifications/notification.service.ts';
import { smsText } from './notifications/sms-text.ts';
import * as payments from './payments/payment.words.ts';
import * as payouts from './payouts/payout.words.ts';
import type { ListingRow } from './platform/db/tables.ts';
import { withSite } from './platform/outbox/message-site.ts';
import * as shipments from './shipments/shipment.words.ts';

/** Values that texts are made from. */
interface World {
  readonly origin: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly type: string;
  readonly city: string;
  readonly words: string;
  readonly amount: number;
  readonly price: ReturnType<typeof naira>;
}

/** Long values as users have them. */
const realistic: World = {
  origin: 'https://gida.com.ng',
  firstName: 'Oluwadamilọlá',
  lastName: 'Okonkwo-Adéyẹmí',
  title: 'Three-bedroom flat by a lake',
  type: 'Office Space',
  city: 'Port Harcourt',
  words: 'The photos show another property.',
  amount: 1_200,
  price: naira(25_000_000),
};

/** The longest values that the contract allows, from characters that are hard to spell in an SMS. */
const longest: World = {
  origin: 'https://a-rather-long-name-of-a-site.example.com.ng',
  firstName: 'Ẹ₦'.repeat(NAME_MAX_LENGTH / 2),
  lastName: '’”'.repeat(NAME_MAX_LENGTH / 2),
  title: '₦~'.repeat(TITLE_MAX_LENGTH / 2),
  type: '[ọ'.repeat(OTHER_MAX_LENGTH / 2),
  city: '–^'.repeat(30),
  words: '₦ '.repeat(CASE_WORDS_MAX_LENGTH / 2),
  amount: QUANTITY_MAX,
  price: PRICE_MAX,
};

const decisions = Object.keys({
  dismiss: true,
  warn: true,
  limitAccount: true,
  suspendListing: true,
  suspendAccount: true,
  holdPayouts: true,
  releasePayouts: true,
  acceptPapers: true,
  refusePapers: true,
  givePlate: true,
  refund: true,
  keep: true,
  share: true,
} satisfies Record<Decision, true>) as Decision[];

const VEHICLE = 'Vehicle ABC-123DE';

/** When a limit or a suspension ends. */
const UNTIL = new Date('2026-12-29T23:00:00Z');

/** A case whose sides are heard. */
const heardOf = ({ title }: World) => ({
  ...{ title, reference: 'C-1234567', until: new Date('2026-12-30T15:30:00Z') },
  smsLink: href.decision('00000000-0000-4000-8000-000000000000'),
});

/** The texts of every decision about money. */
function moneyTexts(
  { title, words, origin, price }: World,
  textsOf: (decided: cases.MoneyDecision, link: string) => string[],
) {
  return Object.fromEntries(
    (['inspection', 'shipment'] as const).flatMap((about) =>
      (['refund', 'keep', 'share'] as const).flatMap((decision) => {
        const refund = decision === 'share' ? price : null;
        const decided = { about, decision, money: price, refund, title, words, reference: 'C-1234567' };
        return textsOf(decided, origin + href.decisions).map((text, at) => [
          `${about} ${decision} ${at}`,
          smsText(text),
        ]);
      }),
    ),
  );
}

const longestState = states.reduce((longer, { name }) => (name.length > longer.length ? name : longer), '');

function shipmentOf({ amount, city, firstName, lastName }: World) {
  const place = { city, address: '', landmark: null, phone: '', name: `${firstName} ${lastName}` };
  return {
    number: 'G-7KM3T',
    goods: { amount } as shipments.MessageRow['goods'],
    origin: place,
    destination: place,
    from_state: longestState,
    to_state: longestState,
    status: 'booked' as const,
    day: '2026-12-30',
    part_of_day: 'morning' as const,
    begins_at: new Date('2026-12-30T08:00:00+01:00'),
    held_until: new Date('2026-12-31T12:30:00+01:00'),
    plate: 'ABC-123DE',
    counted: amount - 1,
    part: null,
  };
}

const detailsOf = ({ price, firstName, lastName }: World) => ({
  paid: price,
  driver: { name: `${firstName} ${lastName}`, phone: '+2348031234567' },
});

const UUID = '00000000-0000-4000-8000-000000000000';
const sides = ['renter', 'owner'] as const;

/** Returns the body as sent, with the site's origin. */
const sent = ({ origin }: World, { text, sms = text, smsLink }: NoticeWords) => withSite(smsText(sms, smsLink), origin);

const listingOf = ({ title, type, city }: World) => ({ title, other_type: type, property_type: type, city });

const nameOf = ({ firstName, lastName }: World) => ({ first_name: firstName, last_name: lastName });

const PHONE = '+2348031234567';

type Booking = bookingRows.WholeBooking;

const bookingOf = (world: World) =>
  ({
    id: UUID,
    status: 'requested' as Booking['status'],
    listing: listingOf(world) as Booking['listing'],
    renter: { ...nameOf(world), phone_no: PHONE } as Booking['renter'],
    owner: { ...nameOf(world), phone_no: PHONE } as Booking['owner'],
    from_day: '2026-12-30',
    to_day: '2027-12-30',
    ends_at: new Date('2026-12-30T12:30:00Z'),
    reason: world.words as Booking['reason'],
  }) as Booking;

const inspectionOf = (world: World) =>
  ({
    row: {
      ...{ day: '2026-12-30', hour: '10:00', status: 'scheduled', begins_at: new Date('2026-12-30T10:00:00+01:00') },
      ...{ held_until: new Date('2026-12-31T12:30:00+01:00') },
      ...{ other_by: 'visitor', other_day: '2026-12-31', other_hour: '11:00' },
    } as WholeInspection['row'],
    listing: { ...listingOf(world), address: '12 Admiralty Way' } as WholeInspection['listing'],
    visitor: { ...nameOf(world), id: 'visitor', phone: PHONE },
    owner: { ...nameOf(world), id: UUID, phone: PHONE },
    payment: null,
  }) as WholeInspection;

const inspectionText =
  (write: (whole: WholeInspection) => NoticeWords) =>
  (world: World): Readonly<Record<string, string>> => ({ text: sent(world, write(inspectionOf(world))) });

const savedListing = (world: World) => ({ ...listingOf(world), id: UUID, price: world.price }) as ListingRow;

/** The bodies that a function writes, or the reason why its result is not an SMS. */
type Entry = ((world: World) => Readonly<Record<string, string>>) | `not an SMS: ${string}`;

type Written<Module> = { readonly [Name in keyof Module]: Entry };

/** Days of inspections and requests that a pause affects. */
const affected: reminder.Affected = { inspections: Array<string>(12).fill('2026-12-30'), requests: ['2026-12-30'] };

const written = {
  'account/account.words.ts': {
    emailLinkText: 'not an SMS: an email',
    emailChangedText: 'not an SMS: an email',
    codeText: () =>
      Object.fromEntries(
        (['verify', 'reset', 'desk', 'bank', 'phone'] as const).map((purpose) => [
          purpose,
          account.codeText('123456', purpose),
        ]),
      ),
    passwordChangedText: (world) => ({
      changed: sent(world, { text: account.passwordChangedText(), smsLink: href.forgotPassword }),
    }),
    phoneChangedText: (world) => ({
      phone: sent(world, {
        text: account.phoneChangedText('+2348031234567', new Date('2026-11-28T12:00:00Z')),
        smsLink: `${href.home}#contact`,
      }),
    }),
    newDeviceText: (world) => ({
      device: sent(world, { text: account.newDeviceText('Samsung Internet on Android'), smsLink: href.security }),
    }),
    passkeyAddedText: (world) =>
      Object.fromEntries(
        [true, false].map((opensDesk) => [
          opensDesk ? 'staff passkey' : 'passkey',
          sent(world, {
            text: account.passkeyAddedText('Samsung Internet on Android', opensDesk),
            smsLink: href.security,
          }),
        ]),
      ),
    passkeyRemovedText: (world) => ({
      removed: sent(world, { text: account.passkeyRemovedText(), smsLink: href.security }),
    }),
    bankAccountChangedText: (world) => ({
      bank: sent(world, {
        text: account.bankAccountChangedText('United Bank for Africa (UBA)', '6789', new Date('2026-11-28T12:00:00Z')),
        smsLink: href.security,
      }),
    }),
    emailWarningText: ({ origin }) => ({ warning: account.emailWarningText(origin + href.security) }),
    deviceOf: 'not an SMS: part of one',
  } satisfies Written<typeof account>,
  'carriers/carrier.words.ts': {
    invitationMessage: ({ origin }) => ({ invitation: smsText(carriers.invitationMessage(origin + href.signIn)) }),
    expiryMessage: () => {
      const vehicle = { plate: 'ABC-123DE', licence_until: '2026-12-30', insurance_until: '2026-12-30' };
      const fleet = (size: number) => smsText(carriers.expiryMessage(Array.from({ length: size }, () => vehicle)).sms);
      return { 'one vehicle': fleet(1), 'two vehicles': fleet(2), 'fifty vehicles': fleet(50) };
    },
  } satisfies Written<typeof carriers>,
  'cases/case.words.ts': {
    outcomeInWords: 'not an SMS: part of one',
    titleOf: 'not an SMS: part of one',
    sideOf: 'not an SMS: part of one',
    reportReason: 'not an SMS: part of one',
    decisionMessage: ({ title, words, origin }) =>
      Object.fromEntries(
        decisions.flatMap((decision) =>
          [title, null].flatMap((about) => {
            const link = origin + href.decisions;
            const message = cases.decisionMessage({
              decision,
              title: about,
              reference: 'C-1234567',
              words,
              until: UNTIL,
              link,
            });
            return message ? [[`${decision} ${about === null ? 'account' : 'listing'}`, smsText(message.sms)]] : [];
          }),
        ),
      ),
    endMessage: (world) => ({
      limit: sent(world, cases.endMessage({ decision: 'limitAccount', givesBack: false })),
      suspension: sent(world, cases.endMessage({ decision: 'suspendAccount', givesBack: true })),
    }),
    reportMessage: ({ title, words, origin }) => {
      const link = origin + href.decisions;
      return Object.fromEntries(
        decisions.map((decision) => {
          const outcome = { decision, title, reference: 'C-1234567', words, isOwn: true, link };
          return [decision, smsText(cases.reportMessage(outcome).sms)];
        }),
      );
    },
    reviewMessage: (world) => {
      const review = cases.reviewMessage({
        ...heardOf(world),
        ...{ isReport: true, reason: 'askedForMoney', words: world.words },
      });
      const own = cases.reviewMessage({ ...heardOf(world), isReport: false, reason: null, words: world.words });
      return { review: sent(world, review), own: sent(world, own) };
    },
    newWordsMessage: (world) => ({
      said: sent(world, cases.newWordsMessage({ ...heardOf(world), by: 'other side', words: world.words })),
    }),
    moneyMessage: (world) =>
      moneyTexts(world, (decided, link) => {
        const until = new Date('2026-12-30T15:30:00Z');
        return [
          cases.moneyMessage({ ...decided, until, link }).sms,
          cases.moneyMessage({ ...decided, until: null, link }).sms,
        ];
      }),
    claimMessage: (world) => {
      const heard = { ...heardOf(world), title: VEHICLE };
      return {
        claim: sent(world, cases.claimMessage({ ...heard, isHolder: true })),
        claimed: sent(world, cases.claimMessage({ ...heard, isHolder: false })),
      };
    },
    vehicleMessage: ({ words, origin }) =>
      Object.fromEntries(
        (['acceptPapers', 'refusePapers', 'givePlate', 'dismiss'] as const).flatMap((decision) =>
          [true, false].map((isHolder) => {
            const decided = { decision, title: VEHICLE, words, reference: 'C-1234567', isHolder, isContested: true };
            const { sms } = cases.vehicleMessage({ ...decided, link: origin + href.decisions });
            return [`${decision} ${isHolder ? 'holder' : 'claimant'}`, smsText(sms)];
          }),
        ),
      ),
    moneyAppealedMessage: ({ title, origin }) => ({
      appealed: smsText(cases.moneyAppealedMessage({ title, by: 'other side', link: origin + href.decisions }).sms),
    }),
    moneyAppealMessage: (world) =>
      moneyTexts(world, (decided, link) =>
        [true, false].map((isReversed) => cases.moneyAppealMessage({ ...decided, isReversed, link }).sms),
      ),
    reportAppealMessage: ({ title, words, origin }) =>
      Object.fromEntries(
        [true, false].map((isReversed) => {
          const answer = { isReversed, title, words, link: origin + href.decisions };
          return [isReversed ? 'reversed' : 'upheld', smsText(cases.reportAppealMessage(answer).sms)];
        }),
      ),
    reversedMessage: ({ title, words, origin }) => {
      const said = { title, words, reference: 'C-1234567', link: origin + href.decisions };
      return { reversed: smsText(cases.reversedMessage(said).sms) };
    },
    appealMessage: ({ title, words, origin }) =>
      Object.fromEntries(
        [true, false].map((isReversed) => {
          const answer = { isReversed, title, words, givesBack: isReversed, link: origin + href.decisions };
          return [isReversed ? 'reversed' : 'upheld', smsText(cases.appealMessage(answer).sms)];
        }),
      ),
  } satisfies Written<typeof cases>,
  'favourites/favourite.words.ts': {
    wordsOfReturn: (world) => ({ 'available again': sent(world, favourites.wordsOfReturn(savedListing(world))) }),
    wordsOfNew: (world) => ({ new: sent(world, favourites.wordsOfNew(savedListing(world))) }),
    wordsOfEnd: 'not an SMS: a notification',
    wordsOfSuspension: (world) => ({ suspended: sent(world, favourites.wordsOfSuspension(savedListing(world))) }),
    wordsOfPriceDrop: (world) => ({
      'price drop': sent(world, favourites.wordsOfPriceDrop(savedListing(world), world.price)),
    }),
  } satisfies Written<typeof favourites>,
  'bookings/booking.words.ts': {
    wordsOfBooking: (world) =>
      Object.fromEntries(
        bookingStatusValues.flatMap((status) =>
          sides.map((to) => {
            const words = bookings.wordsOfBooking({ ...bookingOf(world), status }, to);
            return [`${status}, to the ${to}`, sent(world, words)];
          }),
        ),
      ),
    wordsOfSuspendedListing: (world) => ({ renter: sent(world, bookings.wordsOfSuspendedListing(bookingOf(world))) }),
    wordsOfLiftedListing: (world) => ({ renter: sent(world, bookings.wordsOfLiftedListing(bookingOf(world))) }),
    wordsOfLiftedRenter: (world) => ({ owner: sent(world, bookings.wordsOfLiftedRenter(bookingOf(world))) }),
    wordsOfReminder: (world) => ({ owner: sent(world, bookings.wordsOfReminder(bookingOf(world))) }),
    wordsOfSuspended: (world) =>
      Object.fromEntries(sides.map((to) => [to, sent(world, bookings.wordsOfSuspended(bookingOf(world), to))])),
  } satisfies Written<typeof bookings>,
  'inspections/inspection.words.ts': {
    wordsToVisitor: inspectionText((whole) => inspections.wordsToVisitor(whole, '4821')),
    wordsToSeller: inspectionText((whole) => inspections.wordsToSeller(whole, '4821')),
    wordsToOwnVisitor: inspectionText((whole) => inspections.wordsToOwnVisitor(whole, '4821')),
    wordsToOwner: inspectionText(inspections.wordsToOwner),
    wordsOfProposal: inspectionText(inspections.wordsOfProposal),
    wordsOfAccepted: inspectionText((whole) => inspections.wordsOfAccepted(whole, whole.row.begins_at)),
    wordsOfDeclined: inspectionText(inspections.wordsOfDeclined),
    wordsOfOther: inspectionText(inspections.wordsOfOther),
    wordsOfAgreed: inspectionText(inspections.wordsOfAgreed),
    wordsOfUnchanged: inspectionText(inspections.wordsOfUnchanged),
    wordsOfCancelled: (world) =>
      Object.fromEntries(
        [null, ...inspectionCancelReasonValues].flatMap((cancelled_because) => {
          const whole = inspectionOf(world);
          const row = { ...whole.row, cancelled_by: 'visitor' as const, cancelled_because };
          return (['visitor', 'owner'] as const).map((to) => [
            `${cancelled_because ?? 'by the visitor'}, to the ${to}`,
            sent(world, inspections.wordsOfCancelled({ ...whole, row }, to, to === 'visitor')),
          ]);
        }),
      ),
    wordsOfProven: inspectionText(inspections.wordsOfProven),
    wordsOfSeen: inspectionText(inspections.wordsOfSeen),
    wordsOfTurnedAway: inspectionText(inspections.wordsOfTurnedAway),
    wordsOfAbsent: inspectionText(inspections.wordsOfAbsent),
    wordsOfFailed: inspectionText(inspections.wordsOfFailed),
    wordsOfMissed: inspectionText(inspections.wordsOfMissed),
    wordsOfDecided: (world) =>
      Object.fromEntries(
        (['refund', 'keep', { back: naira(2_000) }] as const).map((outcome) => [
          typeof outcome === 'string' ? outcome : 'part',
          sent(world, inspections.wordsOfDecided(inspectionOf(world), outcome, false)),
        ]),
      ),
    wordsOfUnanswered: inspectionText((whole) => inspections.wordsOfUnanswered(whole, 'proposed', false)),
    wordsOfUnpaid: inspectionText((whole) => inspections.wordsOfUnpaid(whole, true)),
    wordsOfSilence: inspectionText((whole) => inspections.wordsOfSilence(whole, true)),
    formatSlot: 'not an SMS: part of one',
  } satisfies Written<typeof inspections>,
  'inspections/event.words.ts': {
    wordsOfEvent: 'not an SMS: chooses one of inspection.words.ts',
  } satisfies Written<typeof events>,
  'inspections/move.words.ts': {
    wordsOfMove: 'not an SMS: chooses one of inspection.words.ts',
  } satisfies Written<typeof moves>,
  'payments/payment.words.ts': {
    wordsOfPaymentDeclined: (world) => ({
      inspection: sent(world, payments.wordsOfPaymentDeclined('inspection', UNTIL)),
      delivery: sent(world, payments.wordsOfPaymentDeclined('shipment', UNTIL)),
    }),
    wordsOfLatePayment: (world) => ({ late: sent(world, payments.wordsOfLatePayment(world.price)) }),
    wordsOfDispute: (world) => ({
      open: sent(world, payments.wordsOfDispute(world.price, 'open')),
      won: sent(world, payments.wordsOfDispute(world.price, 'won')),
      lost: sent(world, payments.wordsOfDispute(world.price, 'lost')),
    }),
    wordsOfRefund: (world) => ({
      refund: sent(
        world,
        payments.wordsOfRefund(world.price, `Delivery ${shipments.titleOfShipment(shipmentOf(world))}`),
      ),
    }),
  } satisfies Written<typeof payments>,
  'shipments/shipment.words.ts': {
    titleOfShipment: 'not an SMS: part of one',
    routeTitle: 'not an SMS: part of one',
    countInWords: 'not an SMS: part of one',
    messagesOf: (world) =>
      Object.fromEntries(
        shipmentStatusValues.flatMap((status) =>
          Object.entries(shipments.messagesOf({ ...shipmentOf(world), status }, detailsOf(world))).map(([to, text]) => [
            `${status}, to the ${to}`,
            smsText(text),
          ]),
        ),
      ),
    driverLostMessages: (world) =>
      Object.fromEntries(
        Object.entries(shipments.driverLostMessages(shipmentOf(world), detailsOf(world).driver?.name ?? '')).map(
          ([to, text]) => [`driver lost, to the ${to}`, smsText(text)],
        ),
      ),
    keptMessage: (world) => ({ kept: smsText(shipments.keptMessage(shipmentOf(world))) }),
    jobOverMessage: (world) => ({ over: smsText(shipments.jobOverMessage(shipmentOf(world))) }),
    offerMessage: (world) => ({ offer: smsText(shipments.offerMessage(shipmentOf(world), world.price)) }),
    withdrawnMessage: (world) => ({ withdrawn: smsText(shipments.withdrawnMessage(shipmentOf(world))) }),
    driverMessage: (world) => ({
      job: smsText(shipments.driverMessage(shipmentOf(world), world.origin + href.shipmentsDriven)),
    }),
    trackingMessage: (world) => ({
      link: smsText(shipments.trackingMessage(shipmentOf(world), world.origin + href.track('a'.repeat(22)))),
    }),
    deliveryCodeMessage: (world) => ({ code: smsText(shipments.deliveryCodeMessage(shipmentOf(world), '4821')) }),
    notChosenMessage: (world) => ({ offer: smsText(shipments.notChosenMessage(shipmentOf(world))) }),
    newLoadMessage: 'not an SMS: only in the app',
    newLoadsMessage: (world) => ({
      loads: sent(world, { text: shipments.newLoadsMessage(120), smsLink: href.shipmentsOpen }),
    }),
    routeCoveredMessage: (world) => ({
      routes: sent(world, {
        text: shipments.routeCoveredMessage(Array.from({ length: 12 }, () => shipmentOf(world))),
        smsLink: href.haul(),
      }),
    }),
    jobMessage: 'not an SMS: its SMS is driverMessage',
    pickupCodeMessage: (world) => ({
      code: smsText(shipments.pickupCodeMessage(shipmentOf(world), { code: '4821', phone: '+2348030000008' })),
    }),
    endedMessage: (world) => ({
      cancelled: smsText(shipments.endedMessage(shipmentOf(world))),
      failed: smsText(shipments.endedMessage({ ...shipmentOf(world), status: 'failed' })),
    }),
    returnedMessages: (world) => ({
      shipper: smsText(shipments.returnedMessages({ ...shipmentOf(world), price: naira(25_000_000) }).shipper ?? ''),
    }),
    isOtherCount: 'not an SMS: a condition',
    countMessage: (world) => ({ count: smsText(shipments.countMessage(shipmentOf(world))) }),
    letdownMessage: (world) => ({
      warned: smsText(shipments.letdownMessage(shipmentOf(world), undefined)),
      paused: smsText(shipments.letdownMessage(shipmentOf(world), new Date('2026-12-30T12:30:00Z'))),
    }),
    clearedMessage: 'not an SMS: a notification',
  } satisfies Written<typeof shipments>,
  'listings/reminder.words.ts': {
    SMS_LENGTH: 'not an SMS: a length',
    pausedWords: (world) => ({
      paused: sent(world, reminder.pausedWords(listingOf(world), { inspections: [], requests: [] })),
      cancelled: sent(world, reminder.pausedWords(listingOf(world), affected)),
    }),
    reminderNotice: 'not an SMS: its SMS is reminderSms',
    reminderSms: ({ title, origin }) => {
      const link = `${origin}${href.stillThere}?ticket=${'a'.repeat(51)}`;
      const asked = { name: title, confirmBy: new Date('2026-12-30T15:30:00Z'), link };
      return {
        reminder: reminder.reminderSms({ ...asked, affected: { inspections: [], requests: [] } }),
        cancelling: reminder.reminderSms({ ...asked, affected }),
      };
    },
  } satisfies Written<typeof reminder>,
  'payouts/payout.words.ts': {
    waitingMessage: (world) => ({
      ...Object.fromEntries(
        payoutWaitReasonValues.map((why) => {
          const until = new Date('2026-11-28T12:00:00Z');
          return [why, sent(world, payouts.waitingMessage(world.price, why, { until, words: world.words }))];
        }),
      ),
    }),
    heldMessage: 'not an SMS: a notification',
    suspendedWords: 'not an SMS: part of a notification',
    releasedMessage: 'not an SMS: a notification',
    paidMessage: (world) => ({
      paid: smsText(payouts.paidMessage(world.price, `Load ${shipments.routeTitle(shipmentOf(world))}`)),
    }),
  } satisfies Written<typeof payouts>,
};

const bodiesIn = (world: World): (readonly [name: string, body: string])[] =>
  Object.entries(written).flatMap(([module, entries]) =>
    Object.entries<Entry>(entries).flatMap(([name, entry]) =>
      typeof entry === 'string'
        ? []
        : Object.entries(entry(world)).map(([kind, body]) => [`${module} ${name}, ${kind}`, body] as const),
    ),
  );

/** GSM 03.38 within ASCII, without characters of its extension table, which count twice. */
const GSM = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z]*$/;

/** Counts the SMS that a body takes: 160 characters alone or 153 each in GSM, 70 alone or 67 each in UCS-2. */
function segmentsOf(body: string): number {
  const [alone, each] = GSM.test(body) ? [160, 153] : [70, 67];
  return body.length <= alone ? 1 : Math.ceil(body.length / each);
}

describe('segmentsOf', () => {
  it.each([
    ['x'.repeat(160), 1],
    ['x'.repeat(161), 2],
    ['x'.repeat(307), 3],
    ['₦'.repeat(70), 1],
    ['₦'.repeat(71), 2],
    [`₦${'x'.repeat(134)}`, 3],
  ])('counts the parts of %j', (body, count) => {
    expect(segmentsOf(body)).toBe(count);
  });
});

/** A row for each words module: its longest SMS with long realistic values, and with the longest values of the contract. */
function lengths(): string[] {
  const [usual, most] = [bodiesIn(realistic), bodiesIn(longest)];
  return Object.keys(written).flatMap((module) => {
    const longestOf = (bodies: typeof usual) =>
      bodies
        .filter(([name]) => name.startsWith(`${module} `))
        .reduce((longer, each) => (each[1].length > longer[1].length ? each : longer), ['', ''] as const);
    const [name, body] = longestOf(usual);
    const kind = name.slice(module.length + 1);
    return body ? [`| ${module.split('/')[0]} | ${kind} | ${body.length} | ${longestOf(most)[1].length} |`] : [];
  });
}

describe('every SMS', () => {
  it.each(bodiesIn(realistic))('fits into 160 characters with long realistic values: %s', (_, body) => {
    expect(body).toMatch(GSM);
    expect(body.length, body).toBeLessThanOrEqual(160);
    expect(body).toContain('Gida');
  });

  it.each(bodiesIn(longest))('takes at most two parts with the longest values of the contract: %s', (_, body) => {
    expect(body).toMatch(GSM);
    expect(segmentsOf(body), body).toBeLessThanOrEqual(2);
  });

  it('has the longest lengths of the table in docs/writing.md', () => {
    const table = readFileSync('docs/writing.md', 'utf8').split('## Lengths of SMS')[1] ?? '';
    const rows = table.split('\n').filter((line) => /^\| [a-z]/.test(line));

    expect(rows).toEqual(lengths());
  });
});

/** Calls that enqueue an SMS. */
const SENDS = /\b(?:notify|insertNotice|notifySaversOf)\(|channel: 'sms'/;
/** A sentence in a literal: three words, or two around a value. */
const SENTENCE = /(['"`])[^'"`\n]*[A-Za-z,]+ [a-z]+ [^'"`\n]*[.?!:]\1/;

const senders = readdirSync('server', { encoding: 'utf8', recursive: true })
  .map((path) => join('server', path))
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|^server\/(?:demo|platform)\//.test(file))
  .map((file) => ({ file, code: readFileSync(file, 'utf8').replace(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, '') }))
  .filter(({ code }) => SENDS.test(code));

describe('code that sends an SMS', () => {
  it('takes its texts from the modules listed here', () => {
    const textsOf = (file: string): string[] =>
      [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']*\.words\.ts)'/g)]
        .map(([, path = '']) => join(dirname(file), path))
        .flatMap((path) => [path, ...textsOf(path)]);
    const modules = senders.flatMap(({ file }) => textsOf(file));

    expect([...new Set(modules)].sort()).toEqual(
      Object.keys(written)
        .map((path) => `server/${path}`)
        .sort(),
    );
  });

  it('writes no text of its own', () => {
    expect(senders.filter(({ code }) => SENTENCE.test(code)).map(({ file }) => file)).toEqual([]);
  });
});

describe('waitingMessage', () => {
  const until = new Date('2026-11-28T12:00:00Z');
  const owed = 'We owe you ₦5,000. ';
  const returned = 'Our payment to your bank account came back. Read why and correct the account.';

  it.each([
    ['account', {}, 'Add your bank account so we can pay you.', undefined],
    [
      'changed',
      { until },
      'You changed your bank account or phone number, so we pay you on Sat 28 Nov, 1:00 PM.',
      undefined,
    ],
    ['changed', {}, 'You changed your bank account or phone number, so we pay you two days later.', undefined],
    [
      ...([
        'holder',
        {},
        "Your bank says the account is not in your name or your business's. Add one that is.",
      ] as const),
      undefined,
    ],
    [
      ...(['returned', { sentTo: 'Wema Bank 6789', words: 'Account closed' }] as const),
      'Our payment to Wema Bank 6789 came back. The bank says: Account closed. Correct your bank account, or save it again if it is right.',
      returned,
    ],
    [
      ...(['returned', {}] as const),
      'Our payment to your bank account came back. Correct your bank account, or save it again if it is right.',
      returned,
    ],
    [
      ...(['held', { words: 'Two people claim this truck.' }] as const),
      'We are holding your payouts. Reason: Two people claim this truck.',
      'We are holding your payouts. Read why.',
    ],
    [
      ...(['disputed', {}] as const),
      'The payer disputed the payment at their bank. We pay you if the bank rejects the dispute.',
      undefined,
    ],
  ] as const)(
    'says why a payout waits, and leaves words of others out of the SMS: %s, %j',
    (why, waiting, text, sms) => {
      expect(payouts.waitingMessage(naira(5_000), why, waiting)).toEqual({
        ...{ text: owed + text, sms: owed + (sms ?? text), smsLink: href.bankInfo },
      });
    },
  );

  it('tells of a payout, a hold and its end', () => {
    expect([
      payouts.paidMessage(naira(5_000), 'Load G-7KM3T'),
      payouts.heldMessage('Two people claim this truck.'),
      payouts.suspendedWords(),
      payouts.releasedMessage(),
    ]).toEqual([
      'We paid ₦5,000 to your bank account. Load G-7KM3T. It can take your bank a few days.',
      'We put your payouts on hold. Reason: Two people claim this truck.',
      'Your account is suspended.',
      'Your payouts are no longer on hold. We will pay you what we owe you.',
    ]);
  });
});
