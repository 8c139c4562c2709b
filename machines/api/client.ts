import createClient from 'openapi-fetch';
import type { paths } from '#openapi/contract.gen.ts';
import type { operationTable } from '#openapi/operations.gen.ts';
import { vault } from '../vault/vault.ts';

/** Which of the two tokens a call goes out with; `null` for a call that anybody may make. */
export type TokenKind = (typeof operationTable)[keyof typeof operationTable]['token'];

const AUTHORIZATION = 'Authorization';

/** The one place that speaks HTTP. Pages and calls share an origin; the contract's server is /api. */
export const client = createClient<paths>({
  baseUrl: '/api',
  // Looked up at each call: a test, an offline stub or a tracer may replace it after this module was loaded.
  fetch: (request) => globalThis.fetch(request),
});

/** The header that opens a call, from the token this browser keeps. Empty when there is none. */
export function authorization(kind: TokenKind): Record<string, string> {
  const token = tokenOf(kind);
  return token ? { [AUTHORIZATION]: `Bearer ${token}` } : {};
}

function tokenOf(kind: TokenKind) {
  if (kind === 'access') return vault.accessToken();
  if (kind === 'verification') return vault.verificationToken();
  return null;
}
