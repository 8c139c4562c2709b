import { describe, expect, it } from 'vitest';
import { chargeKindValues, pricePeriodValues } from '#openapi/contract.gen.ts';
import { addDays } from './calendar.ts';
import { chargesAboveLaw } from './lawful-caps.ts';
import { kobo, naira, PRICE_MAX } from './money.ts';
import {
  addPeriods,
  type Charge,
  endOfMinimumStay,
  lastPaidDay,
  monthCost,
  moveInCost,
  type PricePeriod,
  type PriceTerms,
  stayCost,
  termsOf,
} from './move-in.ts';

// Rules: PRICE-2

const flat: PriceTerms = {
  price: naira(3_100_000),
  period: 'year',
  shortestStay: 1,
  charges: [
    { kind: 'agency', amount: naira(310_000), refundable: false, every: 'once' },
    { kind: 'caution', amount: naira(200_000), refundable: true, every: 'once' },
    { kind: 'service', amount: naira(120_000), refundable: false, every: 'period' },
  ],
};

describe('moveInCost', () => {
  it('adds up the minimum stay and each fee, and shows the refundable part', () => {
    expect(moveInCost({ ...flat, shortestStay: 2 })).toEqual({
      lines: [
        { of: 'price', amount: naira(6_200_000), refundable: false, times: 2 },
        { of: 'agency', amount: naira(310_000), refundable: false, times: 1 },
        { of: 'caution', amount: naira(200_000), refundable: true, times: 1 },
        { of: 'service', amount: naira(240_000), refundable: false, times: 2 },
      ],
      total: naira(6_950_000),
      back: naira(200_000),
    });
  });

  it('has no total for an unknown period', () => {
    const asked = { ...flat, period: null };

    expect([moveInCost(asked), monthCost(asked), stayCost(asked, stayOf(4))]).toEqual([null, null, null]);
  });

  it('counts a sale and its fees once, whatever the stay', () => {
    const sale = { ...flat, period: 'once', shortestStay: 3 } as const;

    expect(moveInCost(sale)?.lines.map(({ times }) => times)).toEqual([1, 1, 1, 1]);
    expect(moveInCost(sale)?.total).toBe(naira(3_730_000));
    expect(stayCost(sale, stayOf(800))?.total).toBe(naira(3_730_000));
  });

  it("reads the contract's naira, and one period by default", () => {
    const charge = { kind: 'agency', amount: 5, refundable: false, every: 'once' } as const;

    expect(termsOf({ price: 10, price_period: 'month', charges: [charge] })).toEqual({
      price: naira(10),
      period: 'month',
      shortestStay: 1,
      charges: [{ ...charge, amount: naira(5) }],
    });
    expect(termsOf({ price: 10 })).toMatchObject({ period: null, charges: [] });
  });

  it.each([
    ['2026-12-10', 'night', 3, '2026-12-13'],
    ['2026-12-10', 'month', 1, '2027-01-10'],
    ['2027-01-31', 'month', 1, '2027-02-28'],
    ['2028-02-29', 'year', 1, '2029-02-28'],
    ['2026-12-31', 'month', 14, '2028-02-29'],
  ] as const)('adds to %s, by the %s, %i and reaches %s', (from, period, count, to) => {
    expect(addPeriods(from, period, count)).toBe(to);
    const cost = stayCost({ ...flat, period, charges: [] }, { fromDate: from, toDate: to });
    expect(cost?.lines[0]?.times).toBe(count);
  });
});

describe('a month', () => {
  it.each([
    ['night', 10_000, 300_000],
    ['month', 250_000, 250_000],
    ['year', 3_100_000, 258_334],
  ] as const)('computes the cost of a price by the %s', (period, price, month) => {
    expect(monthCost({ price: naira(price), period, shortestStay: 1, charges: [] })).toBe(naira(month));
  });

  it('includes fees per period, and none that are paid once or refunded', () => {
    expect(monthCost(flat)).toBe(naira(Math.ceil(3_220_000 / 12)));
    expect(monthCost({ ...flat, period: 'once' })).toBeNull();
    const comesBack = { kind: 'caution', amount: naira(90_000), refundable: true, every: 'period' } as const;
    expect(monthCost({ ...flat, charges: [...flat.charges, comesBack] })).toBe(monthCost(flat));
  });
});

describe('days', () => {
  const cost = (period: PricePeriod, fromDate: string, toDate: string, shortestStay = 1) =>
    stayCost({ price: naira(100), period, shortestStay, charges: [] }, { fromDate, toDate })?.lines[0]?.times;

  it.each([
    ['night', '2026-12-01', '2026-12-05', 4],
    ['month', '2026-12-15', '2027-01-15', 1],
    ['month', '2026-12-15', '2027-01-16', 2],
    ['month', '2027-01-31', '2027-02-28', 1],
    ['month', '2027-01-31', '2027-03-01', 2],
    ['month', '2026-12-01', '2026-12-02', 1],
    ['year', '2026-12-01', '2027-12-01', 1],
    ['year', '2026-12-01', '2027-12-02', 2],
    ['year', '2026-12-01', '2026-12-05', 1],
    ['once', '2026-12-01', '2030-12-05', 1],
  ] as const)('counts by the %s from %s to %s %i', (period, from, to, times) => {
    expect(cost(period, from, to)).toBe(times);
  });

  it('never counts fewer periods than the minimum stay', () => {
    expect(cost('night', '2026-12-01', '2026-12-03', 7)).toBe(7);
    expect(cost('night', '2026-12-01', '2026-12-13', 7)).toBe(12);
  });
});

describe('whatever the terms', () => {
  const all = Array.from({ length: 2_000 }, (_, seed) => anyTerms(seed));

  it('equals the sum of its lines, and the refundable part the sum of the refundable lines', () => {
    for (const terms of all) {
      const cost = moveInCost(terms);
      if (!cost) continue;
      expect(cost.total).toBe(cost.lines.reduce((sum, { amount }) => sum + amount, 0));
      const comesBack = cost.lines.filter(({ refundable }) => refundable);
      expect(cost.back).toBe(comesBack.reduce((sum, { amount }) => sum + amount, 0));
      expect(cost.back).toBeLessThanOrEqual(cost.total - (cost.lines[0]?.amount ?? 0));
      expect(cost.lines).toHaveLength(terms.charges.length + 1);
    }
  });

  it('is never less than the price, as the order by price and total requires', () => {
    for (const terms of all) expect(moveInCost(terms)?.total ?? terms.price).toBeGreaterThanOrEqual(terms.price);
  });

  it('does not depend on the order of the fees', () => {
    for (const terms of all) {
      const turned = { ...terms, charges: [...terms.charges].reverse() };
      expect([moveInCost(turned)?.total, moveInCost(turned)?.back, monthCost(turned)]).toEqual([
        moveInCost(terms)?.total,
        moveInCost(terms)?.back,
        monthCost(terms),
      ]);
    }
  });

  it('never decreases with another fee, and stays the same with a fee of zero', () => {
    for (const terms of all) {
      const more = (amount: number): PriceTerms => ({
        ...terms,
        charges: [...terms.charges, { kind: 'other', amount: kobo(amount), refundable: false, every: 'once' }],
      });
      const before = moveInCost(terms);
      if (!before) continue;
      expect(moveInCost(more(0))?.total).toBe(before.total);
      expect(moveInCost(more(500))?.total).toBe(before.total + 500);
    }
  });

  it('never decreases with a longer stay, nor below the cost to move in', () => {
    for (const terms of all) {
      const costs = [1, 2, 29, 30, 31, 365, 366, 800].map((days) => stayCost(terms, stayOf(days))?.total ?? Infinity);
      expect(costs).toEqual(costs.toSorted((one, other) => one - other));
      if (terms.period) expect(costs[0]).toBeGreaterThanOrEqual(moveInCost(terms)?.total ?? 0);
    }
  });

  it('rounds the monthly cost so that twelve months exceed the year by less than twelve naira', () => {
    for (const { price } of all) {
      const months = (monthCost({ price, period: 'year', shortestStay: 1, charges: [] }) ?? 0) * 12;
      expect(months - price).toBeGreaterThanOrEqual(0);
      expect(months - price).toBeLessThan(12 * naira(1));
    }
  });

  it('computes the highest price exactly, or not at all', () => {
    const dearest = { price: PRICE_MAX, period: 'night', charges: [] } as const;

    expect(moveInCost({ ...dearest, shortestStay: 90 })?.total).toBe(PRICE_MAX * 90);
    expect(moveInCost({ ...dearest, shortestStay: 365 })).toBeNull();
  });
});

describe('the law', () => {
  it('limits agency and agreement fees in Lagos to ten percent of one year’s rent each', () => {
    const asking = (agency: number, period: PricePeriod = 'year') =>
      chargesAboveLaw(
        {
          price: naira(1_000_000),
          period,
          shortestStay: 1,
          charges: [{ kind: 'agency', amount: naira(agency), refundable: false, every: 'once' }],
        },
        'Lagos',
      );

    expect(asking(100_000)).toEqual([]);
    expect(asking(100_001)).toMatchObject([
      { kind: 'agency', amount: naira(100_001), atMost: naira(100_000), cap: { percent: 10, state: 'Lagos' } },
    ]);
    expect(asking(1_200_000, 'month')).toEqual([]);
    expect(asking(1_200_001, 'month')).toHaveLength(1);
    expect([...asking(900_000, 'once'), ...asking(900_000, 'night')]).toEqual([]);
  });

  it('counts the charges of one kind together, and those of every period for the year', () => {
    const half = { kind: 'agreement', amount: naira(60_000), refundable: false, every: 'once' } as const;
    const terms = { ...flat, price: naira(1_000_000), charges: [half, half] };

    expect(chargesAboveLaw(terms, 'Lagos')).toMatchObject([{ kind: 'agreement', amount: naira(120_000) }]);
    expect(chargesAboveLaw({ ...terms, charges: [half] }, 'Lagos')).toEqual([]);
    expect(chargesAboveLaw(terms, 'Ogun')).toEqual([]);
    const monthly = { ...half, amount: naira(30_000), every: 'period' } as const;
    expect(chargesAboveLaw({ ...terms, price: naira(200_000), period: 'month', charges: [monthly] }, 'Lagos')).toEqual([
      expect.objectContaining({ amount: naira(360_000), atMost: naira(240_000) }),
    ]);
  });
});

function stayOf(days: number) {
  return { fromDate: '2026-12-01', toDate: addDays('2026-12-01', days) };
}

describe('lastPaidDay', () => {
  it.each([
    ['year', 1, '2026-03-01', '2027-03-01'],
    ['year', 1, '2027-03-02', '2028-03-01'],
    ['year', 2, '2026-03-02', '2028-03-01'],
    ['month', 1, '2026-03-20', '2026-04-01'],
    ['month', 3, '2026-03-20', '2026-06-01'],
    ['night', 2, '2026-03-02', '2026-03-03'],
    ['night', 2, '2026-03-09', '2026-03-09'],
    ['once', 1, '2027-03-01', null],
    [null, 1, '2027-03-01', null],
  ] as const)('by the %s, at least %i, is for a stay until %s: %s', (period, shortestStay, toDate, until) => {
    expect(lastPaidDay({ ...flat, period, shortestStay }, { fromDate: '2026-03-01', toDate })).toBe(until);
  });
});

describe('endOfMinimumStay', () => {
  it.each([
    ['year', 1, '2027-01-31'],
    ['month', 1, '2026-02-28'],
    ['month', 3, '2026-04-30'],
    ['night', 2, '2026-02-02'],
    ['once', 1, undefined],
    [null, 1, undefined],
  ] as const)('by the %s, %i of them, is %s', (period, shortestStay, end) => {
    expect(endOfMinimumStay({ period, shortestStay })?.('2026-01-31')).toBe(end);
  });
});

/** Returns random terms, the same for the same seed. */
function anyTerms(seed: number): PriceTerms {
  let state = seed + 1;
  const upTo = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
  const charge = (): Charge => ({
    kind: chargeKindValues[upTo(chargeKindValues.length)] ?? 'other',
    amount: kobo(upTo(9) * upTo(10 ** (1 + upTo(12)))),
    refundable: upTo(2) === 0,
    every: upTo(2) === 0 ? 'once' : 'period',
  });
  return {
    price: kobo(100 + upTo(10 ** (1 + upTo(13)))),
    period: [...pricePeriodValues, null][upTo(5)] ?? null,
    shortestStay: 1 + upTo(12),
    charges: Array.from({ length: upTo(6) }, charge),
  };
}
