import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { notFound } from '#server/platform/errors.ts';
import { type Intention, makeOnce } from '#server/platform/make-once/make-once.service.ts';
import type { Sent } from '#tests/support/api.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, newPerson, PASSWORD } from '#tests/support/environment.ts';
import { dayFromToday, newVisit } from '#tests/support/payments.ts';
import { createShipmentOnTheWay, newCast, shipmentForm } from '#tests/support/shipments.ts';

// Rules: API-3

describe.each(databases)('makeOnce, on $name', (database) => {
  const environment = environmentOn(database);
  const intention = (): Intention => ({ userId: null, operation: 'askSupport', key: randomUUID(), request: ['Hello'] });

  /** Calls `makeOnce` with a function that creates a new id each time. */
  const make = (of: Intention) =>
    makeOnce({ db: environment.db, clock: environment.now }, of, {
      make: async (once) => (await once(async () => ({ id: randomUUID() }))).id,
      readBack: async (id) => id,
    });

  it('makes one record per key and operation, and another one without a key', async () => {
    const of = intention();

    const made = await Promise.all([make(of), make(of), make(of)]);
    const others = [
      await make({ ...of, key: randomUUID() }),
      await make({ ...of, operation: 'register' }),
      await make({ ...of, key: undefined }),
      await make({ ...of, key: undefined }),
    ];

    expect(new Set(made).size).toBe(1);
    expect(new Set([...made, ...others]).size).toBe(5);
  });

  it('leaves nothing when the work fails, and frees the key', async () => {
    const of = intention();
    const failed = makeOnce({ db: environment.db, clock: environment.now }, of, {
      make: (once) => once(() => Promise.reject(new Error('out of paper'))),
      readBack: async (id) => id,
    });

    await expect(failed).rejects.toThrow('out of paper');
    expect(await make({ ...of, request: ['Something else'] })).toEqual(expect.any(String));
  });

  it('returns the record of a concurrent request that made this one fail', async () => {
    const of = intention();
    let twin = '';

    const answer = await makeOnce({ db: environment.db, clock: environment.now }, of, {
      make: async () => {
        twin = await make(of);
        throw notFound('free day');
      },
      readBack: async (id) => id,
    });

    expect(answer).toBe(twin);
  });

  it('deletes the key with the account, also when the request had no session', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const person = newPerson();
    const { body } = await environment.call('register', { body: person, headers });
    const otp = await environment.codeSentTo(person.phone_no);
    await environment.call('validateOtp', { token: body.access_token, body: { otp } });
    const signIn = { phone_no: person.phone_no, password: PASSWORD };
    const { body: access } = await environment.call('signIn', { body: signIn });
    const question = { subject: 'Hello', message: 'Is anybody there?' };
    await environment.call('askSupport', { token: access.access_token, body: question, headers });
    const kept = () =>
      environment.db
        .selectFrom('made_once')
        .select('operation')
        .where('idempotency_key', '=', headers['idempotency-key'])
        .orderBy('operation')
        .execute();
    const before = await kept();

    await environment.call('deleteMe', { token: access.access_token, body: { password: PASSWORD } });

    expect(before).toEqual([{ operation: 'askSupport' }, { operation: 'register' }]);
    expect(await kept()).toEqual([]);
  });
});

/** The first request, and later ones with the same key that differ from it. */
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
      const body = { propertyId: visit.listing.id, day: dayFromToday(environment, 3), time: '10:00' };
      const changes = {
        propertyId: other.listing.id,
        day: dayFromToday(environment, 4),
        time: '11:00',
        proposes: true,
      };
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
          ...{ day: dayFromToday(environment, 4), window: 'evening', vehicle: 'trailer' },
          ...{ goods: { ...goods, amount: 13 }, from: { ...from, name: 'Ngozi Eze' }, to: { ...to, city: 'Ikeja' } },
        },
      );
    },
    moveShipment: async () => {
      const cast = await newCast(environment);
      const [shipment, next] = [
        await createShipmentOnTheWay(environment, cast),
        await createShipmentOnTheWay(environment, cast),
      ];
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

  it.each(Object.keys(calls) as (keyof typeof calls)[])('is refused for %s with any field changed', async (id) => {
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
