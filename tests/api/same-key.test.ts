import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Sent } from '#tests/support/api.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, newPerson } from '#tests/support/environment.ts';
import { dayAhead, newVisit } from '#tests/support/payments.ts';
import { newCast, onTheWay, shipmentForm } from '#tests/support/shipments.ts';

/** The first request, and the ways in which another one with its key differs. */
interface Asked {
  readonly first: Sent;
  readonly others: Readonly<Record<string, Sent>>;
}

describe.each(databases)('a key that was used for something else, on $name', (database) => {
  const environment = environmentOn(database);
  let visit: Awaited<ReturnType<typeof newVisit>>;
  let other: Awaited<ReturnType<typeof newVisit>>;
  beforeAll(async () => {
    [visit, other] = [await newVisit(environment), await newVisit(environment)];
  });
  /** Another value in each field of a body. */
  const each = (first: Sent & { readonly body: object }, changes: Readonly<Record<string, unknown>>): Asked => ({
    first,
    others: Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [name, { ...first, body: { ...first.body, [name]: value } }]),
    ),
  });

  const calls = {
    register: () => {
      const { phone_no, email } = newPerson();
      return each(
        { body: newPerson() },
        {
          ...{ first_name: 'Ngozi', last_name: 'Eze', phone_no, email, state: 'Kano', userType: 'OWNER' },
          password: 'the rain comes in april',
        },
      );
    },
    requestInspection: () => {
      const body = { propertyId: visit.listing.id, day: dayAhead(environment, 3), time: '10:00' };
      const changes = { propertyId: other.listing.id, day: dayAhead(environment, 4), time: '11:00', proposes: true };
      return each({ token: visit.visitor.token, body }, changes);
    },
    report: () => {
      const body = { about: 'listing', id: visit.listing.id, reason: 'gone', words: 'It was let in May.' };
      const changes = { about: 'person', id: other.listing.id, reason: 'rude', words: 'It was let in June.' };
      return each({ token: visit.visitor.token, body }, changes);
    },
    askSupport: () =>
      each(
        { token: visit.visitor.token, body: { subject: 'A listing', message: 'It is not shown.' } },
        { subject: 'A booking', message: 'It is shown twice.' },
      ),
    requestShipment: () => {
      const body = shipmentForm(environment);
      const { goods, from, to } = body;
      return each(
        { token: visit.visitor.token, body },
        {
          ...{ day: dayAhead(environment, 4), window: 'evening', vehicle: 'trailer' },
          ...{ goods: { ...goods, amount: 13 }, from: { ...from, name: 'Ngozi Eze' }, to: { ...to, city: 'Ikeja' } },
        },
      );
    },
    moveShipment: async () => {
      const cast = await newCast(environment);
      const [shipment, next] = [await onTheWay(environment, cast), await onTheWay(environment, cast)];
      const params = { id: shipment.id, transition: 'pickUp' };
      const code = await shipment.codeOf('pickUp');
      const first = { token: cast.driver.token, params, body: { code, count: 12 } };
      return {
        first,
        others: {
          ...each(first, { code: code === '1234' ? '4321' : '1234', count: 11 }).others,
          shipment: { ...first, params: { ...params, id: next.id } },
          move: { ...first, params: { ...params, transition: 'deliver' } },
        },
      };
    },
  } satisfies Record<string, () => Asked | Promise<Asked>>;

  it.each(Object.keys(calls) as (keyof typeof calls)[])('is refused for %s, whichever field is another', async (id) => {
    const { first, others } = await calls[id]();
    const headers = { 'idempotency-key': randomUUID() };
    const made = await environment.call(id, { ...first, headers });
    const codes: Record<string, unknown> = {};
    for (const [name, sent] of Object.entries(others)) {
      codes[name] = (await environment.call(id, { ...sent, headers })).body.code;
    }

    expect(made.status).toBe(200);
    expect(codes).toEqual(Object.fromEntries(Object.keys(others).map((name) => [name, 'idempotency_key_reused'])));
    expect((await environment.call(id, { ...first, headers })).status).toBe(200);
  });
});
