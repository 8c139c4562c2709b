import { describe, expect, it } from 'vitest';
import type { ValidationError } from 'yup';
import { bankProblems, type TypedBankDetails } from '#domain/bank.ts';
import { emptyTariff } from '#domain/carrier.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { emptyListing } from '#domain/listing.ts';
import {
  changePasswordSchema,
  codeSchema,
  driverSchema,
  newPhoneSchema,
  passkeyNameSchema,
  passkeySchema,
  passwordSchema,
  profileSchemaOf,
} from '#domain/person.ts';
import { buySearch, rentSearch } from '#domain/search.ts';
import { SHIPMENT_PRICE_PROBLEM } from '#domain/shipment-price.ts';
import { stateNames } from '#domain/state-names.ts';
import type { VehicleKind } from '#domain/vehicles.ts';
import { crates } from '#machines/haul/haul.fixtures.ts';
import { toFormValue } from '#src/ui/as-typed.ts';
import type { Rules } from '#src/ui/lazy-rules.ts';
import * as account from './account/account-rules.ts';
import { businessRules, tariffRules, vehicleRules } from './carrier/carrier-rules.ts';
import { zones } from './carrier/carrier-words.ts';
import { contactRules } from './contact/contact-rules.ts';
import { caseRules } from './desk/case-rules.ts';
import { goodsRules, placeRules, timeRules } from './haul/haul-rules.ts';
import { listingEditSchema } from './listing-editor/listing-edit-schema.ts';
import { listingRules } from './listing-form/listing-rules.ts';
import { rentRules } from './rent/rent-rules.ts';
import { neededWordsRules, reasonRules, wordsRules } from './reporting/report-rules.ts';
import { filterRules } from './search/filter-rules.ts';
import * as shared from './shared/words-rules.ts';
import { supportRules } from './support/support-rules.ts';

/** Accepted and refused values of a field, by error message. `null` accepts anything. */
type Edges = { good: readonly unknown[]; bad: Readonly<Record<string, readonly unknown[]>> } | null;

interface Form {
  rules: Rules;
  /** A form in which nothing is wrong. */
  whole: object;
  /** Values by field. */
  edges: Readonly<Record<string, Edges>>;
}

const letters = (count: number) => 'x'.repeat(count);
const tooLong = (most: number) => `Use at most ${most.toLocaleString('en')} characters`;

const upTo = (most: number): Edges => ({
  good: ['', letters(most), ` ${letters(most)} `],
  bad: { [tooLong(most)]: [letters(most + 1)] },
});

const needed = (words: string, most: number): Edges => ({
  good: [letters(1), letters(most)],
  bad: { [words]: ['', ' '], [tooLong(most)]: [letters(most + 1)] },
});

const chosen = (words: string, ...good: readonly unknown[]): Edges => ({ good, bad: { [words]: [''] } });

const NAIRA_MAX = 999_999_999_999;
const naira = (empty: string, problem: string): Edges => ({
  good: ['1', NAIRA_MAX.toLocaleString('en')],
  bad: { [empty]: [''], [problem]: ['0', '-1', '1.5', String(NAIRA_MAX + 1)] },
});

const PRICE_PROBLEM = 'Enter the price in naira without kobo, such as 1,500,000';
const anyNaira = (example: string): Edges => ({
  good: ['', '1', String(NAIRA_MAX)],
  bad: { [`Enter a whole amount in naira, such as ${example}`]: ['0', '1.5', String(NAIRA_MAX + 1)] },
});

const shipmentPrice: Edges = {
  good: ['1', '50,000,000'],
  bad: { 'Enter the total price': [''], [SHIPMENT_PRICE_PROBLEM]: ['0', '-1', '1.5', '50000001'] },
};
/** Values of the upper of two amounts, with 500 as the lower one. */
const from500 = (words: string, example: string): Edges => ({
  good: ['', '500', '501', String(NAIRA_MAX)],
  bad: { [words]: ['499'], [`Enter a whole amount in naira, such as ${example}`]: ['0', String(NAIRA_MAX + 1)] },
});

const businessName: Edges = {
  good: ['x', 'A. Okafor & Sons', letters(80)],
  bad: {
    ...{ 'Enter your business name': ['', ' '], [tooLong(80)]: [letters(81)] },
    'Leave out web addresses': ['Musa.ng', 'www musa', 'https://musa'],
  },
};
const NAME_PROBLEM = 'Use letters, spaces, apostrophes and hyphens only';
const nameOf = (whose: string): Edges => ({
  good: ['x', letters(80)],
  bad: { [`Enter ${whose}`]: ['', ' '], [tooLong(80)]: [letters(81)], [NAME_PROBLEM]: ['7', '🏠', 'gida-prize.ng'] },
});

const phone: Edges = {
  good: ['08031234567', '+234 803 123 4567'],
  bad: { 'Enter a Nigerian phone number, such as 0803 123 4567': ['0803123456', '080312345678'] },
};
const EMAIL_PROBLEM = 'Enter an email address like name@example.com';
const emailBad = { [tooLong(254)]: [`${letters(251)}@x.y`], [EMAIL_PROBLEM]: ['x', 'x@y', 'a b@x.y'] };
const email: Edges = {
  good: ['a@b.c', `${letters(250)}@x.y`],
  bad: { 'Enter your email': [''], ...emailBad },
};
/** A password of this many characters that is not easy to guess. */
const password = (length: number) =>
  Array.from({ length }, (_, at) => 'rain on zinc by 7 lagoons'.charAt((at * at + at) % 25)).join('');
const newPassword: Edges = {
  good: [password(8), password(128)],
  bad: { 'Enter a password': [''], 'Use at least 8 characters': [password(7)], [tooLong(128)]: [password(129)] },
};
const otp: Edges = {
  good: ['123456'],
  bad: { 'Enter the code': [''], 'Enter all 6 digits': ['12345', '1234567', '12345x'] },
};
const state = chosen('Select your state', 'Lagos');
const agreed = chosen('Tick to confirm your age and agreement', 'yes');
const personal = { first_name: nameOf('your first name'), last_name: nameOf('your last name'), email, state };
const person = { first_name: 'Adaeze', last_name: 'Okafor', email: 'adaeze@example.com', state: 'Lagos' };

const wholeUpTo = (words: string, most: number): Edges => ({
  good: ['1', most.toLocaleString('en')],
  bad: { [words]: [''], [`${words}, up to ${most.toLocaleString('en')}`]: ['0', '1.5', String(most + 1)] },
});

const lastDay = (papers: string): Edges => ({
  good: ['2028-02-29', '2027-12-31'],
  bad: {
    [`Enter the ${papers} expiry date`]: [''],
    'Enter a date, such as 31/05/2027': ['2027-02-29', '2027-13-01', '2027-06-31'],
  },
});

const tariff = { ...emptyTariff, from: 'Abia', to: 'Kano', price: '350,000' } as const;
const carries: Readonly<Record<VehicleKind, readonly [name: string, most: number]>> = {
  ...{ tricycle: ['Tricycle', 500], pickupTruck: ['Pickup truck', 1_000], van: ['Van', 1_500] },
  ...{ lightTruck: ['Light truck', 5_000], truck: ['Truck', 15_000], trailer: ['Trailer', 30_000] },
  ...{ coldVan: ['Cold van', 1_000], coldTruck: ['Cold truck', 10_000] },
};
const tariffs = (Object.keys(carries) as VehicleKind[]).map((vehicle): [string, Form] => [
  `a tariff of a ${carries[vehicle][0]}`,
  {
    rules: tariffRules([{ ...tariff, vehicle, up_to_kg: '77' }]),
    whole: { ...tariff, vehicle, up_to_kg: '400' },
    edges: {
      from: chosen('Choose the pickup state', 'Abia'),
      to: chosen('Choose the delivery state', 'Abia'),
      vehicle: chosen('Choose a vehicle', vehicle),
      up_to_kg: {
        good: ['1', '76', '78', String(carries[vehicle][1] - 1), String(carries[vehicle][1])],
        bad: {
          'Enter the maximum weight in kilograms': [''],
          'Enter kilograms, such as 8000': ['0', '1.5', '1,0'],
          'You already have a price for this route. Change that one': ['77'],
          [`A ${carries[vehicle][0].toLowerCase()} takes ${carries[vehicle][1].toLocaleString('en')} kg at most`]: [
            String(carries[vehicle][1] + 1),
          ],
        },
      },
      price: shipmentPrice,
    },
  },
]);

const charge = { kind: 'agency', amount: '1', refundable: false, every: 'once' };
const charges = (count: number) => Array.from({ length: count }, () => charge);
const CHARGES = 'Enter each fee in whole naira, or remove it';
const FACTS = 'Enter whole numbers, and a short landmark such as a bus stop';
const COUNTS = 'Enter whole numbers, 0 or more';
const STAY = 'Enter a whole number from 1 to 365';

function listing(kind: ListingKind, propertyType: string): Form {
  const [isHouse, isSale] = [kind !== 'warehouse', kind === 'property'];
  const counted = isHouse ? [{ toilets: '0' }, { toilets: '99' }] : [];
  const miscounted = isHouse ? [{ toilets: '100' }] : [];
  return {
    rules: listingRules[kind],
    whole: {
      ...{ ...emptyListing, propertyType, details: 'Three rooms', state: 'Lagos', city: 'Lekki' },
      ...{ address: '12 Admiralty Way', price: '4,500,000', phoneNumber: '08031234567', security: 'Yes' },
      ...{ description: 'Newly painted.', leaseDuration: '24', features: ['Bedrooms'] },
    },
    edges: {
      propertyType: { good: [propertyType], bad: { 'Choose a type': ['', 'Tent'] } },
      otherPropertyType: upTo(80),
      details: isSale ? upTo(2_000) : needed('Describe it in a few words', 2_000),
      state: null,
      city: {
        good: ['Ikeja', 'Yaba', letters(60)],
        bad: {
          'Choose a city': ['', ' '],
          'Choose a city in this state': ['Kano'],
          'Enter the name of a town, such as Yaba': ['12', 'x', 'yaba.ng'],
          [tooLong(60)]: [letters(61)],
        },
      },
      address: needed(isHouse ? 'Enter the address' : 'Enter the street address', 200),
      price: naira('Enter the price', PRICE_PROBLEM),
      phoneNumber: phone,
      security: chosen('Choose Yes or No for security', 'Yes', 'No'),
      description: kind === 'apartment' ? needed('Enter a description', 2_000) : upTo(2_000),
      leaseDuration: isHouse
        ? null
        : {
            good: ['1', '999'],
            bad: {
              'Enter the lease duration in months': [''],
              'Enter a whole number of months from 1 to 999': ['0', '1000', '1.5'],
            },
          },
      features: isHouse ? { good: [['Bedrooms']], bad: { 'Please select at least one feature.': [[]] } } : null,
      quantities: {
        good: [{}, { Bedrooms: '' }, { Bedrooms: '0' }, { Bedrooms: '9999' }],
        bad: { [COUNTS]: [{ Bedrooms: '10000' }, { Bedrooms: '-1' }] },
      },
      title: upTo(120),
      pricePeriod: {
        good: ['', ...(isSale ? [] : ['year'])],
        bad: { 'Choose what period the price covers': ['decade'] },
      },
      shortestStay: { good: ['', '1', '364', '365'], bad: { [STAY]: ['0', '366', '1.5'] } },
      charges: {
        good: [[], charges(10)],
        bad: { [CHARGES]: [charges(11), [{ ...charge, amount: '0' }], [{ ...charge, amount: '' }]] },
      },
      facts: {
        good: [{}, { size: '1' }, { size: '9999999' }, { landmark: letters(120) }, ...counted],
        bad: { [FACTS]: [{ size: '0' }, { size: '10000000' }, { landmark: letters(121) }, ...miscounted] },
      },
    },
  };
}

const TODAY = '2026-01-05';
const TAKEN = 'Some of these dates are already booked. Choose other dates.';
const booked = [{ fromDate: '2026-02-10', toDate: '2026-02-20' }];
const rent = {
  ...{ fromDate: '2026-02-01', toDate: '2026-02-03', purpose: 'Work', employmentStatus: 'Others' },
  ...{ otherStatus: '', bringsGoods: '' },
};
const days = (whole: object, edges: { fromDate?: Edges; toDate?: Edges }): Form => ({
  rules: rentRules(TODAY, booked),
  whole: { ...rent, ...whole },
  edges: {
    ...{ fromDate: null, toDate: null, purpose: null, otherStatus: null, employmentStatus: null, bringsGoods: null },
    ...edges,
  },
});

const haulDays = (stay: { fromDate: string; toDate: string } | null, edges: Edges): Form => ({
  rules: timeRules(() => new Date('2026-01-05T06:59:59Z'), stay),
  whole: { day: stay ? stay.fromDate : TODAY, window: 'morning', notes: '' },
  edges: { day: edges, window: chosen('Choose a pickup time', 'morning', 'afternoon', 'evening'), notes: upTo(300) },
});

const BEGUN = 'That pickup time has started. Choose a later one';
const windows = (now: string, edges: Edges): Form => ({
  rules: timeRules(() => new Date(now), null),
  whole: { day: TODAY, window: 'evening', notes: '' },
  edges: { day: null, window: edges, notes: null },
});

const FREIGHT = 'No vehicle can carry this much at once. Split it into two deliveries';
const TOO_LONG = 'No vehicle is long enough for this. Split the load';
const hazard = { hazardous: 'yes', un_number: 'UN1203', class: '3', papers: 'yes' };
const ends = { fromDate: '2026-01-10', toDate: '2026-01-24' };

/** Problems of a bank account are found without a schema. */
const bankRules: Rules = {
  validate: async (values) => {
    const problems = bankProblems(toFormValue(values) as TypedBankDetails);
    if (problems) throw { inner: Object.entries(problems).map(([path, message]) => ({ path, message })) };
  },
};

const forms: Record<string, Form> = {
  support: {
    rules: supportRules,
    whole: { subject: 'My fee', message: 'Already gone.' },
    edges: { subject: needed('Enter a subject', 120), message: needed('Write your message', 5_000) },
  },
  'a letter to us': {
    rules: contactRules,
    whole: { name: 'Adaeze', email: 'adaeze@example.com', message: 'Good day.' },
    edges: {
      name: { good: ['', letters(100)], bad: { [tooLong(100)]: [letters(101)] } },
      email: { good: ['', 'a@b.c', `${letters(250)}@x.y`], bad: emailBad },
      message: { good: ['', letters(5_000)], bad: { [tooLong(5_000)]: [letters(5_001)] } },
    },
  },
  'a decision': {
    rules: caseRules,
    whole: { move: 'suspend', words: 'It is let.' },
    edges: { move: chosen('Choose a decision', 'suspend'), words: needed('Enter a reason', 1_000) },
  },
  'a decision to share': {
    rules: caseRules,
    whole: { move: 'share', words: 'Half of it is wet.', refund: '4,500' },
    edges: {
      move: null,
      words: needed('Enter a reason', 1_000),
      refund: {
        good: ['1', '4,500', '₦4,500'],
        bad: { 'Enter the amount in naira, such as 4,500': [undefined, '', '0', 'half'] },
      },
    },
  },
  'a limit of an account': {
    rules: caseRules,
    whole: { move: 'limitAccount', words: 'Two late cancellations.', until: '2026-02-01' },
    edges: {
      move: null,
      words: needed('Enter a reason', 1_000),
      until: { good: ['2026-02-01'], bad: { 'Choose the day on which it ends': [undefined, ''] } },
    },
  },
  'a case that is handed over': {
    rules: caseRules,
    whole: { move: 'handOver', words: 'I am on leave.', to: '7c8e9a10-3a5c-4b0e-8a77-5a7a9a0d1e21' },
    edges: {
      move: null,
      words: needed('Enter a note', 1_000),
      to: { good: ['7c8e9a10-3a5c-4b0e-8a77-5a7a9a0d1e21'], bad: { 'Choose a colleague': [undefined, ''] } },
    },
  },
  'a confirmation': {
    rules: caseRules,
    whole: { move: 'confirm', words: '' },
    edges: { move: null, words: upTo(1_000) },
  },
  'an appeal': {
    rules: shared.wordsRules('Tell us why'),
    whole: { words: 'It is mine.' },
    edges: { words: needed('Tell us why', 1_000) },
  },
  'a side of a case': {
    rules: shared.wordsRules('Write your side'),
    whole: { words: 'It is mine.' },
    edges: { words: needed('Write your side', 1_000) },
  },
  'the reason of a report': {
    rules: reasonRules,
    whole: { reason: 'gone' },
    edges: { reason: chosen('Choose a reason', 'gone') },
  },
  'a report': { rules: wordsRules, whole: { words: '' }, edges: { words: upTo(1_000) } },
  'a report of something else': {
    rules: neededWordsRules,
    whole: { words: 'It burns.' },
    edges: { words: needed('Tell us what happened', 1_000) },
  },
  'a row of My Listing': {
    rules: listingEditSchema,
    whole: { price: '4,500,000', title: 'A flat', description: '' },
    edges: {
      price: naira('Enter the price', PRICE_PROBLEM),
      ...{ title: needed('Enter a title', 120), description: upTo(2_000) },
    },
  },
  registration: {
    rules: account.registrationRules,
    whole: { ...person, userType: 'USER', phone_no: '08031234567', password: 'longenough', agreed: 'yes' },
    edges: {
      ...{ ...personal, phone_no: phone, password: newPassword, agreed },
      userType: chosen('Choose your role', 'USER', 'OWNER'),
    },
  },
  agreeing: { rules: account.consentRules, whole: { agreed: 'yes' }, edges: { agreed } },
  'signing in': {
    rules: account.signInRules,
    whole: { phone_no: '08031234567', password: 'x' },
    edges: { phone_no: phone, password: chosen('Enter your password', 'x', letters(200)) },
  },
  'a code': { rules: codeSchema, whole: { otp: '123456' }, edges: { otp } },
  'a password that is forgotten': {
    rules: account.forgotPasswordRules,
    whole: { phone_no: '08031234567' },
    edges: { phone_no: phone },
  },
  'a password after a code': {
    rules: account.resetPasswordRules,
    whole: { otp: '123456', password: 'longenough', again: 'longenough' },
    edges: {
      ...{ otp, password: null },
      again: {
        good: ['longenough'],
        bad: { 'Enter the new password again': [''], "The passwords don't match": ['longenougH'] },
      },
    },
  },
  'another password': {
    rules: changePasswordSchema,
    whole: { current: 'x', password: 'longenough', again: 'longenough' },
    edges: {
      ...{ current: chosen('Enter your current password', 'x'), password: null },
      again: {
        good: ['longenough'],
        bad: { 'Enter the new password again': [''], "The passwords don't match": ['longenougH'] },
      },
    },
  },
  'another phone number': {
    rules: newPhoneSchema,
    whole: { phone_no: '08031234567', current_password: 'x' },
    edges: {
      phone_no: {
        ...phone,
        bad: { 'Enter your new phone number': [''], 'Enter a Nigerian phone number, such as 0803 123 4567': ['12345'] },
      },
      current_password: chosen('Enter your password', 'x'),
    },
  },
  'a password alone': {
    rules: passwordSchema,
    whole: { password: 'x' },
    edges: { password: chosen('Enter your password', 'x') },
  },
  'a passkey': {
    rules: passkeySchema,
    whole: { passkey_name: '', own_password: 'x' },
    edges: { passkey_name: upTo(60), own_password: chosen('Enter your password', 'x') },
  },
  'another name of a passkey': {
    rules: passkeyNameSchema,
    whole: { new_name: 'My phone' },
    edges: { new_name: needed('Enter a name', 60) },
  },
  'a profile': {
    rules: profileSchemaOf('a@b.c'),
    whole: { ...person, location: '', current_password: 'x' },
    edges: {
      ...{ ...personal, location: upTo(200) },
      current_password: chosen('Enter your password to change the email', 'x'),
    },
  },
  'a driver': {
    rules: driverSchema,
    whole: { name: 'Chidi Eze', phone_no: '08031234567' },
    edges: { name: nameOf("the driver's name"), phone_no: phone },
  },
  'a business': {
    rules: businessRules,
    whole: { name: 'Okafor Transport', states: ['Abia'] },
    edges: {
      name: businessName,
      states: { good: [['Abia']], bad: { 'Choose at least one state': [[]] } },
    },
  },
  'a vehicle': {
    rules: vehicleRules(['ABC-123DE']),
    whole: { kind: 'van', plate: 'ABC-124DE', licence_until: '2027-05-31', insurance_until: '2027-05-31' },
    edges: {
      kind: chosen('Choose a vehicle type', 'van'),
      plate: {
        good: ['abc 122 de', 'AB123-CDE'],
        bad: {
          'Enter the plate number': [''],
          'Enter a plate number, such as ABC-123DE': ['ABC-12DE', 'ABC-1234DE'],
          'You already added a vehicle with this plate': ['abc 123 de'],
        },
      },
      licence_until: lastDay('licence'),
      insurance_until: lastDay('insurance'),
    },
  },
  ...Object.fromEntries(tariffs),
  goods: {
    rules: goodsRules,
    whole: { ...crates.goods, ...hazard },
    edges: {
      kind: chosen('Choose a type of goods', 'boxes'),
      contents: upTo(120),
      value: {
        good: ['', '1', '₦999,999,999,999'],
        bad: { 'Enter an amount in naira, such as 1,500,000': ['0', 'much', '1000000000000'] },
      },
      amount: wholeUpTo('Enter a number, such as 12', 9_999),
      weight_kg: {
        good: ['1', '30,000', '30 tonnes'],
        bad: {
          'Enter the weight, such as 400 kg or 2 tonnes': [''],
          'Enter the weight, such as 400 kg or 2 tonnes, up to 30,000 kg': ['0', '1.5', '30001', '31 tonnes'],
        },
      },
      longest_cm: wholeUpTo('Enter centimetres, such as 120', 1_360),
      ...{ fragile: null, cold: null, hazardous: null },
      un_number: {
        good: ['UN0001', 'UN9999'],
        bad: {
          'Enter the UN number from the shipping papers': [''],
          'Enter UN and four digits, such as UN1203': ['UN123', 'UN12345'],
        },
      },
      class: chosen('Choose a class', '3'),
      papers: chosen('The driver needs the safety data sheet', 'yes'),
    },
  },
  'goods that are kept cold': {
    rules: goodsRules,
    whole: { ...crates.goods, cold: 'yes', weight_kg: '1', longest_cm: '1' },
    edges: {
      ...{ kind: null, contents: null, value: null, amount: null, fragile: null, cold: null, hazardous: null },
      ...{ un_number: null, class: null, papers: null },
      weight_kg: { good: ['9999', '10000'], bad: { [FREIGHT]: ['10001', '30000'] } },
      longest_cm: { good: ['649', '650'], bad: { [TOO_LONG]: ['651', '1360'] } },
    },
  },
  'an end of the way': {
    rules: placeRules(crates.from),
    whole: crates.to,
    edges: {
      state: { good: ['Kano'], bad: { 'Choose a state': ['', 'Texas'] } },
      city: needed('Enter a town or city', 60),
      address: needed('Enter a street and number', 200),
      landmark: upTo(120),
      name: nameOf('a name'),
      phone_no: phone,
    },
  },
  'the day on which goods are fetched': haulDays(null, {
    good: [TODAY, '2026-01-06', '2026-03-06'],
    bad: { 'Choose a day': [''], 'Choose Friday 6 March 2026 or earlier': ['2026-03-07'] },
  }),
  'the day on which goods are fetched for a stay': haulDays(ends, {
    good: [ends.fromDate, '2026-01-23'],
    bad: {
      'Your booking starts on Saturday 10 January 2026. Choose that day or later': ['2026-01-09'],
      'Your booking ends on Saturday 24 January 2026. Choose Friday 23 January 2026 or earlier': [ends.toDate],
    },
  }),
  'a window that is about to begin': windows('2026-01-05T10:59:59Z', {
    good: ['afternoon', 'evening'],
    bad: { [BEGUN]: ['morning'] },
  }),
  'a window that begins': windows('2026-01-05T11:00:00Z', {
    good: ['evening'],
    bad: { [BEGUN]: ['morning', 'afternoon'] },
  }),
  'the first day on which goods can be asked for': haulDays(
    { fromDate: '2026-03-06', toDate: '2026-03-20' },
    { good: ['2026-03-06'], bad: { 'Choose Friday 6 March 2026 or earlier': ['2026-03-07'] } },
  ),
  'what is asked of a stay': {
    ...days({}, {}),
    edges: {
      ...{ fromDate: null, toDate: null, bringsGoods: null },
      purpose: needed('Enter why you are renting', 500),
      otherStatus: upTo(80),
      employmentStatus: {
        good: ['Unemployed', 'Self Employed', 'Others'],
        bad: { 'Select your employment status': ['', 'King'] },
      },
    },
  },
  'the first day of a stay': days(
    { toDate: '2026-02-28' },
    {
      fromDate: {
        good: ['2026-02-20', '2026-02-27'],
        bad: {
          'Choose your first day': [''],
          [TAKEN]: ['2026-02-19', '2026-02-09', TODAY],
          'Choose today or a later day': ['2026-01-04'],
        },
      },
    },
  ),
  'the last day of a stay': days(
    { fromDate: TODAY },
    {
      toDate: {
        good: ['2026-01-06', '2026-02-10'],
        bad: {
          'Choose your last day': [''],
          "The 'To Date' must be after the 'From Date'.": [TODAY, '2026-01-04'],
        },
      },
    },
  ),
  'a stay that is far ahead': days(
    { toDate: '2028-02-01' },
    { fromDate: { good: ['2028-01-07'], bad: { 'Choose a start date within the next two years': ['2028-01-08'] } } },
  ),
  'a stay that is long': days(
    { fromDate: '2026-03-01' },
    { toDate: { good: ['2031-03-05'], bad: { 'A booking can last up to five years': ['2031-03-06'] } } },
  ),
  'the filters of what is let': {
    rules: filterRules(rentSearch),
    whole: { budget: '', priceFrom: '500', totalTo: '' },
    edges: {
      budget: from500('Enter a budget that is higher than the minimum price', '5,000,000'),
      priceFrom: anyNaira('5,000,000'),
      totalTo: anyNaira('5,000,000'),
    },
  },
  'the filters of what is sold': {
    rules: filterRules(buySearch),
    whole: { minPrice: '500', maxPrice: '', totalTo: '' },
    edges: {
      minPrice: anyNaira('25,000,000'),
      maxPrice: from500('Enter a maximum price that is higher than the minimum', '25,000,000'),
      totalTo: anyNaira('25,000,000'),
    },
  },
  'a bank account': {
    rules: bankRules,
    whole: { bankName: 'Wema Bank', accountNumber: '0123456789', accountHolder: 'Adaeze Okafor' },
    edges: {
      bankName: chosen('Choose your bank', 'Wema Bank'),
      accountNumber: {
        good: ['0123456789'],
        bad: { 'Account number must be exactly 10 digits.': ['', '012345678', '01234567890', '012345678x'] },
      },
      accountHolder: needed('Enter the name the account is held in', 100),
    },
  },
  'an apartment': listing('apartment', 'Flat'),
  'a property': listing('property', 'Bungalow'),
  'a warehouse': listing('warehouse', 'Bonded Warehouse'),
};

/** Empty texts are left out. */
const asFormikHands = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? undefined : value]));

async function problemsOf({ rules, whole }: Form, change: object): Promise<Record<string, string>> {
  try {
    await rules.validate(asFormikHands({ ...whole, ...change }), { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as ValidationError;
    return Object.fromEntries(inner.toReversed().map(({ path = '', message }) => [path, message]));
  }
}

describe.each(Object.entries(forms))('%s', (_, form) => {
  it('has an entry in the table for each field', () => {
    expect(Object.keys(form.edges).sort()).toEqual(Object.keys(form.whole).sort());
  });

  it.each(Object.entries(form.edges).filter(([, edges]) => edges !== null))(
    'checks the limits of %s',
    async (field, edges) => {
      const { good, bad } = edges ?? { good: [], bad: {} };
      for (const value of good) expect([value, await problemsOf(form, { [field]: value })]).toEqual([value, {}]);
      for (const [words, values] of Object.entries(bad)) {
        for (const value of values) {
          expect([value, await problemsOf(form, { [field]: value })]).toEqual([value, { [field]: words }]);
        }
      }
    },
  );
});

describe('the table of forms', () => {
  it('covers every file with validation rules', () => {
    const here = ['account', 'carrier', 'case', 'contact', 'haul', 'listing', 'rent', 'report', 'words'];
    const files = Object.keys(import.meta.glob('./*/*-rules.ts')).map((path) => /(\w+)-rules/.exec(path)?.[1]);

    expect(files.sort()).toEqual([...here, 'filter', 'support'].sort());
  });
});

describe('zones', () => {
  it('have each state once', () => {
    expect([...zones.values()].flat().toSorted()).toEqual([...stateNames].sort());
  });
});
