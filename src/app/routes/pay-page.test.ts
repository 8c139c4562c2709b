import { afterEach, describe, expect, it, vi } from 'vitest';
import { goToPayment } from './pay-page.ts';

afterEach(() => vi.unstubAllGlobals());

describe('goToPayment', () => {
  it.each([
    ['https://pay.example/1', ['https://pay.example/1']],
    ['http://pay.example/1', ['http://pay.example/1']],
    ['/pay/1', ['https://gida.example/pay/1']],
    ['javascript:alert(1)', []],
    ['data:text/html,pay', []],
  ])('leads from the payment page %s to %j', (url, taken) => {
    const assign = vi.fn();
    vi.stubGlobal('location', { href: 'https://gida.example/booking-process/payment', assign });

    goToPayment(url);

    expect(assign.mock.calls.flat()).toEqual(taken);
  });
});
