import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { logOptions } from '#server/platform/log.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';

const lines: string[] = [];
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk));
    done();
  },
});
const [database = expect.fail('there is no database')] = databases;
const environment = environmentOn(database, { logger: { ...logOptions('trace'), stream } });

it('has a line for each request, and no password, code, token or search in it', async () => {
  const { person, token } = await environment.signedIn();
  const otp = await environment.codeSentTo(person.phone_no);
  await environment.call('resetPassword', { body: { phone_no: person.phone_no, otp, password: PASSWORD } });
  await environment.call('getMe', { token });
  await environment.call('searchApartments', { query: { location: 'Surulere' } });

  const log = lines.join('');
  expect(log).toContain('"url":"/api/auth/reset-password"');
  expect(log).toContain('"url":"/api/listings/user"');
  for (const secret of [PASSWORD, otp, token, person.phone_no, 'Surulere']) expect(log).not.toContain(secret);
});
