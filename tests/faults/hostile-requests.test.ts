import { describe, expect, it } from 'vitest';
import { databases } from '#tests/support/databases.ts';
import { environmentOn, newPerson } from '#tests/support/environment.ts';

const [database] = databases;
const environment = environmentOn(database ?? expect.fail('there is no database'));

const send = async (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) => {
  const response = await environment.app.inject({ method: 'POST', url: '/api/auth/signin', headers, payload });
  return { status: response.statusCode, type: response.headers['content-type'], code: response.json().code };
};

const problem = (status: number, code: string) => ({
  status,
  code,
  type: expect.stringContaining('application/problem+json'),
});

describe('an invalid body', () => {
  it('is rejected above 64 kB', async () => {
    const { body } = await environment.call('register', { body: newPerson({ first_name: 'A'.repeat(1024 * 1024) }) });

    expect(body).toMatchObject({ status: 413, code: 'payload_too_large' });
  });

  it.each([
    ['cut off', '{"phone_no": "0803'],
    ['not JSON', 'phone_no=0803'],
    ['a list', '[]'],
    ['null', 'null'],
    ['nothing', ''],
    ['an attempt at the prototype', '{"__proto__": {"admin": true}, "phone_no": "0803", "password": "x"}'],
  ])('is refused when it is %s', async (_, payload) => {
    expect(await send(payload)).toEqual(problem(400, 'invalid_request'));
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'is rejected as %s',
    async (type) => {
      expect(await send('{"phone_no": "0803", "password": "x"}', { 'content-type': type })).toEqual(
        problem(415, 'unsupported_media_type'),
      );
    },
  );

  it.each([
    ['a number', 8031234567],
    ['an object', { $gt: '' }],
    ['a list', ['08031234567']],
    ['true', true],
  ])('is refused when a text is %s', async (_, phone_no) => {
    const { body } = await environment.call('signIn', { body: { phone_no, password: 'x' } });

    expect(body).toMatchObject({ code: 'invalid_request', errors: [{ field: 'phone_no', message: 'must be text' }] });
  });

  it('returns a few errors, however many fields it has', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`field${index}`, 1]));

    const { body } = await environment.call('signIn', { body: { ...unknown, phone_no: '0803', password: 'x' } });

    expect(body.errors).toHaveLength(20);
  });
});

describe('a text that could break a statement', () => {
  it('is stored unchanged when it looks like SQL', async () => {
    const { token } = await environment.signedIn();
    const location = "'; drop table users; --";

    const { body } = await environment.call('updateMe', { token, body: { location } });

    expect(body.location).toBe(location);
  });

  it('is rejected with a zero byte', async () => {
    const { token } = await environment.signedIn();

    const { body } = await environment.call('updateMe', { token, body: { location: 'Ikeja\u0000' } });

    expect(body).toMatchObject({ status: 400, code: 'invalid_request' });
  });
});

describe('authentication', () => {
  it('comes before reading the body', async () => {
    const response = await environment.app.inject({
      method: 'PUT',
      url: '/api/auth/password',
      headers: { 'content-type': 'application/json' },
      payload: 'x'.repeat(100_000),
    });

    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });

  it.each(['', 'Bearer', 'Bearer a b', 'Basic YTpi', 'Bearer undefined'])(
    'rejects the authorization "%s" with 401',
    async (authorization) => {
      const { status } = await environment.call('getMe', { headers: { authorization } });

      expect(status).toBe(401);
    },
  );
});

describe('an unknown address', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/auth/signin/'])('returns a problem for GET %s', async (url) => {
    const response = await environment.app.inject({ url, headers: { accept: 'text/html' } });

    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'not_found', request_id: expect.any(String) });
  });

  it('returns a problem for broken escapes', async () => {
    const response = await environment.app.inject('/api/%E0%A4%A');

    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(response.json()).toMatchObject({ status: 400, code: 'invalid_request' });
  });
});
