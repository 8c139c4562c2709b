import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { RESEND_COOLDOWN } from '#domain/limits.ts';
import { logOptions } from '#server/platform/log.ts';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, PASSWORD } from '#tests/support/environment.ts';
import { formWith, photo } from '#tests/support/uploads.ts';

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
  const { person, token: unverified } = await environment.registered();
  const code = await environment.codeSentTo(person.phone_no);
  await environment.call('validateOtp', { token: unverified, body: { otp: code } });
  const signedIn = await environment.call('signIn', { body: { phone_no: person.phone_no, password: PASSWORD } });
  const token = signedIn.body.access_token;
  await environment.call('uploadImage', { token, body: formWith('image', await photo()) });
  await environment.call('uploadDocument', { token, body: formWith('document', 'no document') });
  environment.pass(RESEND_COOLDOWN);
  await environment.call('forgotPassword', { body: { phone_no: person.phone_no } });
  const otp = await environment.codeSentTo(person.phone_no);
  const password = 'the rains come in april';
  const reset = await environment.call('resetPassword', { body: { phone_no: person.phone_no, otp, password } });
  await environment.call('searchApartments', { query: { location: 'Surulere' } });
  const link = 'aB3-d_Ef5hIjKlMnOpQrSt';
  for (const url of [`/track/${link}`, `//track/${link}`, `/track/${link}/x?y`, `/track/%zz${link}`]) {
    await environment.app.inject({ url, headers: { referer: `https://gida.example${url}` } });
  }

  const log = lines.join('');
  expect(reset.status).toBe(200);
  expect(log).toContain('"url":"/api/auth/reset-password"');
  expect(log).toContain('"url":"/api/listings/user"');
  expect(log).toContain('"url":"/track/[redacted]"');
  expect(log).toContain('"authorization":"[redacted]"');
  const secrets = {
    PASSWORD,
    password,
    code,
    otp,
    unverified,
    token,
    link,
    phone: person.phone_no,
    search: 'Surulere',
  };
  expect(Object.entries(secrets).filter(([, secret]) => log.includes(secret))).toEqual([]);
});

it.each([
  ['far down', { a: { b: [{ c: { access_token: 'hush' } }] } }],
  ['under a name in other words', { 'x-paystack-signature': 'hush', newPassword: 'hush', S3_SECRET: 'hush' }],
  ['as a number', { otp: 204918 }],
  ['among headers without names', { rawHeaders: ['Authorization', 'Bearer hush'] }],
  ['in the words of a failure', { err: new Error('They said no to Bearer hush.') }],
  ['in what a failure carries', { err: Object.assign(new Error('no'), { request: { headers: { cookie: 'hush' } } }) }],
  ['in a text with quotes', { password: 'a "hush" \\' }],
])('strikes out a secret %s', (_, told) => {
  lines.length = 0;

  environment.app.log.trace(told, 'told');

  expect(lines.join('')).not.toMatch(/hush|204918/);
  expect(JSON.parse(lines.join(''))).toMatchObject({ msg: 'told' });
});
