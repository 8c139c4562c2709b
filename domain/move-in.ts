/** Costs of a listing: to move in, per month, and for chosen dates. @source docs/product.md, "Prices and fees" */
import type { components } from '#openapi/contract.gen.ts';
import { addDays, daysBetween, type PlainDate } from './calendar.ts';
import { NIGHTS_A_MONTH } from './limits.ts';
import { fromWire, type Kobo, kobo, naira } from './money.ts';
import type { Stay } from './rent.ts';

type Schemas = components['schemas'];
export type PricePeriod = Schemas['PricePeriod'];
export type ChargeKind = Schemas['ChargeKind'];

/** A fee beside the price. */
export interface Charge {
  readonly kind: ChargeKind;
  readonly amount: Kobo;
  /** Whether it is refunded when the booking ends. */
  readonly refundable: boolean;
  readonly every: Schemas['ChargeEvery'];
}

export interface PriceTerms {
  readonly price: Kobo;
  /** Period of the price; null if the owner has not set one. */
  readonly period: PricePeriod | null;
  /** The minimum stay, in periods. */
  readonly shortestStay: number;
  readonly charges: readonly Charge[];
}

export interface CostLine {
  readonly of: 'price' | ChargeKind;
  readonly amount: Kobo;
  readonly refundable: boolean;
  /** Number of periods it is paid for. */
  readonly times: number;
}

/** Reads like a receipt: the price first, then each charge. */
export interface Cost {
  readonly lines: readonly CostLine[];
  /** The whole payment, including its refundable part. */
  readonly total: Kobo;
  /** The refundable part of the total. */
  readonly back: Kobo;
}

/** Terms as the contract writes them, in naira. */
export interface WireTerms {
  readonly price: number;
  readonly price_period?: PricePeriod | null | undefined;
  readonly shortest_stay?: number | undefined;
  readonly charges?: readonly Schemas['Charge'][] | undefined;
}

export const termsOf = ({ price, price_period, shortest_stay, charges = [] }: WireTerms): PriceTerms => ({
  price: fromWire(price),
  period: price_period ?? null,
  shortestStay: shortest_stay ?? 1,
  charges: charges.map((charge) => ({ ...charge, amount: fromWire(charge.amount) })),
});

/** Computes the total to move in: the minimum stay and every fee. */
export const moveInCost = (terms: PriceTerms): Cost | null => costOf(terms, terms.shortestStay);

/** Computes the cost of dates. A started period is paid in full, and at least the minimum stay. */
export function stayCost(terms: PriceTerms, stay: Stay): Cost | null {
  if (terms.period === null) return null;
  return costOf(terms, Math.max(terms.shortestStay, periodsBegun(terms.period, stay)));
}

/**
 * Returns the last paid day (exclusive) of a stay, which may be after its end, because started periods are paid in
 * full; null without a period.
 */
export function lastPaidDay({ period, shortestStay }: PriceTerms, stay: Stay): PlainDate | null {
  if (period === null || period === 'once') return null;
  return addPeriods(stay.fromDate, period, Math.max(shortestStay, periodsBegun(period, stay)));
}

/** Adds periods to a day: one month after 31 January is the end of February. */
export function addPeriods(from: PlainDate, period: StayPeriod, count: number): PlainDate {
  if (period === 'night') return addDays(from, count);
  const [year, month, day] = partsOf(from);
  const months = year * 12 + month - 1 + count * (period === 'year' ? 12 : 1);
  const [thatYear, thatMonth] = [Math.floor(months / 12), months % 12];
  const last = new Date(Date.UTC(thatYear, thatMonth + 1, 0)).getUTCDate();
  return new Date(Date.UTC(thatYear, thatMonth, Math.min(day, last))).toISOString().slice(0, 10);
}

/** The end of the shortest stay that begins on a day, as a function of that day; `undefined` without a period. */
export const endOfMinimumStay = ({ period, shortestStay }: Pick<PriceTerms, 'period' | 'shortestStay'>) =>
  period === null || period === 'once' ? undefined : (from: PlainDate) => addPeriods(from, period, shortestStay);

/** A period that a stay can have. */
export type StayPeriod = Exclude<PricePeriod, 'once'>;

/**
 * Computes the monthly cost after moving in: the price and the fees of each period. Whole naira, rounded up. `null`
 * without a period, and for a sale.
 */
export function monthCost({ price, period, charges }: PriceTerms): Kobo | null {
  if (period === null || period === 'once') return null;
  const recurring = charges.filter(({ every, refundable }) => every === 'period' && !refundable);
  const whole = recurring.reduce((sum, { amount }) => sum + amount, price as number);
  const exact = { night: whole * NIGHTS_A_MONTH, month: whole, year: whole / 12 }[period];
  return naira(Math.ceil(exact / naira(1)));
}

/** Sums the lines; null without a period, and beyond the exact range of numbers. */
function costOf({ price, period, charges }: PriceTerms, periods: number): Cost | null {
  if (period === null) return null;
  const priced = [
    { of: 'price' as const, amount: price, refundable: false, times: period === 'once' ? 1 : periods },
    ...charges.map(({ kind, amount, refundable, every }) => {
      return { of: kind, amount, refundable, times: every === 'once' || period === 'once' ? 1 : periods };
    }),
  ];
  const sum = priced.reduce((all, { amount, times }) => all + amount * times, 0);
  if (!Number.isSafeInteger(sum)) return null;
  const lines = priced.map((line) => ({ ...line, amount: kobo(line.amount * line.times) }));
  const back = lines.reduce((all, { amount, refundable }) => all + (refundable ? amount : 0), 0);
  return { lines, total: kobo(sum), back: kobo(back) };
}

function periodsBegun(period: PricePeriod, { fromDate, toDate }: Stay): number {
  if (period === 'once') return 1;
  if (period === 'night') return daysBetween(fromDate, toDate);
  const months = monthsBegun(fromDate, toDate);
  return period === 'month' ? months : Math.ceil(months / 12);
}

/** Counts started periods by the calendar: from the 15th to the 15th is one month, to the 16th two. */
function monthsBegun(from: string, to: string): number {
  const [[fromYear, fromMonth, fromDay], [year, month, day]] = [partsOf(from), partsOf(to)];
  return (year - fromYear) * 12 + (month - fromMonth) + (day > fromDay ? 1 : 0);
}

const partsOf = (day: string) => [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))] as const;
