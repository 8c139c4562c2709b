import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { kobo } from '#domain/money.ts';
import { type Paystack, startPaystack } from '#tests/support/paystack.ts';
import { type Account, PaymentRefused, PaymentsAway } from './payment.gateway.ts';
import { PaystackPayments } from './paystack-payments.provider.ts';

const PAID = 500_000;

const providerAt = (url: string) =>
  new PaystackPayments({ url, secret: 'sk_test_1', publicUrl: 'https://gida.example' });

describe('Paystack', () => {
  let paystack: Paystack;
  let payments: PaystackPayments;
  beforeAll(async () => {
    paystack = await startPaystack();
    payments = providerAt(paystack.url);
  });
  beforeEach(() => {
    paystack.calls.length = 0;
    paystack.refunds.length = 0;
    paystack.charges.set('one', { status: 'success', amount: PAID, currency: 'NGN' });
  });
  afterAll(() => paystack.stop());
  const refundsAsked = () => paystack.calls.filter(({ method, path }) => method === 'POST' && path === '/refund');

  it.each([
    ['success', 'paid'],
    ['failed', 'declined'],
    ['reversed', 'returned'],
    ['abandoned', 'open'],
    ['ongoing', 'open'],
    ['pending', 'open'],
    ['queued', 'open'],
  ])('maps a charge that is %s to %s', async (status, is) => {
    paystack.charges.set('one', { status, amount: PAID, currency: 'NGN' });

    expect(await payments.verify('one')).toEqual({ status: is, amount: PAID, currency: 'NGN' });
  });

  it('reports a charge that was never started as open with no amount', async () => {
    expect(await payments.verify('another')).toEqual({ status: 'open', amount: 0, currency: '' });
  });

  it.each([
    ['inspection', 'https://gida.example/booking-process?payment=new-inspection'],
    ['shipment', 'https://gida.example/shipments/goods'],
  ] as const)('returns the payer to the page of a %s', async (about, back) => {
    const reference = `new-${about}`;
    const charge = { reference, amount: kobo(PAID), currency: 'NGN', about, paysFor: 'goods' } as const;

    await payments.initialise({ ...charge, description: 'Twelve pieces', email: 'ada@example.ng' });

    expect(paystack.calls[0]?.body).toEqual({
      ...{ reference, amount: PAID, currency: 'NGN', email: 'ada@example.ng' },
      ...{ callback_url: back, metadata: { description: 'Twelve pieces' } },
    });
  });

  it.each<[string, [status: string, amount: number][], number | undefined, string, number, number]>([
    ['nothing', [], undefined, 'pending', 1, 0],
    ['one that failed', [['failed', PAID]], undefined, 'pending', 1, 0],
    ['one that is on its way', [['pending', PAID]], undefined, 'pending', 0, 0],
    ['one that is done', [['processed', PAID]], undefined, 'done', 0, PAID],
    ['a part of it', [['processed', 100_000]], undefined, 'pending', 1, 100_000],
    ['that part on its way', [['pending', 375_000]], 375_000, 'pending', 0, 0],
    ['that part', [['processed', 375_000]], 375_000, 'done', 0, 375_000],
    [
      ...(['that part in two, of which one is on its way'] as const),
      [
        ['processed', 300_000],
        ['pending', 75_000],
      ],
      ...([375_000, 'pending', 0, 300_000] as const),
    ],
    [
      'that part in two, of which one failed',
      [
        ['processed', 300_000],
        ['failed', 75_000],
      ],
      ...([375_000, 'pending', 1, 300_000] as const),
    ],
  ])(
    'requests a refund when the provider has %s (%j), of %s: %s, with %i call',
    async (_, books, part, is, calls, back) => {
      for (const [status, amount] of books) paystack.refunds.push({ reference: 'one', status, amount });
      const before = await payments.returned('one');

      expect(await payments.refund('one', part === undefined ? undefined : kobo(part))).toBe(is);
      expect(refundsAsked().map(({ body }) => body)).toEqual(
        Array(calls).fill({ transaction: 'one', ...(part !== undefined && { amount: part }) }),
      );
      expect(before).toBe(back);
    },
  );

  it.each(['Wema Bank', 'WEMA BANK (ALAT)'])('finds %s under the provider’s name of the bank', async (bankName) => {
    const accountAt = (name: string) => ({
      bankName: name as Account['bankName'],
      accountNumber: '0123456789',
      accountHolder: 'Adaeze Okafor',
    });

    expect(await payments.holderOf(accountAt(bankName))).toBe('OKAFOR ADAEZE N.');
    expect(paystack.calls.at(-1)?.path).toBe('/bank/resolve?account_number=0123456789&bank_code=035');
    await expect(payments.holderOf(accountAt('Bank of Nowhere'))).rejects.toThrow(PaymentRefused);
  });

  it.each([
    ['success', 'done'],
    ['failed', 'returned'],
    ['reversed', 'returned'],
    ['pending', 'pending'],
    ['otp', 'pending'],
  ])('maps a transfer that is %s to %s', async (status, is) => {
    paystack.transfers.set('out', { status, amount: PAID });

    expect(await payments.payoutAt('out')).toMatchObject({ state: is });
    expect(await payments.payoutAt('another')).toEqual({ state: 'unknown' });
  });
});

describe('a refusal by Paystack', () => {
  it.each([
    [400, PaymentRefused],
    [404, PaymentRefused],
    [422, PaymentRefused],
    [401, PaymentsAway],
    [403, PaymentsAway],
    [408, PaymentsAway],
    [429, PaymentsAway],
    [500, PaymentsAway],
    [503, PaymentsAway],
  ])('tells whether the answer %i is final', async (code, failure) => {
    const server = createServer((_, response) => response.writeHead(code).end('{"status":false,"message":"No."}'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const payments = providerAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);

    const error = await payments.refund('one').catch((each) => each);

    expect(error).toBeInstanceOf(failure);
    expect(error.message).toMatch(/^Paystack answered \d{3} to \/transaction\/verify\/one: No\.$/);
  });
});
