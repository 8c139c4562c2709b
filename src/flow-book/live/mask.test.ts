import { describe, expect, it } from 'vitest';
import { mask, maskEvent } from './mask.ts';

describe('mask', () => {
  it('hides secrets by the name of their key, at any depth', () => {
    const sent = {
      password: 'rain on zinc',
      draft: [{ newPassword: 'a', again: 'a' }],
      headers: { Authorization: 'Bearer abc', 'X-Auth-Token': 'abc' },
      output: { access_token: 'q0J8', authToken: 'q0J8', phone_verified: true },
      otp: '204918',
      idProof: new Blob(['passport']),
      details: { bankName: 'Wema Bank', accountNumber: '0123456789' },
    };

    const masked = JSON.stringify(mask(sent));

    expect(masked).not.toMatch(/rain|"a"|abc|q0J8|204918|passport|0123456789/);
    expect(mask(sent)).toMatchObject({ password: '•••', output: { phone_verified: true }, idProof: '•••' });
  });

  it('hides the length of a secret, and shows that one is missing', () => {
    expect(mask({ password: 'x' })).toEqual(mask({ password: 'a very long sentence' }));
    expect(mask({ password: '', otp: null })).toEqual({ password: '', otp: null });
  });

  it('keeps the code of a failure and hides a code of digits', () => {
    expect(mask({ code: 'wrong_code' })).toEqual({ code: 'wrong_code' });
    expect(mask({ code: '204918' })).toEqual({ code: '•••' });
    expect(mask({ code: 204918 })).toEqual({ code: '•••' });
  });

  it('hides an account number and keeps its error message', () => {
    const problem = 'Account number must be exactly 10 digits.';

    expect(mask({ accountNumber: '0123456789' })).toEqual({ accountNumber: '•••' });
    expect(mask({ accountNumber: '01234 56789x' })).toEqual({ accountNumber: '•••' });
    expect(mask({ fields: { accountNumber: problem } })).toEqual({ fields: { accountNumber: problem } });
  });

  it('hides everything typed as a code', () => {
    expect(maskEvent({ type: 'code.entered', code: '12a' } as { type: string })).toEqual({
      type: 'code.entered',
      code: '•••',
    });
  });

  it('shows the last digits of a phone number under any key and in any spelling', () => {
    expect(mask({ phone_no: '+234 803 123 4567', said: '08031234567', notice: 'Sent to 0803 123 4567.' })).toEqual({
      phone_no: '0803 ••• ••67',
      said: '0803 ••• ••67',
      notice: 'Sent to 0803 ••• ••67.',
    });
  });

  it('keeps the name of a file or an error, without its content', () => {
    const failure = Object.assign(new Error('Bearer abc is not known'), { code: 'unauthenticated' });

    expect(mask({ photo: new File(['abc'], 'front.jpg'), failure })).toEqual({
      photo: { file: 'front.jpg', bytes: 3 },
      failure: { error: 'Error', code: 'unauthenticated', message: 'Bearer ••• is not known' },
    });
  });

  it('describes values that a channel cannot send', () => {
    const circle: Record<string, unknown> = {
      at: new Date(0),
      days: new Set([1]),
      act: () => {},
      map: new Map([['a', 1]]),
    };
    circle.self = circle;

    expect(mask(circle)).toEqual({
      at: '1970-01-01T00:00:00.000Z',
      days: [1],
      act: '(function)',
      map: { a: 1 },
      self: '(seen above)',
    });
  });

  it('limits length, width and depth', () => {
    const deep = Array.from({ length: 20 }).reduce<object>((inside) => ({ inside }), {});

    expect(String(mask('x'.repeat(5_000))).length).toBeLessThan(1_100);
    expect(mask(Array.from({ length: 500 }, (_, i) => i))).toHaveLength(100);
    expect(JSON.stringify(mask(deep))).toContain('(deeper)');
  });
});
