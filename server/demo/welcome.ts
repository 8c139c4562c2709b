import { href } from '#domain/addresses.ts';
import { formatPhone } from '#domain/phone.ts';
import { DEMO_PASSWORD, people } from './seed.ts';

/** What somebody who tries the demo needs to know. */
export function welcome(origin: string): string {
  const [owner, renter] = ['OWNER', 'USER'].map(
    (type) => people.find(({ user_type }) => user_type === type)?.phone ?? '',
  );
  return `  sign in with ${formatPhone(owner ?? '')} (an owner) or ${formatPhone(renter ?? '')} (a renter), password ${DEMO_PASSWORD}
  what it would have sent is at ${origin}${href.outbox}, its flows are at ${origin}${href.flowBook}`;
}
