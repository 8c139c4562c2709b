import { object, type StringSchema, string } from 'yup';
import { addDays, dayInLagos, formatDay, isPlainDate } from '#domain/calendar.ts';
import {
  type GoodsDraft,
  goodsOf,
  isSamePlace,
  LONGEST_MAX,
  type PlaceDraft,
  readKilograms,
  readWholeNumber,
  type TimeDraft,
  unNumberOf,
} from '#domain/haul.ts';
import { atMost } from '#domain/in-words.ts';
import {
  ADDRESS_MAX_LENGTH,
  CITY_MAX_LENGTH,
  DRIVER_NOTES_MAX_LENGTH,
  GOODS_CONTENTS_MAX_LENGTH,
  LANDMARK_MAX_LENGTH,
  LOAD_MAX,
  NAME_MAX_LENGTH,
  QUANTITY_MAX,
} from '#domain/limits.ts';
import { parseNaira } from '#domain/money.ts';
import { isPersonName, NAME_PROBLEM } from '#domain/person.ts';
import { PHONE_PROBLEM, parsePhone } from '#domain/phone.ts';
import type { Stay } from '#domain/rent.ts';
import { firstRequestDay, lastShipmentDay, type ShipmentWindow, windowOf } from '#domain/shipment-window.ts';
import { findState } from '#domain/states.ts';
import { vehiclesFor } from '#domain/vehicle-fit.ts';
import { toFormValue } from '#src/ui/as-typed.ts';
import type { Rules } from '#src/ui/lazy-rules.ts';

const needed = (words: string) => string().trim().required(words);

const whole = (words: string, max: number, read = readWholeNumber) =>
  needed(words).test(
    'whole',
    `${words}, up to ${max.toLocaleString('en')}${read === readKilograms ? ' kg' : ''}`,
    (typed) => {
      const number = read(typed ?? '');
      return !typed || (number !== undefined && number >= 1 && number <= max);
    },
  );

/** Requires a value only for dangerous goods. */
const ofHazard = (schema: StringSchema) =>
  // biome-ignore lint/suspicious/noThenProperty: so yup calls what follows from a condition
  string().when('hazardous', { is: 'yes', then: () => schema });

const goodsSchema = object({
  kind: needed('Choose a type of goods'),
  contents: string().trim().max(GOODS_CONTENTS_MAX_LENGTH, atMost(GOODS_CONTENTS_MAX_LENGTH)),
  value: string()
    .trim()
    .test('naira', 'Enter an amount in naira, such as 1,500,000', (typed) => !typed || parseNaira(typed) !== undefined),
  amount: whole('Enter a number, such as 12', QUANTITY_MAX),
  weight_kg: whole('Enter the weight, such as 400 kg or 2 tonnes', LOAD_MAX, readKilograms),
  longest_cm: whole('Enter centimetres, such as 120', LONGEST_MAX),
  un_number: ofHazard(
    needed('Enter the UN number from the shipping papers').test(
      'un',
      'Enter UN and four digits, such as UN1203',
      (typed) => !typed || /^UN\d{4}$/.test(unNumberOf(typed)),
    ),
  ),
  class: ofHazard(needed('Choose a class')),
  papers: ofHazard(needed('The driver needs the safety data sheet')),
}).test('carried', (typed, context) => {
  const load = goodsOf(typed as GoodsDraft);
  const isSaidBefore = load.weight_kg > LOAD_MAX || load.longest_cm > LONGEST_MAX;
  if (isSaidBefore || vehiclesFor(load).length > 0) return true;
  const isTooLong = vehiclesFor({ ...load, longest_cm: 1 }).length > 0;
  return context.createError(
    isTooLong
      ? { path: 'longest_cm', message: 'No vehicle is long enough for this. Split the load' }
      : { path: 'weight_kg', message: 'No vehicle can carry this much at once. Split it into two deliveries' },
  );
});

export const goodsRules = over(goodsSchema);

/** @param other The address at the other end of the delivery. */
export const placeRules = (other: PlaceDraft): Rules =>
  over(
    object({
      state: needed('Choose a state').test('state', 'Choose a state', (name) => !name || findState(name) !== undefined),
      city: needed('Enter a town or city').max(CITY_MAX_LENGTH, atMost(CITY_MAX_LENGTH)),
      address: needed('Enter a street and number').max(ADDRESS_MAX_LENGTH, atMost(ADDRESS_MAX_LENGTH)),
      landmark: string().trim().max(LANDMARK_MAX_LENGTH, atMost(LANDMARK_MAX_LENGTH)),
      name: needed('Enter a name')
        .max(NAME_MAX_LENGTH, atMost(NAME_MAX_LENGTH))
        .test('name', NAME_PROBLEM, (name) => !name || isPersonName(name)),
      phone_no: needed('Enter a phone number').test(
        'phone',
        PHONE_PROBLEM,
        (typed) => !typed || parsePhone(typed) !== undefined,
      ),
    }).test('elsewhere', (typed, context) =>
      typed.address?.trim() && isSamePlace(typed as PlaceDraft, other)
        ? context.createError({ path: 'address', message: "Pickup and delivery can't be the same place" })
        : true,
    ),
  );

/** @param stay The dates of the booked warehouse the goods go to; null for any other delivery. */
export const timeRules = (now: () => Date, stay: Stay | null): Rules =>
  over(
    object({
      day: needed('Choose a day').test('day', (day, context) => {
        const message = day && isPlainDate(day) ? whyNot(day, now(), stay) : undefined;
        return message ? context.createError({ message }) : true;
      }),
      window: needed('Choose a pickup time'),
      notes: string().trim().max(DRIVER_NOTES_MAX_LENGTH, atMost(DRIVER_NOTES_MAX_LENGTH)),
    }).test('to come', ({ day, window }, context) => {
      if (!day || !isPlainDate(day) || !window) return true;
      const [begins] = windowOf(day, window as ShipmentWindow);
      return begins > now() || day < dayInLagos(now())
        ? true
        : context.createError({ path: 'window', message: 'That pickup time has started. Choose a later one' });
    }),
  );

function whyNot(day: TimeDraft['day'], now: Date, stay: Stay | null): string | undefined {
  const askedFrom = stay && firstRequestDay(stay.fromDate);
  if (askedFrom && askedFrom > dayInLagos(now))
    return `You can book delivery for this stay from ${formatDay(askedFrom)}`;
  if (day < dayInLagos(now)) return 'That day is over. Choose a later one';
  const last = lastShipmentDay(now);
  if (day > last) return `Choose ${formatDay(last)} or earlier`;
  if (stay && day < stay.fromDate)
    return `Your booking starts on ${formatDay(stay.fromDate)}. Choose that day or later`;
  if (stay && day >= stay.toDate)
    return `Your booking ends on ${formatDay(stay.toDate)}. Choose ${formatDay(addDays(stay.toDate, -1))} or earlier`;
  return undefined;
}

/** Restores the empty texts that Formik leaves out before validating. */
function over(schema: { validate: Rules['validate'] }): Rules {
  return { validate: (values, options) => schema.validate(toFormValue(values), options) };
}
