import { describe, expect, it } from 'vitest';
import { ApiError, fromAnswer, toProblem, UNREADABLE_ANSWER } from './api-error.ts';

const WORDS = 'This house has no lift, and we go by lifts.';

describe('a failed answer', () => {
  it('is read as the contract says, with its fields and its wait', () => {
    const body = {
      ...{ type: 'about:blank', title: 'Too Many Requests', status: 429, detail: 'Later.', request_id: '7' },
      ...{ code: 'rate_limited', message: 'Later.', retry_after: 60 },
      errors: [{ field: 'email', message: 'Not an address.' }],
    };

    expect(toProblem(fromAnswer(429, body))).toEqual({
      ...{ code: 'rate_limited', message: 'Later.', retryAfter: 60 },
      fields: { email: 'Not an address.' },
    });
  });

  it('keeps suggested free days and a wait of zero', () => {
    const nearest = [{ fromDate: '2026-02-10', toDate: '2026-02-24' }];
    const body = { code: 'dates_taken', message: 'They are taken.', retry_after: 0, nearest };

    expect(toProblem(fromAnswer(409, body))).toEqual({
      ...{ code: 'dates_taken', message: 'They are taken.', retryAfter: 0, nearest },
    });
  });

  it('has no message for the user when the failure is ours', () => {
    expect(toProblem(new TypeError('x is undefined'))).toEqual({
      ...{ code: 'internal', message: 'Something went wrong. Please try again.' },
    });
  });

  it('keeps the words of another back-end, at the top and under data', () => {
    const refused = new ApiError(422, { code: 'refused', message: WORDS });

    expect(fromAnswer(422, { message: WORDS })).toEqual(refused);
    expect(fromAnswer(422, { success: false, data: { message: WORDS } })).toEqual(refused);
    expect(fromAnswer(422, { message: '', data: { message: WORDS } })).toEqual(refused);
  });

  it('does not read the body of another back-end as a problem of the contract', () => {
    const body = { code: 422, message: WORDS, errors: { email: ['Not an address.'] } };

    expect(toProblem(fromAnswer(422, body))).toEqual({ code: 'refused', message: WORDS });
  });

  it.each([
    [404, 'not_found'],
    [413, 'file_too_large'],
    [415, 'unsupported_file'],
    [429, 'rate_limited'],
    [400, 'refused'],
    [409, 'refused'],
    [500, 'unavailable'],
    [502, 'unavailable'],
  ])('reads status %i without a code as %s', (status, code) => {
    expect(fromAnswer(status, { message: WORDS })).toMatchObject({ status, code, message: WORDS });
  });

  it('reads status 401 without a code as unauthenticated only if a token was sent', () => {
    expect(fromAnswer(401, { message: WORDS }, 'access').code).toBe('unauthenticated');
    expect(fromAnswer(401, { message: WORDS }, null).code).toBe('refused');
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a page', '<html>502</html>'],
    ['an empty message', { message: ' ' }],
    ['a message that is no text', { message: 7 }],
    ['data without a message', { data: null }],
  ])('gives an answer with %s a message of our own', (_, body) => {
    expect(fromAnswer(502, body)).toEqual(new ApiError(502, UNREADABLE_ANSWER));
  });
});
