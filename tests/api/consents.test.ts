import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { announceTerms } from '#server/consents/consent.notices.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';

// Rules: ACC-3, DATA-2

const DAY = 24 * 60 * 60_000;
/** The clock of an environment begins on 1 June 2026. */
const first = '2026-01-01';
const second = '2026-06-20';
const terms = [
  { version: first, changes: '' },
  { version: second, changes: 'Rents can be paid here.' },
];
const agreed = { terms_version: first, adult: true } as const;

describe.each(databases)('consent, on $name', (database) => {
  const environment = environmentOn(database, { terms });
  const consentsOf = async (token: string) => (await environment.call('getConsents', { token })).body;
  const signIn = async ({ phone_no, password }: { phone_no: string; password: string }) =>
    (await environment.call('signIn', { body: { phone_no, password } })).body;

  it('is stored at sign-up and not asked again', async () => {
    const { person, token } = await environment.signedIn(agreed);

    expect(await signIn(person)).not.toHaveProperty('terms_to_agree');
    expect(await consentsOf(token)).toEqual({
      terms_version: first,
      terms_to_agree: null,
      announced: null,
      given: [
        { what: 'adult', version: '18', at: environment.now().toISOString(), how: 'signUp' },
        { what: 'terms', version: first, at: environment.now().toISOString(), how: 'signUp' },
      ],
    });
  });

  it.each([
    ['says nothing of it', {}],
    ['does not say that they are old enough', { terms_version: first }],
    ['names other terms', { terms_version: '2025-01-01', adult: true as const }],
    ['names terms to come', { terms_version: second, adult: true as const }],
  ])('is asked for after sign-in when the sign-up %s', async (_, given) => {
    const { person, token } = await environment.signedIn(given);

    expect(await signIn(person)).toMatchObject({ phone_verified: true, terms_to_agree: first });
    expect(await consentsOf(token)).toMatchObject({ terms_to_agree: first, given: [] });
    expect((await environment.call('getMe', { token })).status, 'a client that does not ask goes on').toBe(200);
  });

  it('is stored once over repeated requests and tabs', async () => {
    const { person, token } = await environment.signedIn();
    const asked = environment.now().toISOString();

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => environment.call('giveConsents', { token, body: agreed })),
    );
    environment.pass(60_000);
    const again = await environment.call('giveConsents', { token, body: agreed });

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(again.body.given.map(({ at, how }) => [at, how])).toEqual([
      [asked, 'asked'],
      [asked, 'asked'],
    ]);
    expect(await signIn(person)).not.toHaveProperty('terms_to_agree');
  });

  it.each([
    ['other terms', { terms_version: second, adult: true }, 409, 'terms_changed'],
    ['no terms', { adult: true }, 400, 'invalid_request'],
    ['what is no version', { terms_version: 'the newest', adult: true }, 400, 'invalid_request'],
    ['somebody younger', { terms_version: first, adult: false }, 400, 'invalid_request'],
    ['nobody’s age', { terms_version: first }, 400, 'invalid_request'],
  ])('is not accepted with %s', async (_, body, status, code) => {
    const { token } = await environment.signedIn();

    const answer = await environment.call('giveConsents', { token, body: body as typeof agreed });

    expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ code })]);
    expect((await consentsOf(token)).given).toEqual([]);
  });

  it('keeps consents private and unchanged until the account is deleted', async () => {
    const { person, token } = await environment.signedIn(agreed);
    const other = await environment.signedIn();

    expect((await consentsOf(other.token)).given).toEqual([]);
    await expect(sql`update consents set version = '2030-01-01'`.execute(environment.db)).rejects.toThrow(
      'cannot be changed',
    );
    const { body: me } = await environment.call('getMe', { token });
    await environment.call('deleteMe', { token, body: { password: person.password } });
    const left = environment.db.selectFrom('consents').selectAll().where('user_id', '=', me.id);
    expect(await left.execute()).toEqual([]);
  });
});

describe.each(databases)('new terms, on $name', (database) => {
  const environment = environmentOn(database, { terms });
  const bellOf = async (token: string) =>
    (await environment.call('listNotifications', { token })).body.filter(({ kind }) => kind === 'terms');
  /** Stores a consent to the first terms. A call cannot, because newer ones have replaced them. */
  const giveFirst = async (token: string) => {
    const { body } = await environment.call('getMe', { token });
    const consent = { user_id: body.id, what: 'terms', version: first, at: environment.now(), how: 'signUp' } as const;
    await environment.db.insertInto('consents').values(consent).execute();
  };
  const pastBegin = Date.parse(`${second}T00:00:00+01:00`);

  it('are announced two weeks ahead in the app, once, and asked for from their day on', async () => {
    const { person, token } = await environment.signedIn(agreed);
    expect(await bellOf(token)).toEqual([]);

    environment.pass(pastBegin - 14 * DAY - environment.now().getTime());
    const [told] = await Promise.all([bellOf(token), bellOf(token)]);
    expect(told).toMatchObject([{ link: '/terms', text: expect.stringContaining('Saturday 20 June 2026. Rents can') }]);
    expect(await bellOf(token)).toHaveLength(1);
    expect((await environment.call('getConsents', { token })).body).toMatchObject({
      terms_to_agree: null,
      announced: second,
    });

    environment.pass(14 * DAY - 1);
    const late = await environment.signedIn(agreed);
    const announcedAt = new Date(pastBegin - 14 * DAY).toISOString();
    expect(await bellOf(late.token), 'whoever looks later').toMatchObject([{ created_at: announcedAt }]);
    expect((await environment.call('getMe', { token })).status).toBe(200);
    environment.pass(1);
    expect((await environment.call('getMe', { token })).status, 'who goes on signs in first').toBe(401);

    const { body } = await environment.call('signIn', {
      body: { phone_no: person.phone_no, password: person.password },
    });
    expect(body.terms_to_agree).toBe(second);
    const early = await environment.call('getMe', { token: body.access_token });
    expect(early, 'not before they agree').toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    await environment.call('giveConsents', { token: body.access_token, body: { terms_version: second, adult: true } });
    for (const each of [token, body.access_token]) {
      expect((await environment.call('getMe', { token: each })).status, 'and then everywhere').toBe(200);
    }
    const { body: consents } = await environment.call('getConsents', { token });
    expect(
      consents.given.map(({ what, version }) => [what, version]),
      'newest first',
    ).toEqual([
      ['terms', second],
      ['adult', '18'],
      ['terms', first],
    ]);

    const { body: me } = await environment.call('getMe', { token });
    const now = new Date('2026-08-25T09:00:00Z');
    for (const version of ['2026-09-01', '2026-09-01']) {
      const next = { version, changes: 'Deliveries can be paid later.' };
      await announceTerms(environment.db, me.id, { now, terms: [...terms, next] });
    }
    expect(
      (await bellOf(token)).map(({ text }) => text.split('.')[0]),
      'and the next ones too',
    ).toEqual(['New terms from Tuesday 1 September 2026', 'New terms from Saturday 20 June 2026']);
  });

  it('let nothing but agreeing, signing out, a copy of the data and deletion pass until then', async () => {
    const { person, token: earlier } = await environment.signedIn();
    await giveFirst(earlier);
    const { body } = await environment.call('signIn', {
      body: { phone_no: person.phone_no, password: person.password },
    });
    const token = body.access_token;
    const open = await Promise.all([
      environment.call('getConsents', { token }),
      environment.call('getMyData', { token }),
    ]);
    const closed = await Promise.all([
      environment.call('listBookings', { token }),
      environment.call('updateMe', { token, body: { first_name: 'Ada' } }),
      environment.call('listNotifications', { token }),
    ]);
    const out = await environment.call('signOut', { token });

    expect(open.map(({ status }) => status)).toEqual([200, 200]);
    expect(closed.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(out.status).toBe(204);
  });

  it('allow data download and deletion without consent', async () => {
    const { person, token: earlier } = await environment.signedIn();
    await giveFirst(earlier);
    const { body } = await environment.call('signIn', {
      body: { phone_no: person.phone_no, password: person.password },
    });
    const token = body.access_token;

    const ahead = await environment.call('giveConsents', { token, body: { terms_version: '2099-01-01', adult: true } });
    const copy = await environment.call('getMyData', { token });
    const left = await environment.call('deleteMe', { token, body: { password: person.password } });

    expect(body.terms_to_agree).toBe(second);
    expect([ahead.status, ahead.body]).toEqual([409, expect.objectContaining({ code: 'terms_changed' })]);
    expect([copy.status, left.status]).toEqual([200, 204]);
  });
});
