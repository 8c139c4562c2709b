import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, newPerson } from '#tests/support/environment.ts';

// Rules: ACC-1

describe.each(databases)('on $name', (database) => {
  const environment = environmentOn(database);

  describe('signing up', () => {
    it('makes an account that is not verified yet and sends a code to its phone', async () => {
      const person = newPerson();

      const { status, body } = await environment.call('register', { body: person });

      expect(status).toBe(200);
      expect(body.phone_verified).toBe(false);
      expect(body.access_token).toMatch(/^[\w-]{43}$/);
      expect(await environment.messagesTo(person.phone_no)).toEqual([
        expect.stringMatching(
          /^\d{6} is your Gida code to verify your phone\. It expires in 10 minutes\. Never share it\.$/,
        ),
      ]);
    });

    it.each(['12345678', 'password', 'aaaaaaaa', 'gida1234', '        ', '+2348091119999', 'laraba-the-first'])(
      'refuses %j as a password',
      async (password) => {
        const person = newPerson({ phone_no: '+2348091119999', first_name: 'Laraba', password });

        const { status, body } = await environment.call('register', { body: person });

        expect([status, body.code, body.errors?.[0]?.field]).toEqual([400, 'invalid_request', 'password']);
        expect(await environment.messagesTo(person.phone_no)).toEqual([]);
      },
    );

    it('normalises phone and state', async () => {
      const { token } = await environment.signedIn({ phone_no: '+2348091112222', state: 'abuja' });

      const { body } = await environment.call('getMe', { token });
      const again = await environment.call('register', { body: newPerson({ phone_no: '0809-111 (2222)' }) });

      expect(body).toMatchObject({ phone_no: '+2348091112222', state: 'Abuja (FCT)' });
      expect(again.status).toBe(409);
      expect(again.body.code).toBe('phone_taken');
    });

    it('says whether phone or email is taken, in any case of the email', async () => {
      const { person } = await environment.signedIn({ email: `Ada.${randomUUID()}@Example.ng` });

      const samePhone = await environment.call('register', { body: newPerson({ phone_no: person.phone_no }) });
      const sameEmail = await environment.call('register', { body: newPerson({ email: person.email.toLowerCase() }) });

      expect(samePhone.body).toMatchObject({ status: 409, code: 'phone_taken', errors: [{ field: 'phone_no' }] });
      expect(sameEmail.body).toMatchObject({ status: 409, code: 'email_taken', errors: [{ field: 'email' }] });
    });

    it('lets a user correct a mistyped number, and its owner sign up, until one has verified it', async () => {
      const mistyped = await environment.registered();
      const { phone_no } = newPerson();

      const corrected = await environment.call('register', { body: { ...mistyped.person, phone_no } });
      const owner = await environment.call('register', { body: newPerson({ phone_no: mistyped.person.phone_no }) });
      const gone = await environment.call('sendOtp', { token: mistyped.token });
      const code = await environment.codeSentTo(phone_no);
      const verified = await environment.call('validateOtp', {
        token: corrected.body.access_token,
        body: { otp: code },
      });
      const late = await environment.call('register', { body: newPerson({ phone_no }) });

      expect([corrected.status, owner.status, gone.status, verified.status]).toEqual([200, 200, 401, 200]);
      expect(late.body.code).toBe('phone_taken');
    });

    it.each([
      ['invalid_phone', 'phone_no', { phone_no: '+44 20 7946 0000' }],
      ['invalid_name', 'first_name', { first_name: 'Ada 😀' }],
      ['invalid_name', 'last_name', { last_name: 'Robert"); drop table users' }],
      ['unknown_state', 'state', { state: 'Greater Accra' }],
    ])('answers %s and names the field %s', async (code, field, wrong) => {
      const { body } = await environment.call('register', { body: newPerson(wrong) });

      expect(body).toMatchObject({ status: 400, code, errors: [{ field }] });
    });

    it('names every missing or invalid field', async () => {
      const { userType: _, ...person } = newPerson({ password: 'short', email: 'nobody' });

      const { body } = await environment.call('register', { body: person });

      expect(body).toMatchObject({ status: 400, code: 'invalid_request' });
      expect(body.errors).toEqual(
        expect.arrayContaining([
          { field: 'userType', message: 'is required' },
          { field: 'password', message: 'must have at least 8 characters' },
          { field: 'email', message: 'must be an email address' },
        ]),
      );
    });

    it('accepts a password with accents in any Unicode form', async () => {
      const { person } = await environment.signedIn({ password: 'ọ̀rọ̀ aṣínà'.normalize('NFD') });

      const { status } = await environment.call('signIn', {
        body: { phone_no: person.phone_no, password: person.password.normalize('NFC') },
      });

      expect(status).toBe(200);
    });
  });

  describe('signing up again with the same Idempotency-Key', () => {
    const withKey = () => ({ 'idempotency-key': randomUUID() });

    it('returns the account that it made, with a fresh token and without a second SMS', async () => {
      const headers = withKey();
      const person = newPerson();
      const first = await environment.call('register', { body: person, headers });

      const same = { ...person, state: 'Lagos State', email: person.email.toUpperCase() };
      const second = await environment.call('register', { body: same, headers });

      expect(second.status).toBe(200);
      expect(second.body.access_token).not.toBe(first.body.access_token);
      expect(await environment.messagesTo(person.phone_no)).toHaveLength(1);
      const otp = await environment.codeSentTo(person.phone_no);
      expect((await environment.call('validateOtp', { token: second.body.access_token, body: { otp } })).status).toBe(
        200,
      );
    });

    it('makes one account when both requests arrive together', async () => {
      const headers = withKey();
      const person = newPerson();

      const replies = await Promise.all([1, 2, 3].map(() => environment.call('register', { body: person, headers })));

      expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
      expect(new Set(replies.map((reply) => reply.body.access_token)).size).toBe(3);
      expect(await environment.messagesTo(person.phone_no)).toHaveLength(1);
    });

    it.each([
      ['another name', { first_name: 'Ngozi' }],
      ['another password', { password: 'the rain comes in april' }],
    ])('refuses the key with %s', async (_, change) => {
      const headers = withKey();
      const person = newPerson();
      await environment.call('register', { body: person, headers });

      const { body } = await environment.call('register', { body: { ...person, ...change }, headers });

      expect(body).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    });

    it('leaves the key free when nothing was made', async () => {
      const headers = withKey();
      const { person } = await environment.signedIn();
      await environment.call('register', { body: newPerson({ phone_no: person.phone_no }), headers });

      const { status } = await environment.call('register', { body: newPerson(), headers });

      expect(status).toBe(200);
    });

    it('accepts only a UUID', async () => {
      const { body } = await environment.call('register', { body: newPerson(), headers: { 'idempotency-key': '1' } });

      expect(body).toMatchObject({
        code: 'invalid_request',
        errors: [{ field: 'idempotency-key', message: 'must be a UUID' }],
      });
    });
  });
});
