import { isIP } from 'node:net';

/** The site that a passkey belongs to. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** WebAuthn takes no IP address as a site, so a server without PUBLIC_URL is `localhost` at its port. */
export function relyingPartyOf(origin: string): RelyingParty {
  const url = new URL(origin);
  if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}
