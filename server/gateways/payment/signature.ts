import { createHmac, timingSafeEqual } from 'node:crypto';

/** @source https://paystack.com/docs/payments/webhooks: HMAC-SHA-512 of the raw body with the secret key, in hex. */
export const signatureOf = (body: Buffer | string, secret: string) =>
  createHmac('sha512', secret).update(body).digest('hex');

/** Compares in constant time, so that a signature cannot be guessed byte by byte. */
export function isSignedBy(body: Buffer, signature: string, secret: string): boolean {
  const expected = Buffer.from(signatureOf(body, secret));
  const given = Buffer.from(signature.toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected);
}
