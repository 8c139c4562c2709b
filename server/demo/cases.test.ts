import { describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { openDeskOf } from '#tests/support/desk.ts';
import { environmentOn } from '#tests/support/environment.ts';
import { Passwords } from '../account/password.hash.ts';
import { DEMO_PASSWORD, seedDemo } from './seed.ts';

const [database] = databases;
const environment = environmentOn(database ?? expect.fail('there is no database'));

describe('seedDemo', () => {
  it('seeds one case per waiting state, a decided one and a member of staff, once', async () => {
    const seed = () => seedDemo({ db: environment.db, clock: environment.now, passwords: new Passwords() });
    const phone = '+2348030000005';

    await Promise.all([seed(), seed()]);
    await seed();

    const signIn = { body: { phone_no: phone, password: DEMO_PASSWORD } };
    const { access_token: token } = (await environment.call('signIn', signIn)).body;
    await openDeskOf(environment, { token, phone });
    const waiting = (await environment.call('listCases', { token })).body;
    const over = (await environment.call('listCases', { token, query: { closed: 'true' } })).body;
    expect(waiting.map(({ status }) => status)).toEqual(['appealed', 'open', 'taken']);
    expect(over.map(({ status }) => status)).toEqual(['decided']);
  });
});
