import { expect, it } from 'vitest';
import { nextPaymentStatus } from './payment.ts';

it('is paid or refused as the provider says', () => {
  expect(nextPaymentStatus('started', 'money.arrived')).toBe('paid');
  expect(nextPaymentStatus('started', 'money.refused')).toBe('failed');
});

it('is abandoned when what it was to pay for is gone', () => {
  expect(nextPaymentStatus('started', 'wait.ended')).toBe('abandoned');
});

it.each(['failed', 'abandoned'] as const)('still takes note of money that comes once it has %s', (status) => {
  expect(nextPaymentStatus(status, 'money.arrived')).toBe('paid');
});

it('is paid once, however often that is said', () => {
  expect(nextPaymentStatus('paid', 'money.arrived')).toBeUndefined();
  expect(nextPaymentStatus('refunded', 'money.arrived')).toBeUndefined();
});

it('is not undone by a refusal that comes late, nor by the end of the wait', () => {
  expect(nextPaymentStatus('paid', 'money.refused')).toBeUndefined();
  expect(nextPaymentStatus('paid', 'wait.ended')).toBeUndefined();
});

it('goes back only when it came', () => {
  expect(nextPaymentStatus('paid', 'money.returned')).toBe('refunded');
  expect(nextPaymentStatus('started', 'money.returned')).toBeUndefined();
});
