/** Users confirm another time, an offer or a price while the other side, or time, changes it. */
import { randomUUID } from 'node:crypto';
import { momentInLagos } from '#domain/calendar.ts';
import { costOfCancellingInspection } from '#domain/lifecycles/inspection-times.ts';
import { kobo, toWire } from '#domain/money.ts';
import { serializeTerms } from '#domain/seen-terms.ts';
import { termsOnWire } from '#server/listings/listing.answer.ts';
import { newRenting, type Renter, type Renting } from '#tests/support/bookings.ts';
import type { Environment } from '#tests/support/environment.ts';
import { createPaidInspection, dayFromToday, newVisit, type Visitor } from '#tests/support/payments.ts';
import { type Cast, createRequestedShipment, newCast, PRICE } from '#tests/support/shipments.ts';
import type { Interleaving, Move } from './interleaving.ts';
import { rulesOfAll } from './rules.ts';

const HOUR = 60 * 60_000;

interface Visit {
  readonly environment: Environment;
  readonly owner: { readonly token: string };
  readonly visitor: Visitor;
  readonly id: string;
  readonly day: string;
}

const suggests = (time: '14:00' | '20:00'): Move<Visit> => ({
  by: 'owner',
  does: `suggests ${time}`,
  call:
    ({ environment, owner, id, day }) =>
    () =>
      environment.call('proposeTime', { token: owner.token, params: { id }, body: { day, time } }),
});

const answers = (transition: 'accept' | 'cancel', does: string, reads: Move<Visit>['reads']): Move<Visit> => ({
  by: 'visitor',
  does,
  reads,
  call:
    ({ environment, visitor, id }, _rows, read) =>
    () =>
      environment.call('moveInspection', { token: visitor.token, params: { id, transition }, body: { ...read } }),
});

/** The owner suggests two times in turn, while the visitor agrees or cancels, also less than a day ahead. */
export const otherTime: Interleaving<Visit> = {
  name: 'other time',
  begin: async (environment) => {
    const { owner, listing, visitor } = await newVisit(environment);
    const day = dayFromToday(environment, 2);
    const { id } = await createPaidInspection(environment, visitor, listing.id, { day });
    return { environment, owner, visitor, id, day };
  },
  moves: {
    afternoon: suggests('14:00'),
    evening: suggests('20:00'),
    accept: answers('accept', 'agrees', (_world, { inspections: [row] }) =>
      row?.other_day && row.other_hour ? { day: row.other_day, time: row.other_hour } : undefined,
    ),
    cancel: answers('cancel', 'cancels', (_world, { inspections: [row] }, now) => {
      if (!row) return undefined;
      const times = { status: row.status, day: row.day, time: row.hour, settled_by: row.settled_by };
      return { costs: costOfCancellingInspection({ ...times, other_time: null } as never, 'visitor', now) };
    }),
    late: {
      by: 'clock',
      does: 'it is less than a day ahead',
      until: ({ day }) => new Date(momentInLagos(day, '10:00').getTime() - 23 * HOUR),
    },
  },
  rules: rulesOfAll,
  longest: 3,
};

interface Asked extends Cast {
  readonly environment: Environment;
  readonly id: string;
}

const offers = (price: number, does: string): Move<Asked> => ({
  by: 'carrier',
  does,
  call:
    ({ environment, carrier, id }) =>
    () =>
      environment.call('offerShipment', { token: carrier.token, params: { id }, body: { price, sure: true } }),
});

/** A carrier raises and lowers an offer while the sender accepts it. */
export const offer: Interleaving<Asked> = {
  name: 'offer',
  begin: async (environment) => {
    const cast = await newCast(environment);
    const { id } = await createRequestedShipment(environment, cast);
    return { environment, ...cast, id };
  },
  moves: {
    offers: offers(PRICE, 'makes an offer'),
    raises: offers(PRICE + 500, 'asks for more'),
    accept: {
      by: 'shipper',
      does: 'accepts the offer',
      reads: (_world, { shipment_offers: [made] }) => made && { price: toWire(kobo(made.price)) },
      call: ({ environment, shipper, id }, { shipment_offers: [made] }, read) =>
        made &&
        (() => {
          const sent = {
            token: shipper.token,
            params: { id, transition: 'accept' },
            body: { offer: made.id, ...read },
          };
          return environment.call('moveShipment', sent);
        }),
    },
  },
  rules: rulesOfAll,
  longest: 3,
  // A sender who loses a payment page gets another.
  forgives: /^[+-] (simulated_charges .*"status":"open"|payments .*"status":"(started|abandoned)"|shipment_offers )/,
};

interface Priced {
  readonly environment: Environment;
  readonly renting: Renting;
  readonly renter: Renter;
  readonly flat: string;
  readonly key: string;
}

const costs = (price: number, does: string): Move<Priced> => ({
  by: 'owner',
  does,
  call:
    ({ environment, renting: { owner }, flat }) =>
    () =>
      environment.call('updateListing', { token: owner.token, params: { id: flat }, body: { price } }),
});

/** The owner changes the price of a flat while a renter sends the form. */
export const price: Interleaving<Priced> = {
  name: 'price',
  begin: async (environment) => {
    const renting = await newRenting(environment);
    return {
      environment,
      renting,
      renter: await renting.newRenter(),
      flat: await renting.newFlat(),
      key: randomUUID(),
    };
  },
  moves: {
    raises: costs(4_600_000, 'raises the price'),
    lowers: costs(4_400_000, 'lowers the price'),
    ask: {
      by: 'renter',
      does: 'asks for the flat',
      reads: (_world, { listings: [row] }) =>
        row && {
          seenTerms: serializeTerms({
            ...{ price: toWire(kobo(row.price)), price_period: row.price_period },
            ...termsOnWire(row as never),
          }),
        },
      call:
        ({ renting, renter, flat, key }, _rows, read) =>
        () =>
          renting.ask(renter, flat, { ...read, key }),
    },
  },
  rules: rulesOfAll,
  longest: 4,
};
