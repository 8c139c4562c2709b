import { href } from '#domain/addresses.ts';
import { formatPhone } from '#domain/phone.ts';
import { DEMO_PASSWORD, people } from './seed.ts';

export function welcome(origin: string): string {
  const [owner, renter] = ['OWNER', 'USER'].map(
    (type) => people.find(({ user_type }) => user_type === type)?.phone ?? '',
  );
  return `Sign in: ${formatPhone(owner ?? '')} (owner), ${formatPhone(renter ?? '')} (renter). Password: ${DEMO_PASSWORD}
Sent SMS and emails: ${origin}${href.outbox} · Flow book: ${origin}${href.flowBook}`;
}
