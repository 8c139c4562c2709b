import { describe, expect, it } from 'vitest';
import {
  addresses,
  canonicalPath,
  href,
  isLandingPath,
  isPublicPath,
  knownAddresses,
  namesSeenBy,
  servedAddresses,
  serverPages,
} from './addresses.ts';

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
  ])('lead from %s to a page', (path) => {
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
  ])('lead from %s to no page', (path) => {
    expect(known.test(path)).toBe(false);
  });
});

describe('the table of addresses', () => {
  it('has each path once', () => {
    const paths = [...Object.values(addresses), ...Object.values(serverPages)];

    expect(new Set(paths).size).toBe(paths.length);
  });

  it('separates public pages from pages of flows', () => {
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
  ])('decides whether %s is for visitors without an account: %s', (path, is) => {
    expect(isLandingPath(path)).toBe(is);
  });

  it.each([
    ['/book-apartment', true],
    ['/listings/5a0d5f0c', true],
    ['/listings/5a0d5f0c/photo.jpg', false],
    ['/dashboard', false],
  ])('decides whether the server renders %s per request: %s', (path, isServed) => {
    expect(new RegExp(servedAddresses()).test(path)).toBe(isServed);
  });
});

describe('href and canonicalPath', () => {
  it('builds the address of a page from its name and parameters', () => {
    expect(href.home).toBe('/');
    expect(href.flowBook).toBe('/flows');
    expect(href.listing('5a0d5f0c')).toBe('/listings/5a0d5f0c');
    expect(href.receipt('gida/1')).toBe('/transactions/gida%2F1');
    expect(href.pay('gida_1')).toBe('/pay/gida_1');
    expect([href.rent(), href.rent('5a0d5f0c')]).toEqual(['/rent-apartment', '/rent-apartment/5a0d5f0c']);
  });

  // Rules: PAGE-1

  it.each([
    ['/Dashboard', '/dashboard'],
    ['/Signin', '/signin'],
    ['/Privacy', '/privacy'],
    ['/BookApartment', '/book-apartment'],
    ['/BankInfo', '/bank-info'],
    ['/PushNotifications', '/pushnotifications'],
    ['/Security', '/security'],
    ['/ContactSupport', '/contactsupport'],
    ['/your-component', '/dashboard'],
    ['/signin/', '/signin'],
    ['/haulages', '/shipments'],
    ['/haulages/driven', '/shipments/driven'],
    ['/', '/'],
    ['/otp', '/otp'],
  ])('leads %s to %s', (recorded, canonical) => {
    expect(canonicalPath(recorded)).toBe(canonical);
  });
});
