import { describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { worldOn } from '#tests/support/world.ts';

describe.each(databases)('on $name', (database) => {
  const world = worldOn(database);

  describe('the person who is signed in', () => {
    it('reads the record at the top and once more under data', async () => {
      const { person, token } = await world.signedIn({ userType: 'OWNER' });

      const { body } = await world.call('getMe', { token });

      const { data, ...record } = body;
      expect(record).toEqual(data);
      expect(record).toMatchObject({ first_name: person.first_name, userType: 'OWNER', location: null, photo: null });
      expect(JSON.stringify(body)).not.toContain('argon2');
    });

    it('changes what is given and leaves the rest', async () => {
      const { person, token } = await world.signedIn();

      const { status } = await world.call('updateMe', {
        token,
        body: { state: 'AkwaIbom', location: ' 14 Allen Avenue ' },
      });

      expect(status).toBe(200);
      const { body } = await world.call('getMe', { token });
      expect(body).toMatchObject({ first_name: person.first_name, state: 'Akwa Ibom', location: '14 Allen Avenue' });
    });

    it('takes the location away with null', async () => {
      const { token } = await world.signedIn();
      await world.call('updateMe', { token, body: { location: 'Wuse' } });

      const { body } = await world.call('updateMe', { token, body: { location: null } });

      expect(body.location).toBeNull();
    });

    it('refuses the email of somebody else, and takes a new case of their own', async () => {
      const somebody = await world.signedIn();
      const { person, token } = await world.signedIn();

      const taken = await world.call('updateMe', { token, body: { email: somebody.person.email.toUpperCase() } });
      const own = await world.call('updateMe', { token, body: { email: person.email.toUpperCase() } });

      expect(taken.body).toMatchObject({ status: 409, code: 'email_taken' });
      expect(own.body.email).toBe(person.email.toUpperCase());
    });

    it.each([
      ['invalid_name', { first_name: '123' }],
      ['unknown_state', { state: 'Atlantis' }],
      ['invalid_request', {}],
      ['invalid_request', { userType: 'OWNER' }],
      ['invalid_request', { phone_no: '08031234567' }],
    ])('answers %s to %j', async (code, body) => {
      const { token } = await world.signedIn();

      expect((await world.call('updateMe', { token, body })).body).toMatchObject({ status: 400, code });
    });
  });
});
