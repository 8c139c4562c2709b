import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { EMAIL_LINK_GOOD_FOR, EMAIL_LINK_PAUSE } from '#domain/limits.ts';
import { tooManyPasswords } from '#server/account/account.errors.ts';
import { logOptions } from '#server/platform/log.ts';
import { Seal } from '#server/platform/seal.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, ORIGIN } from '#tests/support/environment.ts';

// Rules: ACC-7, ACC-8

describe('too many wrong passwords', () => {
  it.each([
    [1, '1 minute'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [900, '15 minutes'],
  ])('are told with %i seconds left to wait for %s', (retryAfter, words) => {
    expect(tooManyPasswords(retryAfter).message).toBe(`Too many wrong passwords. Try again in ${words}.`);
  });
});

describe.each(databases)('on $name', (database) => {
  const environment = environmentOn(database);

  describe('the person who is signed in', () => {
    it('reads the record at the top and once more under data', async () => {
      const { person, token } = await environment.signedIn({ userType: 'OWNER' });

      const { body } = await environment.call('getMe', { token });

      const { data, ...record } = body;
      expect(record).toEqual(data);
      expect(record).toMatchObject({ first_name: person.first_name, userType: 'OWNER', location: null, photo: null });
      expect(JSON.stringify(body)).not.toContain('argon2');
    });

    it('changes the given fields and leaves the rest', async () => {
      const { person, token } = await environment.signedIn();

      const { status } = await environment.call('updateMe', {
        token,
        body: { state: 'AkwaIbom', location: ' 14 Allen Avenue ' },
      });

      expect(status).toBe(200);
      const { body } = await environment.call('getMe', { token });
      expect(body).toMatchObject({ first_name: person.first_name, state: 'Akwa Ibom', location: '14 Allen Avenue' });
    });

    it('takes the location away with null', async () => {
      const { token } = await environment.signedIn();
      await environment.call('updateMe', { token, body: { location: 'Wuse' } });

      const { body } = await environment.call('updateMe', { token, body: { location: null } });

      expect(body.location).toBeNull();
    });

    it('refuses the email of another account, and accepts their own in another case', async () => {
      const somebody = await environment.signedIn();
      const { person, token } = await environment.signedIn();

      const email = somebody.person.email.toUpperCase();
      const taken = await environment.call('updateMe', { token, body: { email, current_password: person.password } });
      const own = await environment.call('updateMe', { token, body: { email: person.email.toUpperCase() } });

      expect(taken.body).toMatchObject({ status: 409, code: 'email_taken' });
      expect(own.body.email).toBe(person.email.toUpperCase());
    });

    it('accepts a new email with the password, and warns the phone', async () => {
      const { person, token } = await environment.signedIn();
      const body = { email: `other.${person.email}`, location: 'Wuse' };

      const without = await environment.call('updateMe', { token, body });
      const wrong = await environment.call('updateMe', { token, body: { ...body, current_password: 'a guess' } });
      const between = await environment.call('getMe', { token });
      const right = await environment.call('updateMe', { token, body: { ...body, current_password: person.password } });

      for (const refused of [without, wrong]) {
        expect(refused.body).toMatchObject({ code: 'wrong_password', errors: [{ field: 'current_password' }] });
      }
      expect(between.body).toMatchObject({ email: person.email, location: null });
      expect(right.body).toMatchObject({ email: person.email, pending_email: body.email, location: 'Wuse' });
      const told = await environment.messagesTo(right.body.phone_no);
      expect(told.filter((sms) => sms.startsWith('Gida: Someone asked to change the email'))).toHaveLength(1);
    });

    it('counts guesses of the password as those of signing in', async () => {
      const { person, token } = await environment.signedIn();
      const guess = () =>
        environment.call('updateMe', { token, body: { email: `my.${person.email}`, current_password: 'a guess' } });
      const guesses = Array.from({ length: 10 }, guess);

      await Promise.all(guesses);

      expect((await guess()).body).toMatchObject({ status: 429, code: 'too_many_attempts' });
    });

    it.each([
      ['invalid_name', { first_name: '123' }],
      ['unknown_state', { state: 'Atlantis' }],
      ['invalid_request', { userType: 'OWNER' }],
      ['invalid_request', { phone_no: '08031234567' }],
    ])('answers %s to %j', async (code, body) => {
      const { token } = await environment.signedIn();

      expect((await environment.call('updateMe', { token, body })).body).toMatchObject({ status: 400, code });
    });
  });
});

const lines: string[] = [];
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk));
    done();
  },
});

describe.each(databases)('another email, on $name', (database) => {
  const seal = new Seal(randomBytes(32));
  const environment = environmentOn(database, { seal, logger: { ...logOptions('trace'), stream } });
  const somebody = async () => {
    const { person, token } = await environment.signedIn();
    return {
      person,
      token,
      gives: (email: string) =>
        environment.call('updateMe', { token, body: { email, current_password: person.password } }),
      keeps: () => environment.call('cancelEmailChange', { token }),
      has: async () => {
        const { body } = await environment.call('getMe', { token });
        return { email: body.email, waiting: body.pending_email };
      },
    };
  };
  const linkTo = async (email: string) => {
    const [newest = ''] = await environment.messagesTo(email);
    const link = newest.match(/https:\S+/)?.[0] ?? expect.fail(`no link went to ${email}: ${newest}`);
    return link.slice(ORIGIN.length);
  };
  const open = (url: string) => environment.app.inject(url);
  const press = async (url: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { statusCode, body } = await environment.app.inject({ method: 'POST', url, headers, payload: '' });
    return [statusCode, /<title>([^·]*) ·/.exec(body)?.[1]];
  };
  const NOT_FOUND = [404, 'Link not found'];

  it('counts once its link is confirmed, which works once', async () => {
    const ada = await somebody();
    const email = `new.${ada.person.email}`;
    await ada.gives(email);
    const link = await linkTo(email);

    const page = await open(link);
    const opened = await ada.has();
    const presses = await Promise.all([press(link), press(link), press(link)]);

    expect(page).toMatchObject({
      statusCode: 200,
      headers: { 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
    });
    expect(page.body).toContain(email);
    expect(page.body).not.toMatch(/<script|Ọláyínká|\+234/);
    expect(opened).toEqual({ email: ada.person.email, waiting: email });
    expect(presses.toSorted()).toEqual([
      [200, 'Email already confirmed'],
      [200, 'Email already confirmed'],
      [200, 'Email confirmed'],
    ]);
    expect(await ada.has()).toEqual({ email, waiting: undefined });
    expect(await environment.messagesTo(ada.person.email)).toEqual([
      expect.stringContaining('email of your Gida account was changed'),
    ]);
    expect(lines.join('')).toContain('/confirm-email');
    expect(lines.join('')).not.toContain(link.split('=')[1]);
  });

  it('rejects a link that is stale, replaced, forged or of a deleted account', async () => {
    const ada = await somebody();
    const [first, second] = [`first.${ada.person.email}`, `second.${ada.person.email}`];
    await ada.gives(first);
    const toFirst = await linkTo(first);
    expect((await ada.keeps()).body).toMatchObject({ email: ada.person.email });
    expect(await press(toFirst)).toEqual(NOT_FOUND);

    environment.pass(EMAIL_LINK_PAUSE);
    await ada.gives(second);
    const toSecond = await linkTo(second);
    expect(await press(toFirst)).toEqual(NOT_FOUND);
    for (const forged of [
      toSecond.slice(0, -4),
      `${toSecond.slice(0, -2)}AA`,
      '/confirm-email?ticket=',
      '/confirm-email',
    ]) {
      expect(await press(forged)).toEqual(NOT_FOUND);
    }
    expect(await ada.has()).toEqual({ email: ada.person.email, waiting: second });

    await environment.call('deleteMe', { token: ada.token, body: { password: ada.person.password } });
    expect(await press(toSecond)).toEqual(NOT_FOUND);
    expect(await environment.messagesTo(second)).toEqual([]);
  });

  it('expires after three days, and allows another link each minute', async () => {
    const ada = await somebody();
    const email = `late.${ada.person.email}`;
    await ada.gives(email);
    const link = await linkTo(email);
    environment.pass(EMAIL_LINK_PAUSE - 1_000);
    const tooSoon = await ada.gives(email);
    environment.pass(EMAIL_LINK_GOOD_FOR - EMAIL_LINK_PAUSE + 1_000);
    const late = await press(link);
    const again = await ada.gives(email);

    expect(tooSoon.body).toMatchObject({ status: 429, code: 'too_many_attempts', retry_after: 1 });
    expect(late).toEqual([200, 'This link has expired']);
    expect(again.status).toBe(200);
    expect(await press(await linkTo(email))).toEqual([200, 'Email confirmed']);
  });

  it('goes to one account when two wait for it', async () => {
    const [ada, obi] = [await somebody(), await somebody()];
    const email = `both.${ada.person.email}`;
    await ada.gives(email);
    const hers = await linkTo(email);
    await obi.gives(email);
    const his = await linkTo(email);

    const presses = await Promise.all([press(hers), press(his)]);
    const owners = [await ada.has(), await obi.has()].filter((each) => each.email === email);

    expect(presses.toSorted()).toEqual([
      [200, 'Email confirmed'],
      [200, 'This email already belongs to another account'],
    ]);
    expect(owners).toHaveLength(1);
  });
});
