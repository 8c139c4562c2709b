import { describe, expect, it } from 'vitest';
import { knownAddresses, servedAddresses } from './known-addresses.ts';

const known = new RegExp(knownAddresses(), 'i');

describe('the addresses of the app', () => {
  it.each([
    '/',
    '/services',
    '/signin',
    '/add-apartment',
    '/rent-apartment',
    '/rent-apartment/5a0d5f0c',
    '/bookings/received',
    '/transactions/abc',
    '/settings/account',
    '/flows/account/verifying/code',
    '/BookApartment',
    '/Dashboard/',
    '/your-component',
  ])('%s leads to a page', (path) => {
    expect(known.test(path)).toBe(true);
  });

  it.each([
    '/nowhere',
    '/services/more',
    '/rent-apartment/5a0d5f0c/more',
    '/settings',
    '/listings',
    '/apiary',
    '/outbox',
  ])('%s leads nowhere', (path) => {
    expect(known.test(path)).toBe(false);
  });
});

it.each([
  ['/book-apartment', true],
  ['/listings/5a0d5f0c', true],
  ['/listings/5a0d5f0c/photo.jpg', false],
  ['/dashboard', false],
])('%s is rendered by the server each time: %s', (path, isServed) => {
  expect(new RegExp(servedAddresses()).test(path)).toBe(isServed);
});
