import './requests.fixture.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionEndRelay, vault } from '../vault/vault.ts';
import { INVALID_ANSWER, UNREACHABLE, UNREADABLE_ANSWER } from './api-error.ts';
import { type CallOptions, call, type OperationId, type OperationInput } from './operation.ts';

// Rules: API-3

const sent: Request[] = [];

/** Answers all later calls with this function. */
const answering = (answer: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return await answer();
  });

const never = new AbortController().signal;
const made = <Id extends OperationId>(id: Id, input: OperationInput<Id>, options: CallOptions = {}, signal = never) =>
  call(id, input, signal, options).then(
    ({ data }) => data,
    ({ status, code }) => [status, code],
  );
const openedBy = () => sent.at(-1)?.headers.get('authorization');

const me = { id: 'it', data: {} };

beforeEach(() => {
  answering(() => Response.json(me));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vault.forget();
  sent.length = 0;
});

/** A server that never responds. */
const silent = () =>
  vi.stubGlobal(
    'fetch',
    (request: Request) =>
      new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason))),
  );

describe('call', () => {
  it('sends the token that the contract asks for, and no other', async () => {
    vault.keepVerification('for the code', { phone: '0803', resendAt: 0 });
    await made('validateOtp', { body: { otp: '123456' } });
    const verifying = openedBy();
    vault.keepAccess('a token');
    const signedIn = [];
    for (const id of ['getMe', 'sendOtp'] as const) {
      await made(id, {});
      signedIn.push(openedBy());
    }
    await made('forgotPassword', { body: { phone_no: '0803' } });

    expect([verifying, ...signedIn, openedBy()]).toEqual(['Bearer for the code', 'Bearer a token', null, null]);
    await made('getMe', {}, { as: 'another' });
    expect(openedBy()).toBe('Bearer another');
  });

  it.each([
    [200, '{"id":"it","data":{}}', me],
    [204, null, [204, INVALID_ANSWER.code]],
    [202, '{"id":"it","data":{}}', [202, INVALID_ANSWER.code]],
    [201, '{"id":"it","data":{}}', [201, INVALID_ANSWER.code]],
    [200, 'null', [200, INVALID_ANSWER.code]],
    [200, '{}', [200, INVALID_ANSWER.code]],
    [200, '{"id":"it","data":null}', [200, INVALID_ANSWER.code]],
    [200, '<html>', [200, INVALID_ANSWER.code]],
    [409, '{"code":"email_taken","message":"It is taken."}', [409, 'email_taken']],
    [401, '{"message":"Who are you?"}', [401, 'unauthenticated']],
    [502, '<html>', [502, UNREADABLE_ANSWER.code]],
  ])('reads or rejects a response of status %i by its body', async (status, body, outcome) => {
    vault.keepAccess('a token');
    answering(() => new Response(body, { status, headers: { 'content-type': 'application/json' } }));

    expect(await made('getMe', {})).toEqual(outcome);
  });

  it('tells that the session was ended elsewhere before the call fails, if the token is still the user’s', async () => {
    const heard: string[] = [];
    sessionEndRelay.follow((why) => heard.push(`${why} ${vault.accessToken()}`));
    const words = { code: 'unauthenticated', message: 'It was removed.' };
    const refused = (body: object) => answering(() => Response.json(body, { status: 401 }));

    vault.keepAccess('a token');
    refused(words);
    await made('getMe', {});
    refused({ ...words, ended: 'removed' });
    await made('getMe', {}, { as: 'another' });
    await made('signIn', { body: { phone_no: '0803', password: 'a password' } });
    expect(heard).toEqual([]);
    const failing = made('getMe', {}).then((failed) => [...heard, failed]);

    expect(await failing).toEqual(['It was removed. a token', [401, 'unauthenticated']]);
    sessionEndRelay.follow(() => {});
  });

  it.each([
    ['[]', []],
    ['[{"property_id":"a"}]', [{ property_id: 'a' }]],
    ['{"data":[]}', [200, INVALID_ANSWER.code]],
    ['[null]', [200, INVALID_ANSWER.code]],
    ['[{"property_type":"Flat"}]', [200, INVALID_ANSWER.code]],
  ])('rejects %s in place of a list', async (body, outcome) => {
    answering(() => new Response(body, { headers: { 'content-type': 'application/json' } }));

    expect(await made('searchApartments', { query: {} })).toEqual(outcome);
  });

  it('takes any success of a call without a body', async () => {
    answering(() => new Response(null, { status: 204 }));

    expect(await made('signOut', {})).toBeUndefined();
  });

  it('reports a broken connection as unreachable', async () => {
    answering(() => Promise.reject(new TypeError('The network failed.')));

    expect(await made('getMe', {})).toEqual([0, UNREACHABLE.code]);
  });

  it.each([
    [{}, 15_000],
    [{ timeout: 60_000 }, 60_000],
  ])('gives up after this many milliseconds of silence: %j', async (options, milliseconds) => {
    vi.useFakeTimers();
    silent();
    let outcome: unknown;
    void made('getMe', {}, options).then((ended) => {
      outcome = ended;
    });

    await vi.advanceTimersByTimeAsync(milliseconds - 1);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);

    expect(outcome).toEqual([0, UNREACHABLE.code]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('aborts with the state that made the call', async () => {
    silent();
    const left = new AbortController();
    const outcome = made('getMe', {}, {}, left.signal);
    left.abort();

    expect(await outcome).toEqual([0, UNREACHABLE.code]);
  });

  it('sends nothing for a state that was left', async () => {
    const left = AbortSignal.abort();

    expect(await made('getMe', {}, {}, left)).toEqual([0, UNREACHABLE.code]);
    expect(sent).toEqual([]);
  });

  it('leaves no timer behind that would give up a later call', async () => {
    vi.useFakeTimers();
    await made('getMe', {});

    expect(vi.getTimerCount()).toBe(0);
  });
});
