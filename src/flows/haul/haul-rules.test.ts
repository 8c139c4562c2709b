import { describe, expect, it } from 'vitest';
import type { ValidationError } from 'yup';
import { crates } from '#machines/haul/haul.fixtures.ts';
import type { Rules } from '#src/ui/lazy-rules.ts';
import { goodsRules, placeRules, timeRules } from './haul-rules.ts';

async function problemsOf(rules: Rules, values: object): Promise<Record<string, string>> {
  try {
    await rules.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    const problems: Record<string, string> = {};
    for (const { path = '', message } of (error as ValidationError).inner) problems[path] ??= message;
    return problems;
  }
}

const TOO_MUCH = 'No vehicle can carry this much at once. Split it into two deliveries';
const WEIGHT = 'Enter the weight, such as 400 kg or 2 tonnes';
const KILOGRAMS = `${WEIGHT}, up to 30,000 kg`;
const fuel = { hazardous: 'yes', un_number: 'UN1203', class: '3', papers: 'yes' };

describe('goodsRules', () => {
  it.each<[what: object, problems: Record<string, string>]>([
    [{}, {}],
    [{ kind: '' }, { kind: 'Choose a type of goods' }],
    [{ weight_kg: '' }, { weight_kg: WEIGHT }],
    [{ weight_kg: '0' }, { weight_kg: KILOGRAMS }],
    [{ weight_kg: '1e9' }, { weight_kg: KILOGRAMS }],
    [{ weight_kg: '2 tonnes' }, {}],
    [{ weight_kg: '31 tonnes' }, { weight_kg: KILOGRAMS }],
    [{ weight_kg: '31000' }, { weight_kg: KILOGRAMS }],
    [{ weight_kg: '12000', cold: 'yes' }, { weight_kg: TOO_MUCH }],
    [{ longest_cm: '700', cold: 'yes' }, { longest_cm: 'No vehicle is long enough for this. Split the load' }],
    [{ longest_cm: '1361' }, { longest_cm: 'Enter centimetres, such as 120, up to 1,360' }],
    [{ amount: '10000' }, { amount: 'Enter a number, such as 12, up to 9,999' }],
    [fuel, {}],
    [{ ...fuel, un_number: 'petrol' }, { un_number: 'Enter UN and four digits, such as UN1203' }],
    [{ ...fuel, class: '' }, { class: 'Choose a class' }],
    [{ ...fuel, papers: '' }, { papers: 'The driver needs the safety data sheet' }],
    [{ un_number: 'petrol' }, {}],
  ])('report for the change %j the problems %j', async (change, problems) => {
    expect(await problemsOf(goodsRules, { ...crates.goods, ...change })).toEqual(problems);
  });
});

describe('placeRules', () => {
  it.each<[what: object, problems: Record<string, string>]>([
    [{}, {}],
    [{ state: 'Texas' }, { state: 'Choose a state' }],
    [{ name: '🏠' }, { name: 'Use letters, spaces, apostrophes and hyphens only' }],
    [{ phone_no: '911' }, { phone_no: 'Enter a Nigerian phone number, such as 0803 123 4567' }],
    [{ address: ' ' }, { address: 'Enter a street and number' }],
    [{ ...crates.from, address: '4, SANI ABACHA WAY' }, { address: "Pickup and delivery can't be the same place" }],
    [{ city: 'x'.repeat(61) }, { city: 'Use at most 60 characters' }],
  ])('report for the change %j the problems %j', async (change, problems) => {
    expect(await problemsOf(placeRules(crates.from), { ...crates.to, ...change })).toEqual(problems);
  });
});

describe('timeRules', () => {
  const nine = () => new Date('2026-01-05T08:00:00Z');
  const stay = { fromDate: '2026-01-10', toDate: '2026-01-24' };

  it.each<[typed: object, stay: typeof stay | null, problems: Record<string, string>]>([
    [{ day: '2026-01-05', window: 'afternoon' }, null, {}],
    [{ day: '2026-01-05', window: 'morning' }, null, { window: 'That pickup time has started. Choose a later one' }],
    [{ day: '2026-01-04', window: 'evening' }, null, { day: 'That day is over. Choose a later one' }],
    [{ day: '2026-03-06', window: 'morning' }, null, {}],
    [{ day: '2026-03-07', window: 'morning' }, null, { day: 'Choose Friday 6 March 2026 or earlier' }],
    [{ day: '', window: '' }, null, { day: 'Choose a day', window: 'Choose a pickup time' }],
    [{ day: '2026-01-23', window: 'evening' }, stay, {}],
    [
      { day: '2026-01-09', window: 'evening' },
      stay,
      { day: 'Your booking starts on Saturday 10 January 2026. Choose that day or later' },
    ],
    [
      { day: '2026-01-24', window: 'morning' },
      stay,
      { day: 'Your booking ends on Saturday 24 January 2026. Choose Friday 23 January 2026 or earlier' },
    ],
    [
      { day: '2026-03-07', window: 'morning' },
      { fromDate: '2026-03-07', toDate: '2026-03-21' },
      { day: 'You can book delivery for this stay from Tuesday 6 January 2026' },
    ],
  ])('report for %j, with the booking %j, the problems %j', async (typed, booked, problems) => {
    expect(await problemsOf(timeRules(nine, booked), typed)).toEqual(problems);
  });
});
