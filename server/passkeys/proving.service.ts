/** Verifies that a device holds a passkey. docs/decisions/0059-sign-in-with-passkeys.md */
import { PASSKEY_SIGN_IN_TIME } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { PasskeyChallengeRow, PasskeyRow } from '../platform/db/tables.ts';
import { relyingPartyOf } from './enrolment.ts';
import { passkeyRefused } from './passkey.errors.ts';
import { findPasskey, insertChallenge, lockPasskey, markPasskeyUsed, takeChallenge } from './passkey.repository.ts';

export type Assertion = components['schemas']['PasskeyAssertion'];

export interface ProvingParts {
  readonly db: Db;
  readonly clock: Clock;
  /** Returns the site's public origin, where passkeys belong. */
  readonly origin: () => string;
}

type Purpose = Exclude<PasskeyChallengeRow['purpose'], 'add'>;

/** Loads the library on its first use: it takes longer to load than the rest of the server. */
export const webauthn = () => import('@simplewebauthn/server');

/** @returns What a device signs to prove a passkey. */
export async function requestProof(
  { db, clock, origin }: ProvingParts,
  purpose: Purpose,
): Promise<components['schemas']['PasskeyRequest']> {
  const { generateAuthenticationOptions } = await webauthn();
  const { id: rpID } = relyingPartyOf(origin());
  const { challenge } = await generateAuthenticationOptions({ rpID });
  await insertChallenge(db, { challenge, purpose, expires_at: later(clock(), PASSKEY_SIGN_IN_TIME) });
  return { challenge, rpId: rpID, timeout: PASSKEY_SIGN_IN_TIME, userVerification: 'required' };
}

/**
 * Spends the challenge and verifies the signature. Never call it in a transaction that may roll back, because the challenge
 * must be spent.
 *
 * @throws passkeyRefused for an unknown passkey, another site, a spent challenge, or a count that did not grow.
 */
export async function provePasskey(
  { db, clock, origin }: ProvingParts,
  credential: Assertion,
  purpose: Purpose,
): Promise<PasskeyRow> {
  const challenge = challengeOf(credential.response.clientDataJSON);
  if (!(await takeChallenge(db, { challenge, purpose }, null, clock()))) throw passkeyRefused();
  const passkey = await findPasskey(db, credential.id);
  if (!passkey || !isOwnHandle(passkey, credential.response.userHandle)) throw passkeyRefused();
  const party = relyingPartyOf(origin());
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credential_id,
      publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch((cause) => {
    throw passkeyRefused({ cause });
  });
  if (!verified) throw passkeyRefused();
  if (!(await markPasskeyUsed(db, passkey, authenticationInfo.newCounter, clock()))) throw passkeyRefused();
  return passkey;
}

/** Locks a proven passkey until the transaction ends. @throws passkeyRefused if it was removed. */
export async function lockProvenPasskey(trx: Db, passkey: PasskeyRow): Promise<void> {
  if (!(await lockPasskey(trx, passkey))) throw passkeyRefused();
}

/** Returns the challenge that the device claims to have signed. @throws passkeyRefused */
export function challengeOf(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    if (typeof challenge === 'string') return challenge;
  } catch (cause) {
    throw passkeyRefused({ cause });
  }
  throw passkeyRefused();
}

/** Returns the account's id as a WebAuthn user handle. */
export const userHandleOf = (userId: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(userId));

const isOwnHandle = ({ user_id }: PasskeyRow, handle: string | undefined) =>
  handle === undefined || Buffer.from(handle, 'base64url').toString() === user_id;
