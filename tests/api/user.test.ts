import { describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { environmentOn } from '#tests/support/environment.ts';

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

    it('changes what is given and leaves the rest', async () => {
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
      ['invalid_request', {}],
      ['invalid_request', { userType: 'OWNER' }],
      ['invalid_request', { phone_no: '08031234567' }],
    ])('answers %s to %j', async (code, body) => {
      const { token } = await environment.signedIn();

      expect((await environment.call('updateMe', { token, body })).body).toMatchObject({ status: 400, code });
    });
  });
});
