import { expect, it } from 'vitest';
import { canonicalPath } from './addresses.ts';

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
