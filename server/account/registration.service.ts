/** Makes accounts, once for each intention: the same Idempotency-Key answers for the account that it made before. */
import { createHash, randomUUID } from 'node:crypto';
import { isPersonName } from '#domain/person.ts';
import { parsePhone } from '#domain/phone.ts';
import { findState } from '#domain/states.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Client } from '../http/contract/handler.ts';
import type { NewUser } from '../platform/db/tables.ts';
import { Unavailable } from '../platform/errors.ts';
import { IdempotencyKeyReused } from '../platform/make-once/idempotency.errors.ts';
import { findUser, insertUser } from '../user/user.repository.ts';
import { InvalidName, InvalidPhone, nameOwner, UnknownState } from './account.errors.ts';
import type { AccountParts } from './account.parts.ts';
import { sendCodeUnlessRecent } from './otp.service.ts';
import { claimKey, findRegistration } from './registration.repository.ts';
import { type Access, issueToken } from './tokens.ts';

type Registration = components['schemas']['Registration'];
type Person = Omit<NewUser, 'id' | 'password_hash' | 'created_at' | 'phone_verified_at'>;

interface Request {
  readonly person: Person;
  readonly password: string;
  readonly key: string | undefined;
  readonly client: Client;
}

export interface RegistrationRequest {
  readonly body: Registration;
  readonly key: string | undefined;
  readonly client: Client;
}

export async function register(parts: AccountParts, { body, key, client }: RegistrationRequest): Promise<Access> {
  const request: Request = { person: readPerson(body), password: body.password, key, client };
  const again = await answerAgain(parts, request);
  if (again) return again;
  const passwordHash = await parts.passwords.hash(body.password);
  // Nothing is made when a request with the same key was faster; that one has an answer now.
  const access = (await createAccount(parts, request, passwordHash)) ?? (await answerAgain(parts, request));
  if (!access) throw new Unavailable();
  return access;
}

/** Account, token, code and its SMS stand together or not at all. `undefined` when the key has made an account already. */
async function createAccount(
  { db, clock }: AccountParts,
  { person, key, client }: Request,
  passwordHash: string,
): Promise<Access | undefined> {
  const now = clock();
  const id = randomUUID();
  return await db.transaction().execute(async (trx) => {
    const claim = key && { idempotency_key: key, fingerprint: fingerprintOf(person), user_id: id, created_at: now };
    if (claim && !(await claimKey(trx, claim))) return undefined;
    const row = { ...person, id, password_hash: passwordHash, phone_verified_at: null, created_at: now };
    const user = await insertUser(trx, row).catch(nameOwner);
    await sendCodeUnlessRecent(trx, { phone: user.phone, purpose: 'verify' }, now);
    return await issueToken(trx, user, client, now);
  });
}

/** For a retry: a fresh token for the account that the key made, and no second SMS. `undefined` when it made none. */
async function answerAgain(
  { db, clock, passwords }: AccountParts,
  { person, password, key, client }: Request,
): Promise<Access | undefined> {
  const earlier = key && (await findRegistration(db, key));
  const user = earlier && (await findUser(db, earlier.user_id));
  if (!user) return undefined;
  if (earlier.fingerprint !== fingerprintOf(person)) throw new IdempotencyKeyReused();
  // The password is part of the request too, and only its hash was kept.
  if (!(await passwords.matches(user.password_hash, password))) throw new IdempotencyKeyReused();
  return await issueToken(db, user, client, clock());
}

function readPerson({ first_name, last_name, phone_no, state, email, userType }: Registration): Person {
  if (!isPersonName(first_name)) throw new InvalidName('first_name');
  if (!isPersonName(last_name)) throw new InvalidName('last_name');
  const phone = parsePhone(phone_no);
  if (!phone) throw new InvalidPhone();
  const found = findState(state);
  if (!found) throw new UnknownState();
  return {
    user_type: userType,
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    phone,
    email,
    state: found.name,
    location: null,
    photo: null,
  };
}

/** Two spellings of one phone or state are the same request. */
function fingerprintOf({ user_type, first_name, last_name, phone, email, state }: Person): string {
  const text = JSON.stringify([user_type, first_name, last_name, phone, email.toLowerCase(), state]);
  return createHash('sha256').update(text).digest('base64url');
}
