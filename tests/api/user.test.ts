import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { EMAIL_LINK_GOOD_FOR, EMAIL_LINK_PAUSE, RESEND_COOLDOWN } from '#domain/limits.ts';
import { formatPhone } from '#domain/phone.ts';
import { tooManyPasswords } from '#server/account/account.errors.ts';
import { logOptions } from '#server/platform/log.ts';
import { SITE } from '#server/platform/outbox/message-site.ts';
import { Seal } from '#server/platform/seal.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, newPerson, ORIGIN, PASSWORD } from '#tests/support/environment.ts';
import { homeFields, newOwner } from '#tests/support/listings.ts';
import { movePhone, saveAccount } from '#tests/support/payments.ts';
import { createShipmentOnTheWay, HOUR, newCast } from '#tests/support/shipments.ts';
import { createWrongOtp } from '#tests/support/sign-up.ts';

// Rules: ACC-7, ACC-8, ACC-16

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

describe.each(databases)('another phone number, on $name', (database) => {
  const environment = environmentOn(database);
  const newNumber = () => newPerson().phone_no;
  const ask = (token: string, phone_no: string, current_password = PASSWORD) =>
    environment.call('sendPhoneCode', { token, body: { phone_no, current_password } });
  const change = (token: string, phone_no: string, otp: string, current_password = PASSWORD) =>
    environment.call('changePhone', { token, body: { phone_no, otp, current_password } });
  const signIn = (phone_no: string) => environment.call('signIn', { body: { phone_no, password: PASSWORD } });
  const move = (who: { token: string }, to?: string) => movePhone(environment, who, to);
  const phoneOf = async (token: string) => (await environment.call('getMe', { token })).body.phone_no;

  it('counts at once with the password and the code sent there, for signing in and for a new password', async () => {
    const { person, token } = await environment.signedIn();
    const to = newNumber();

    const asked = await ask(token, to);
    const otp = await environment.codeSentTo(to);
    const wrong = await change(token, to, createWrongOtp(otp));
    const guessed = await change(token, to, otp, 'a guess');
    const before = await phoneOf(token);
    const { status, body } = await change(token, to, otp);
    const again = await change(token, newNumber(), otp);

    expect(asked.body.message).toBe(`We sent a code to ${formatPhone(to)}.`);
    expect(wrong.body).toMatchObject({ code: 'wrong_code', detail: 'Wrong code. 4 tries left.' });
    expect(guessed.body).toMatchObject({ code: 'wrong_password', errors: [{ field: 'current_password' }] });
    expect(before).toBe(person.phone_no);
    const payouts_from = new Date(environment.now().getTime() + 48 * HOUR).toISOString();
    expect([status, body.data.phone_no, body.payouts_from, body.listings]).toEqual([200, to, payouts_from, 0]);
    expect(again.body.code).toBe('code_expired');
    expect([(await signIn(person.phone_no)).status, (await signIn(to)).status]).toEqual([401, 200]);
    const sentToOld = (await environment.messagesTo(person.phone_no)).length;
    for (const phone_no of [person.phone_no, to]) await environment.call('forgotPassword', { body: { phone_no } });
    expect(await environment.messagesTo(person.phone_no)).toHaveLength(sentToOld);
    expect((await environment.messagesTo(to))[0]).toContain('to set a new password');
  });

  it('is told to the old number and by e-mail, with its last two digits', async () => {
    const { person, token } = await environment.signedIn();

    const { to } = await move({ token });

    const notices = (await environment.call('listNotifications', { token })).body.map(({ text }) => text);
    const [[sms = ''], [mail = '']] = [
      await environment.messagesTo(person.phone_no),
      await environment.messagesTo(person.email),
    ];
    for (const text of [sms, mail, notices[0]]) {
      expect(text).toMatch(
        new RegExp(
          `Your phone number now ends in ${to.slice(-2)}\\. Payouts wait until Wed 3 Jun.*\\. Not you\\? Contact us now`,
        ),
      );
      expect(text).not.toContain(to.slice(-4));
    }
    expect(sms).toContain(`${SITE}/#contact`);
  });

  it('signs out every other device, and says why', async () => {
    const { person, token } = await environment.signedIn();
    const other = (await signIn(person.phone_no)).body.access_token;

    await move({ token });

    const { status, body } = await environment.call('getMe', { token: other });
    expect([status, body]).toEqual([401, expect.objectContaining({ ended: 'phone' })]);
    expect((await environment.call('getMe', { token })).status).toBe(200);
  });

  it('is refused without a right password, and where it is another user’s, their own or none', async () => {
    const [{ person, token }, somebody] = [await environment.signedIn(), await environment.signedIn()];
    const [unsent, taken] = [newNumber(), somebody.person.phone_no];

    const replies = [
      await ask(token, unsent, 'a guess'),
      // Says no more than a wrong password, though the number has an account.
      await ask(token, taken, 'a guess'),
      await ask(token, taken),
      await ask(token, person.phone_no),
      await ask(token, '12345'),
    ].map(({ body }) => [body.code, body.errors?.[0]?.field]);

    expect(replies).toEqual([
      ['wrong_password', 'current_password'],
      ['wrong_password', 'current_password'],
      ['phone_taken', 'phone_no'],
      ['invalid_phone', 'phone_no'],
      ['invalid_phone', 'phone_no'],
    ]);
    for (const phone of [unsent, taken]) expect(await environment.messagesTo(phone)).toEqual([]);
  });

  it('replaces a sign-up that never verified it, and is not taken from one that has meanwhile', async () => {
    const [first, second] = [await environment.signedIn(), await environment.signedIn()];
    const mistyped = await environment.registered();
    const verified = await environment.registered();
    environment.pass(RESEND_COOLDOWN);

    const replaced = await move(first, mistyped.person.phone_no);
    const to = verified.person.phone_no;
    const verifying = await environment.codeSentTo(to);
    await ask(second.token, to);
    const otp = await environment.codeSentTo(to);
    await environment.call('validateOtp', { token: verified.token, body: { otp: verifying } });
    const late = await change(second.token, to, otp);

    expect(replaced.status).toBe(200);
    expect((await environment.call('sendOtp', { token: mistyped.token })).status).toBe(401);
    expect(late.body).toMatchObject({ status: 409, code: 'phone_taken' });
    expect(await phoneOf(second.token)).toBe(second.person.phone_no);
  });

  it('goes to one of two who enter its code at once, and needs the password of the account that it changes', async () => {
    const [one, other] = [await environment.signedIn(), await environment.signedIn()];
    const to = newNumber();
    await ask(one.token, to);
    const otp = await environment.codeSentTo(to);
    const stolen = await change(other.token, to, otp, 'a password of another account');

    const replies = await Promise.all([one, other].map(({ token }) => change(token, to, otp)));

    expect(stolen.body.code).toBe('wrong_password');
    expect(replies.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const phones = [await phoneOf(one.token), await phoneOf(other.token)];
    expect(phones.filter((phone) => phone === to)).toHaveLength(1);
  });

  it('counts down wrong codes, and sends another after a wait that doubles', async () => {
    const { token } = await environment.signedIn();
    const to = newNumber();
    const waits: (number | undefined)[] = [];
    for (let each = 0; each < 3; each += 1) {
      await ask(token, to);
      const { retry_after: wait = 0 } = (await ask(token, to)).body;
      waits.push(wait);
      environment.pass(wait * 1_000);
    }
    await ask(token, to);
    const wrong = createWrongOtp(await environment.codeSentTo(to));
    const details: string[] = [];
    for (let each = 0; each < 6; each += 1) details.push((await change(token, to, wrong)).body.detail ?? '');

    expect(waits).toEqual([60, 120, 240]);
    expect(details[3]).toBe('Wrong code. 1 try left.');
    expect(details[5]).toBe('Too many tries. Request a new code.');
  });

  it('holds payouts for 48 hours, also to an account that is first saved in between', async () => {
    const [saved, unsaved] = [await environment.signedIn(), await environment.signedIn()];
    const account = { bankName: 'Wema Bank', accountNumber: '0123456789', accountHolder: 'Adaeze Okafor' };
    await saveAccount(environment, saved, account);
    const waitsOf = async ({ token }: { token: string }) =>
      (await environment.call('getBankAccount', { token })).body.waits.map(({ why, until }) => [why, until]);

    const { body } = await move(saved);
    await move(unsaved);
    environment.pass(HOUR);
    await saveAccount(environment, unsaved, account);
    const held = [await waitsOf(saved), await waitsOf(unsaved)];
    environment.pass(47 * HOUR);

    expect(held).toEqual(Array(2).fill([['changed', body.payouts_from]]));
    expect([await waitsOf(saved), await waitsOf(unsaved)]).toEqual([[], []]);
  });

  it('keeps a driver’s jobs, also where the carrier has invited both numbers', async () => {
    const cast = await newCast(environment);
    const shipment = await createShipmentOnTheWay(environment, cast);
    const to = newNumber();
    const invited = { name: 'Chidi Eze', phone_no: to };
    await environment.call('inviteDriver', { token: cast.carrier.token, body: invited });

    await move(cast.driver, to);

    const { body: carrier } = await environment.call('getCarrier', { token: cast.carrier.token });
    expect(carrier.drivers.map(({ phone_no, has_account }) => [phone_no, has_account])).toEqual([[to, true]]);
    const driven = await environment.call('listShipments', { token: cast.driver.token, query: { as: 'driver' } });
    expect(driven.body.map(({ id }) => id)).toEqual([shipment.id]);
  });

  it('leaves the number of a listing, and says how many show the old one', async () => {
    const owner = await newOwner(environment);
    const phone = await phoneOf(owner.token);
    const form = await owner.apartment({ phoneNumber: phone });
    const { id } = (await environment.call('listApartment', { token: owner.token, body: form })).body;
    const other = await owner.apartment({ phoneNumber: homeFields.phoneNumber });
    await environment.call('listApartment', { token: owner.token, body: other });

    const { body } = await move(owner);

    expect(body.listings).toBe(1);
    expect((await environment.call('getOwnListing', { token: owner.token, params: { id } })).body.phone_no).toBe(phone);
  });

  it('gets the SMS that have not left, and nothing else that was sent to the old one', async () => {
    const { person, token } = await environment.signedIn();
    const { db, now } = environment;
    const recipient = person.phone_no;
    const queued = { channel: 'sms', recipient, created_at: now(), expires_at: now(), due_at: now() } as const;
    const rows = [
      { ...queued, purpose: 'notice', body: 'waits' },
      { ...queued, purpose: 'warning', body: 'warns' },
      { ...queued, purpose: 'notice', body: 'left', delivered_at: now() },
    ] as const;
    await db
      .insertInto('messages')
      .values([...rows])
      .execute();

    const { to } = await move({ token });

    expect(await environment.messagesTo(to)).toEqual([expect.stringContaining('is your Gida code'), 'waits']);
    expect(await environment.messagesTo(recipient)).toEqual([expect.stringContaining('now ends in'), 'left', 'warns']);
  });
});

describe.each(databases)('codes to another phone number, on $name', (database) => {
  const environment = environmentOn(database, { accountCallsPerMinute: 1_000 });

  it('are sent ten times a day for one account, whatever numbers it gives', async () => {
    const { token } = await environment.signedIn();
    const replies: number[] = [];
    for (let each = 0; each < 12; each += 1) {
      const body = { phone_no: newPerson().phone_no, current_password: PASSWORD };
      replies.push((await environment.call('sendPhoneCode', { token, body })).status);
    }

    expect(replies).toEqual([...Array(10).fill(200), 429, 429]);
  });
});
