import { expect, it } from 'vitest';
import { nextPaymentStatus } from './payment.ts';

it('is paid or refused as the provider says', () => {
  expect(nextPaymentStatus('started', 'money.arrived')).toBe('paid');
  expect(nextPaymentStatus('started', 'money.refused')).toBe('failed');
});

it('is abandoned when its inspection or delivery is gone', () => {
  expect(nextPaymentStatus('started', 'wait.ended')).toBe('abandoned');
});

it.each(['failed', 'abandoned'] as const)('still records money that arrives once it has %s', (status) => {
  expect(nextPaymentStatus(status, 'money.arrived')).toBe('paid');
});

it('is paid once, however often the provider says so', () => {
  expect(nextPaymentStatus('paid', 'money.arrived')).toBeUndefined();
  expect(nextPaymentStatus('refunded', 'money.arrived')).toBeUndefined();
});

it('stays paid after a late refusal and after the deadline', () => {
  expect(nextPaymentStatus('paid', 'money.refused')).toBeUndefined();
  expect(nextPaymentStatus('paid', 'wait.ended')).toBeUndefined();
});

it('is refunded only once it was paid', () => {
  expect(nextPaymentStatus('paid', 'money.returned')).toBe('refunded');
  expect(nextPaymentStatus('started', 'money.returned')).toBeUndefined();
});
