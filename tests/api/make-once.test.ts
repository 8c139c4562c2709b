import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { notFound } from '#server/platform/errors.ts';
import { type Intention, makeOnce } from '#server/platform/make-once/make-once.service.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, newPerson, PASSWORD } from '#tests/support/environment.ts';

describe.each(databases)('what is made once, on $name', (database) => {
  const environment = environmentOn(database);
  const intention = (): Intention => ({ userId: null, operation: 'askSupport', key: randomUUID(), request: ['Hello'] });

  /** Makes a new thing each time it has to. */
  const make = (of: Intention) =>
    makeOnce({ db: environment.db, clock: environment.now }, of, {
      make: async (once) => (await once(async () => ({ id: randomUUID() }))).id,
      readBack: async (id) => id,
    });

  it('is one thing for a key, and another for another key, operation, or without a key', async () => {
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

  it('is nothing when the work fails, and the key is free', async () => {
    const of = intention();
    const failed = makeOnce({ db: environment.db, clock: environment.now }, of, {
      make: (once) => once(() => Promise.reject(new Error('out of paper'))),
      readBack: async (id) => id,
    });

    await expect(failed).rejects.toThrow('out of paper');
    expect(await make({ ...of, request: ['Something else'] })).toEqual(expect.any(String));
  });

  it('is what a twin has made when its work is what refuses this one', async () => {
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

  it('is forgotten with the account, also when the request had no session', async () => {
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
