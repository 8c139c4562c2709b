import { describe, expect, it } from 'vitest';
import {
  DESK_ENROLMENT_TIME,
  PASSKEY_CREATION_TIME,
  PASSKEY_SIGN_IN_TIME,
  PASSKEYS_MAX,
  SIGN_IN_PAUSE,
} from '#domain/limits.ts';
import { Authenticator, addPasskey, openDeskWith, signInWith, type Wrongs } from '#tests/support/authenticator.ts';
import { databases } from '#tests/support/databases.ts';
import { staffCommand } from '#tests/support/desk.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';

// Rules: ACC-14, CASE-4

const REFUSED = { status: 400, code: 'passkey_refused', message: "This passkey didn't work. Try again." };
const HOUR = 60 * 60_000;

describe.each(databases)('passkeys, on $name', (database) => {
  const environment = environmentOn(database, { deskCodes: false });
  type Person = Awaited<ReturnType<typeof environment.signedIn>>;
  const passkeysOf = async ({ token }: Person) => (await environment.call('listPasskeys', { token })).body;

  it('sign in without the password and without a code', async () => {
    const user = await environment.signedIn();
    const { device, body } = await addPasskey(environment, user, { name: 'My phone' });
    const sent = (await environment.messagesTo(user.person.phone_no)).length;

    const { status, body: access } = await signInWith(environment, device);

    expect(body).toMatchObject({ name: 'My phone', opens_desk: false, last_used_at: null });
    expect([status, access.phone_verified]).toEqual([200, true]);
    const me = await environment.call('getMe', { token: access.access_token });
    expect(me.body.email).toBe(user.person.email);
    expect(await environment.messagesTo(user.person.phone_no)).toHaveLength(sent);
    expect(await passkeysOf(user)).toMatchObject([{ last_used_at: environment.now().toISOString() }]);
  });

  it('are added with the password only, told to the owner, and at most ten', async () => {
    const user = await environment.signedIn();
    const { token, person } = user;
    const wrong = await environment.call('beginPasskey', { token, body: { password: 'not mine' } });
    const { device, body: first } = await addPasskey(environment, user);
    const texts = await environment.messagesTo(person.phone_no);
    const twice = await addPasskey(environment, user, { device });
    // At most ten passwords can be tried in 15 minutes, right or wrong.
    environment.pass(SIGN_IN_PAUSE);
    for (let count = 1; count < PASSKEYS_MAX - 1; count += 1) {
      environment.pass(1);
      await addPasskey(environment, user, { name: `Key ${count}` });
    }
    environment.pass(SIGN_IN_PAUSE);
    const begin = () => environment.call('beginPasskey', { token, body: { password: PASSWORD } });
    const both = [await begin(), await begin()];
    const last = [];
    for (const { body } of both) {
      const credential = new Authenticator().create(body);
      last.push((await environment.call('addPasskey', { token, body: { credential } })).status);
    }
    const more = await begin();
    const names = (await passkeysOf(user)).map(({ name }) => name);

    expect(wrong.body.code).toBe('wrong_password');
    expect(first.name).toBe('Unknown device');
    expect(texts[0]).toMatch(/^Gida: A passkey was added to your account: .*Change your password/);
    expect(twice.body).toMatchObject(REFUSED);
    expect(both[0]?.body.excludeCredentials).toHaveLength(PASSKEYS_MAX - 1);
    expect(last, 'of two that were begun at once').toEqual([200, 400]);
    expect(more.body.code).toBe('too_many_passkeys');
    const keys = Array.from({ length: PASSKEYS_MAX - 2 }, (_, at) => `Key ${at + 1}`);
    expect(names, 'in the order of adding').toEqual(['Unknown device', ...keys, 'Unknown device']);
  });

  it('are renamed and removed by their owner, and a removed one opens nothing', async () => {
    const [user, other] = [await environment.signedIn(), await environment.signedIn()];
    const { device, body } = await addPasskey(environment, user);
    const params = { id: body.id };

    const theirs = await environment.call('renamePasskey', { token: other.token, params, body: { name: 'Mine' } });
    const renamed = await environment.call('renamePasskey', {
      token: user.token,
      params,
      body: { name: ' Old phone ' },
    });
    const blank = await environment.call('renamePasskey', { token: user.token, params, body: { name: ' ' } });
    const named = await passkeysOf(user);
    const kept = await environment.call('removePasskey', { token: other.token, params });
    const removed = await environment.call('removePasskey', { token: user.token, params });

    expect([theirs.status, renamed.body.name, kept.status, removed.status]).toEqual([404, 'Old phone', 404, 204]);
    expect([blank.status, named.map(({ name }) => name)]).toEqual([404, ['Old phone']]);
    expect((await signInWith(environment, device)).body).toMatchObject(REFUSED);
    expect((await environment.messagesTo(user.person.phone_no))[0]).toContain('A passkey was removed');
  });

  it.each<[string, Wrongs]>([
    ['another site', { origin: 'https://gida.example.evil' }],
    ['another site’s key', { rpId: 'evil.example' }],
    ['a challenge of its own', { challenge: 'bm90IG91cnM' }],
    ['no look at its user', { isVerified: false }],
    ['the account of another', { userHandle: Buffer.from('someone else').toString('base64url') }],
  ])('are refused with %s, at sign-in and when added', async (_, wrongs) => {
    const user = await environment.signedIn();
    const { device } = await addPasskey(environment, user);

    expect((await signInWith(environment, device, wrongs)).body).toMatchObject(REFUSED);
    if (!wrongs.userHandle) expect((await addPasskey(environment, user, { wrongs })).body).toMatchObject(REFUSED);
    expect((await signInWith(environment, device)).status).toBe(200);
  });

  it('are refused when the count goes back or stays, as that of a copied key does', async () => {
    const user = await environment.signedIn();
    const { device } = await addPasskey(environment, user);
    await signInWith(environment, device, { counter: 7 });

    for (const counter of [6, 7, 0]) {
      expect((await signInWith(environment, device, { counter })).body).toMatchObject(REFUSED);
    }
    const both = [signInWith(environment, device, { counter: 8 }), signInWith(environment, device, { counter: 8 })];
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('sign in from a device that does not name the account', async () => {
    const { device } = await addPasskey(environment, await environment.signedIn());
    const { body: options } = await environment.call('challengePasskey', { body: { purpose: 'sign_in' } });
    const { response, ...credential } = device.get(options);
    const { userHandle: _, ...rest } = response;

    const body = { credential: { ...credential, response: rest } };
    expect((await environment.call('signInWithPasskey', { body })).status).toBe(200);
  });

  it('spend a challenge once, in time, and for its purpose', async () => {
    const [user, other] = [await environment.signedIn(), await environment.signedIn()];
    const { device } = await addPasskey(environment, user);
    const challenge = async (purpose: 'sign_in' | 'desk') =>
      (await environment.call('challengePasskey', { body: { purpose } })).body;
    const signIn = (credential: object) => environment.call('signInWithPasskey', { body: { credential } });
    const begin = (token: string) => environment.call('beginPasskey', { token, body: { password: PASSWORD } });

    const credential = device.get(await challenge('sign_in'));
    const both = await Promise.all([signIn(credential), signIn(credential)]);
    const again = await signIn(credential);
    const forDesk = await signIn(device.get(await challenge('desk')));
    const late = device.get(await challenge('sign_in'));
    const { body: options } = await begin(user.token);
    const added = new Authenticator().create(options);
    const byOther = await environment.call('addPasskey', { token: other.token, body: { credential: added } });
    environment.pass(PASSKEY_CREATION_TIME);
    const lateAdded = await environment.call('addPasskey', { token: user.token, body: { credential: added } });
    environment.pass(PASSKEY_SIGN_IN_TIME - PASSKEY_CREATION_TIME);

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    for (const { body } of [again, forDesk, byOther, lateAdded, await signIn(late)])
      expect(body).toMatchObject(REFUSED);
  });

  it('sign in as their own user only', async () => {
    const [user, other] = [await environment.signedIn(), await environment.signedIn()];
    const [mine, theirs] = [await addPasskey(environment, user), await addPasskey(environment, other)];
    const { body: options } = await environment.call('challengePasskey', { body: { purpose: 'sign_in' } });
    const { id, rawId } = mine.device.get(options);

    const forged = await environment.call('signInWithPasskey', {
      body: { credential: { ...theirs.device.get(options), id, rawId } },
    });

    expect(forged.body).toMatchObject(REFUSED);
    const { body } = await signInWith(environment, theirs.device);
    expect((await environment.call('getMe', { token: body.access_token })).body.email).toBe(other.person.email);
  });

  describe('of staff', () => {
    const tokenOf = (said: string) => said.split('#enrol=')[1] ?? expect.fail(`there is no link: ${said}`);
    async function newMember() {
      const member = await environment.signedIn();
      await staffCommand(environment, 'add', member.person.phone_no);
      return member;
    }
    const enrol = async ({ person }: Person) => tokenOf(await staffCommand(environment, 'enrol', person.phone_no));
    const isOpen = async ({ token }: Person) => (await environment.call('listCases', { token })).status === 200;

    it('open the desk, where neither a code nor an ordinary passkey does', async () => {
      const member = await newMember();
      const { token } = member;
      const code = await environment.call('sendDeskCode', { token });
      const ordinary = await addPasskey(environment, member);
      const before = await openDeskWith(environment, member, ordinary.device);
      const staffs = await addPasskey(environment, member, { enrolment: await enrol(member) });

      expect([code.body.code, before.body.code, staffs.body.opens_desk]).toEqual([
        'desk_locked',
        'passkey_refused',
        true,
      ]);
      expect(await isOpen(member)).toBe(false);
      expect((await environment.messagesTo(member.person.phone_no))[0]).toMatch(
        /A staff passkey was added .* Contact us/,
      );
      expect((await openDeskWith(environment, member, staffs.device)).status).toBe(200);
      expect(await isOpen(member)).toBe(true);
      environment.pass(12 * HOUR);
      expect(await isOpen(member)).toBe(false);
    });

    it('open it for the account that they were added to only', async () => {
      const [member, colleague] = [await newMember(), await newMember()];
      const { device } = await addPasskey(environment, member, { enrolment: await enrol(member) });

      expect((await openDeskWith(environment, colleague, device)).body).toMatchObject(REFUSED);
      expect((await openDeskWith(environment, await environment.signedIn(), device)).body.code).toBe('not_staff');
    });

    it('are added with a link that works once, for half an hour, for its account, and not after a newer one', async () => {
      const [member, colleague] = [await newMember(), await newMember()];
      const begin = async ({ token }: Person, enrolment: string) =>
        (await environment.call('beginPasskey', { token, body: { password: PASSWORD, enrolment } })).body.code ??
        'begun';
      const replaced = await enrol(member);
      const link = await enrol(member);

      expect([await begin(member, replaced), await begin(colleague, link)]).toEqual([
        'enrolment_over',
        'enrolment_over',
      ]);
      // Two devices begin with the link. Only the one that is added first can use it.
      const second = await environment.call('beginPasskey', {
        token: member.token,
        body: { password: PASSWORD, enrolment: link },
      });
      expect((await addPasskey(environment, member, { enrolment: link })).status).toBe(200);
      const credential = new Authenticator().create(second.body);
      const late = await environment.call('addPasskey', { token: member.token, body: { credential } });
      expect(late.body).toMatchObject(REFUSED);
      expect(await begin(member, link)).toBe('enrolment_over');
      const { body: begun } = await environment.call('beginPasskey', {
        token: colleague.token,
        body: { password: PASSWORD, enrolment: await enrol(colleague) },
      });
      const slow = await enrol(colleague);
      const earlier = new Authenticator().create(begun);
      const replacedLate = await environment.call('addPasskey', {
        token: colleague.token,
        body: { credential: earlier },
      });
      expect([replacedLate.body.code, await begin(colleague, slow)]).toEqual(['passkey_refused', 'begun']);
      environment.pass(DESK_ENROLMENT_TIME);
      expect(await begin(colleague, slow)).toBe('enrolment_over');
    });

    it('outlast a change of the password, unlike ordinary ones and those that were begun', async () => {
      const member = await newMember();
      const { token } = member;
      await addPasskey(environment, member);
      const { device } = await addPasskey(environment, member, { enrolment: await enrol(member) });
      const { body: begun } = await environment.call('beginPasskey', { token, body: { password: PASSWORD } });
      const next = { current_password: PASSWORD, password: 'the rains come in april' };

      const { status } = await environment.call('changePassword', { token, body: next });

      const credential = new Authenticator().create(begun);
      const late = await environment.call('addPasskey', { token, body: { credential } });
      expect([status, late.body.code]).toEqual([200, 'passkey_refused']);
      expect((await passkeysOf(member)).map(({ opens_desk }) => opens_desk)).toEqual([true]);
      expect((await openDeskWith(environment, member, device)).status).toBe(200);
    });

    it('end with the role and with the next link, which a lost device needs', async () => {
      const member = await newMember();
      const colleague = await newMember();
      const kept = await addPasskey(environment, colleague, { enrolment: await enrol(colleague) });
      await openDeskWith(environment, colleague, kept.device);
      const lost = await addPasskey(environment, member, { enrolment: await enrol(member) });
      await openDeskWith(environment, member, lost.device);
      const link = await enrol(member);
      const closed = !(await isOpen(member));
      const after = await openDeskWith(environment, member, lost.device);
      const { device } = await addPasskey(environment, member, { enrolment: link });
      const opened = await openDeskWith(environment, member, device);
      await staffCommand(environment, 'remove', member.person.phone_no);

      expect([closed, after.body.code, opened.status]).toEqual([true, 'passkey_refused', 200]);
      expect(await passkeysOf(member)).toEqual([]);
      expect([await isOpen(colleague), (await passkeysOf(colleague)).length]).toEqual([true, 1]);
      expect(await staffCommand(environment, 'enrol', member.person.phone_no)).toMatch(/is not staff\.$/);
    });
  });
});
