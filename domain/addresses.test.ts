import { expect, it } from 'vitest';
import { addresses, href, isLandingPath, isPublicPath, namesSeenBy, serverPages } from './addresses.ts';

it('builds the address of a page from its name and parameters', () => {
  expect(href.home).toBe('/');
  expect(href.flowBook).toBe('/flows');
  expect(href.listing('5a0d5f0c')).toBe('/listings/5a0d5f0c');
  expect(href.receipt('gida/1')).toBe('/transactions/gida%2F1');
  expect(href.pay('gida_1')).toBe('/pay/gida_1');
  expect([href.rent(), href.rent('5a0d5f0c')]).toEqual(['/rent-apartment', '/rent-apartment/5a0d5f0c']);
});

it('has each path once', () => {
  const paths = [...Object.values(addresses), ...Object.values(serverPages)];

  expect(new Set(paths).size).toBe(paths.length);
});

it('tells public pages from pages of flows', () => {
  expect(namesSeenBy('public').map((name) => addresses[name])).toContain('/faq');
  expect([isPublicPath('/'), isPublicPath('/dashboard'), isPublicPath('/signin')]).toEqual([true, false, false]);
});

it.each([
  ['/', true],
  ['/faq', true],
  ['/book-apartment', true],
  ['/buy-property', true],
  ['/listings/5a0d5f0c', true],
  ['/signin', false],
  ['/dashboard', false],
  ['/bookings/5a0d5f0c', false],
])('people land at %s without an account: %s', (path, is) => {
  expect(isLandingPath(path)).toBe(is);
});
