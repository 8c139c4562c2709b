import { describe, expect, it } from 'vitest';
import { nextPaymentStatus } from './payment.ts';

describe('nextPaymentStatus', () => {
  it('marks a payment as paid or refused, as the provider says', () => {
    expect(nextPaymentStatus('started', 'money.arrived')).toBe('paid');
    expect(nextPaymentStatus('started', 'money.refused')).toBe('failed');
  });

  it('abandons a payment when its inspection or delivery is gone', () => {
    expect(nextPaymentStatus('started', 'wait.ended')).toBe('abandoned');
  });

  it.each(['failed', 'abandoned'] as const)('still records money that arrives once the payment has %s', (status) => {
    expect(nextPaymentStatus(status, 'money.arrived')).toBe('paid');
  });

  it('marks a payment as paid once, however often the provider says so', () => {
    expect(nextPaymentStatus('paid', 'money.arrived')).toBeUndefined();
    expect(nextPaymentStatus('refunded', 'money.arrived')).toBeUndefined();
  });

  it('keeps a payment paid after a late refusal and after the deadline', () => {
    expect(nextPaymentStatus('paid', 'money.refused')).toBeUndefined();
    expect(nextPaymentStatus('paid', 'wait.ended')).toBeUndefined();
  });

  it('refunds a payment only once it was paid', () => {
    expect(nextPaymentStatus('paid', 'money.returned')).toBe('refunded');
    expect(nextPaymentStatus('started', 'money.returned')).toBeUndefined();
  });
});
