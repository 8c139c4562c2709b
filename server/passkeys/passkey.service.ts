/** Adds passkeys to accounts and signs in with them. docs/decisions/0059-sign-in-with-passkeys.md */
import { PASSKEY_CREATION_TIME, PASSKEY_NAME_MAX_LENGTH, PASSKEYS_MAX } from '#domain/limits.ts';
import { formatPhone } from '#domain/phone.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { AccountParts } from '../account/account.parts.ts';
import { deviceOf, passkeyAddedText, passkeyRemovedText } from '../account/account.words.ts';
import { checkPassword } from '../account/password.service.ts';
import { notifyOfSecurity } from '../account/security.notices.ts';
import type { Access } from '../account/session.service.ts';
import { admit } from '../account/sign-in.service.ts';
import type { Client } from '../http/contract/handler.ts';
import type { Session } from '../http/contract/session.ts';
import { later } from '../platform/clock.ts';
import type { PasskeyRow } from '../platform/db/tables.ts';
import { notFound, unauthenticated } from '../platform/errors.ts';
import { findUser, lockUser, lockUserWithPassword } from '../user/user.repository.ts';
import { hasEnrolment, hashOfEnrolment, relyingPartyOf, takeEnrolment } from './enrolment.ts';
import { enrolmentOver, passkeyRefused, tooManyPasskeys } from './passkey.errors.ts';
import { deletePasskey, insertChallenge, insertPasskey, listPasskeys, takeChallenge } from './passkey.repository.ts';
import {
  type Assertion,
  challengeOf,
  lockProvenPasskey,
  provePasskey,
  userHandleOf,
  webauthn,
} from './proving.service.ts';

export interface PasskeyParts extends AccountParts {
  /** Returns the site's public origin, where passkeys belong. */
  readonly origin: () => string;
}

type Schemas = components['schemas'];

interface Beginning {
  readonly body: { password: string; name?: string; enrolment?: string };
  readonly client: Client;
}

/** @throws wrongPassword, tooManyPasskeys, enrolmentOver */
export async function beginPasskey(
  parts: PasskeyParts,
  { userId }: Session,
  { body, client }: Beginning,
): Promise<Schemas['PasskeyCreation']> {
  const { db, clock, origin } = parts;
  const user = await findUser(db, userId);
  if (!user) throw unauthenticated();
  await checkPassword(parts, user, body.password, 'password');
  const existing = await listPasskeys(db, userId);
  if (existing.length >= PASSKEYS_MAX) throw tooManyPasskeys();
  const enrolment_hash = body.enrolment === undefined ? null : hashOfEnrolment(body.enrolment);
  if (enrolment_hash !== null && !(await hasEnrolment(db, userId, enrolment_hash, clock()))) throw enrolmentOver();
  const { generateRegistrationOptions } = await webauthn();
  const { id } = relyingPartyOf(origin());
  const options = await generateRegistrationOptions({
    rpName: 'Gida',
    rpID: id,
    userID: userHandleOf(userId),
    userName: formatPhone(user.phone),
    userDisplayName: `${user.first_name} ${user.last_name}`,
  });
  const name = (body.name?.trim() || deviceOf(client.userAgent)).slice(0, PASSKEY_NAME_MAX_LENGTH);
  const expires_at = later(clock(), PASSKEY_CREATION_TIME);
  const { challenge, user: owner, pubKeyCredParams } = options;
  await insertChallenge(db, { challenge, purpose: 'add', user_id: userId, name, enrolment_hash, expires_at });
  return {
    challenge,
    rp: { id, name: 'Gida' },
    user: owner,
    pubKeyCredParams,
    timeout: PASSKEY_CREATION_TIME,
    excludeCredentials: existing.map(({ credential_id }) => ({ id: credential_id, type: 'public-key' })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
}

/** @throws passkeyRefused for another site, a spent challenge, or a password that was changed since. */
export async function addPasskey(
  { db, clock, origin }: PasskeyParts,
  { userId }: Session,
  { body: { credential }, client }: { body: { credential: Schemas['PasskeyAttestation'] }; client: Client },
): Promise<PasskeyRow> {
  const user = await findUser(db, userId);
  if (!user) throw unauthenticated();
  const challenge = challengeOf(credential.response.clientDataJSON);
  // Taken after the user is read: a change of the password in between either deletes the challenge or is noticed below.
  const asked = await takeChallenge(db, { challenge, purpose: 'add' }, userId, clock());
  if (!asked) throw passkeyRefused();
  const party = relyingPartyOf(origin());
  const { verifyRegistrationResponse } = await webauthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: credential as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch((cause) => {
    throw passkeyRefused({ cause });
  });
  if (!verified) throw passkeyRefused();
  const { id, publicKey, counter } = registrationInfo.credential;
  return await db.transaction().execute(async (trx) => {
    if (!(await lockUserWithPassword(trx, userId, user.password_hash))) throw passkeyRefused();
    if ((await listPasskeys(trx, userId)).length >= PASSKEYS_MAX) throw passkeyRefused();
    const { enrolment_hash } = asked;
    if (enrolment_hash !== null && !(await takeEnrolment(trx, userId, enrolment_hash))) throw passkeyRefused();
    const added = await insertPasskey(trx, {
      user_id: userId,
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      name: asked.name ?? '',
      opens_desk: enrolment_hash !== null,
      created_at: clock(),
    });
    if (!added) throw passkeyRefused();
    const text = passkeyAddedText(deviceOf(client.userAgent), added.opens_desk);
    await notifyOfSecurity(trx, user, { text }, clock());
    return added;
  });
}

/** @throws notFound */
export async function removePasskey({ db, clock }: PasskeyParts, { userId }: Session, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userId);
    if (!user || !(await deletePasskey(trx, id, userId))) throw notFound('passkey');
    await notifyOfSecurity(trx, user, { text: passkeyRemovedText() }, clock());
  });
}

interface SignInRequest {
  readonly body: { credential: Assertion; suspended?: boolean };
  readonly client: Client;
}

/** Opens a session without the password and without a code. @throws passkeyRefused, accountSuspended */
export async function signInWithPasskey(parts: PasskeyParts, { body, client }: SignInRequest): Promise<Access> {
  const { db, clock, terms } = parts;
  const passkey = await provePasskey(parts, body.credential, 'sign_in');
  return await db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, passkey.user_id);
    if (!user) throw passkeyRefused();
    await lockProvenPasskey(trx, passkey);
    return await admit(trx, user, { client, suspended: body.suspended, now: clock(), terms });
  });
}
