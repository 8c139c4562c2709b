import { randomUUID } from 'node:crypto';
import type { components } from '#openapi/contract.gen.ts';
import { newRenting, type Renter } from '#tests/support/bookings.ts';
import { findCaseId, moveCase, newStaff, type Staff, takeHeardCase } from '#tests/support/desk.ts';
import type { Environment } from '#tests/support/environment.ts';
import { newOwner, type Owner } from '#tests/support/listings.ts';
import { ask } from '#tests/support/payments.ts';
import { PDF } from '#tests/support/uploads.ts';
import type { Heard, Interleaving, Move, Rule } from './interleaving.ts';
import { rulesOfAll } from './rules.ts';

interface World {
  readonly environment: Environment;
  /** Each has requested a booking and an inspection of the other's listing. */
  readonly people: Readonly<Record<Name, Owner>>;
  readonly flat: string;
  readonly keys: Readonly<Record<'ask' | 'list', string>>;
  readonly form: components['schemas']['ApartmentForm'];
  readonly staff: Staff;
  readonly cases: Readonly<Record<Name, string>>;
  readonly renting: Awaited<ReturnType<typeof newRenting>>;
}

type Name = 'one' | 'other';

const suspends = (who: Name): Move<World> => ({
  by: 'staff',
  does: `suspend the account of ${who === 'one' ? 'one' : 'the other'}`,
  call:
    ({ environment, staff, cases }) =>
    (): Promise<Heard> =>
      moveCase(environment, staff, cases[who], 'suspendAccount'),
});

const nothingWaitsForThem: Rule = {
  name: 'nothing waits for a suspended user',
  broken: ({ rows, now }) => {
    const suspended = new Set(rows.users.flatMap(({ id, suspended_by }) => (suspended_by === null ? [] : [id])));
    const isTheirs = (...ids: (string | null)[]) => ids.some((id) => id !== null && suspended.has(id));
    const ownerOf = (id: string) => rows.listings.find((each) => each.id === id)?.owner_id ?? null;
    const isToCome = (status: string) => ['proposed', 'awaitingPayment', 'scheduled'].includes(status);
    return [
      ...rows.bookings
        .filter(({ status, renter_id, owner_id }) => status === 'requested' && isTheirs(renter_id, owner_id))
        .map(({ id }) => `a request to rent: ${id}`),
      ...rows.listings
        .filter(({ status, owner_id }) => status === 'listed' && isTheirs(owner_id))
        .map(({ id }) => `a listing: ${id}`),
      ...rows.inspections
        .filter(({ begins_at, status }) => isToCome(status) && new Date(begins_at) > now)
        .filter(({ visitor_id, listing_id }) => isTheirs(visitor_id, ownerOf(listing_id)))
        .map(({ id, status }) => `a visit that is ${status}: ${id}`),
    ];
  },
};

/** Two users with requests to each other are suspended, while one of them sends more. */
export const suspending: Interleaving<World> = {
  name: 'suspending',
  begin: async (environment) => {
    const renting = await newRenting(environment);
    const people = { one: await newOwner(environment), other: renting.owner };
    const list = async ({ token, apartment }: Owner) =>
      (await environment.call('listApartment', { token, body: await apartment() })).body.id;
    const [flat, house] = [await list(people.other), await list(people.one)];
    const another = await list(people.other);
    const asRenter = ({ id, token }: Owner): Renter => ({ id, token, phone: '' });
    const proposes = { proposes: true };
    await renting.booked(asRenter(people.one), another);
    await renting.booked(asRenter(people.other), house);
    await ask(environment, people.one, { propertyId: flat, ...proposes });
    await ask(environment, people.other, { propertyId: house, ...proposes });
    const [staff, reporter] = [await newStaff(environment), await environment.signedIn()];
    const caseOf = async ({ id }: Owner) => {
      await environment.call('report', { token: reporter.token, body: { about: 'person', id, reason: 'rude' } });
      const caseId = (await findCaseId(environment, id)) ?? '';
      await takeHeardCase(environment, staff, caseId);
      return caseId;
    };
    const cases = { one: await caseOf(people.one), other: await caseOf(people.other) };
    const keys = { ask: randomUUID(), list: randomUUID() };
    return { environment, renting, people, flat, keys, form: await people.one.apartment(), staff, cases };
  },
  moves: {
    ask: {
      by: 'one',
      does: 'asks to rent',
      // The request is refused either way. Which of the two reasons the server finds first does not matter.
      alike: ['401 unauthenticated', '409 not_available'],
      call:
        ({ renting, people, flat, keys }) =>
        () =>
          renting.ask({ ...people.one, phone: '' }, flat, { key: keys.ask, idProof: new Uint8Array(Buffer.from(PDF)) }),
    },
    list: {
      by: 'one',
      does: 'lists another place',
      call:
        ({ environment, people, form, keys }) =>
        () =>
          environment.call('listApartment', {
            token: people.one.token,
            body: form,
            headers: { 'Idempotency-Key': keys.list },
          }),
    },
    suspendOne: suspends('one'),
    suspendOther: suspends('other'),
  },
  rules: [...rulesOfAll, nothingWaitsForThem],
  longest: 4,
  // The ID proof of a refused request is removed, and the cleanup deletes its row.
  forgives: /^\+ files .*"removed_at":"/,
};
