/** Creates accounts. A repeated Idempotency-Key answers for the account it created before. */
import { randomUUID } from 'node:crypto';
import { isPersonName } from '#domain/person.ts';
import { parsePhone } from '#domain/phone.ts';
import { findState } from '#domain/states.ts';
import { cleanText } from '#domain/text.ts';
import type { components } from '#openapi/contract.gen.ts';
import { keepAgreement, type TermsAt } from '../consents/consent.service.ts';
import type { Client } from '../http/contract/handler.ts';
import type { Db } from '../platform/db/database.ts';
import type { NewUser } from '../platform/db/tables.ts';
import { notFound } from '../platform/errors.ts';
import { idempotencyKeyReused, makeOnce } from '../platform/make-once/make-once.service.ts';
import { invalidName, rethrowTaken, unknownState } from '../user/user.errors.ts';
import { deleteUnverified, findUser, insertUser } from '../user/user.repository.ts';
import { invalidPhone } from './account.errors.ts';
import type { AccountParts } from './account.parts.ts';
import { sendCodeUnlessRecent } from './otp.service.ts';
import { checkNewPassword } from './password.service.ts';
import { type Access, issueToken } from './session.service.ts';

type Registration = components['schemas']['Registration'];
type Person = Omit<NewUser, 'id' | 'password_hash' | 'created_at' | 'phone_verified_at'>;

export interface RegistrationRequest {
  readonly body: Registration;
  readonly key: string | undefined;
  readonly client: Client;
}

export async function register(parts: AccountParts, { body, key, client }: RegistrationRequest): Promise<Access> {
  const { db, clock, passwords, terms } = parts;
  const { password } = body;
  const person = readPerson(body);
  await checkNewPassword(password, body);
  return await makeOnce(
    parts,
    { userId: null, operation: 'register', key, request: fingerprintFields(person) },
    {
      make: async (once) => {
        const passwordHash = await passwords.hash(password);
        const { access } = await once((trx) =>
          createAccount(trx, { person, passwordHash, client, body }, { now: clock(), terms }),
        );
        return access;
      },
      // Issues a new token and sends no second SMS.
      readBack: async (id) => {
        const user = await findUser(db, id);
        if (!user) throw notFound('account');
        // The password is part of the request, but only its hash is stored.
        if (!(await passwords.matches(user.password_hash, password))) throw idempotencyKeyReused();
        return await issueToken(db, user, client, clock());
      },
    },
  );
}

interface NewAccount {
  readonly person: Person;
  readonly passwordHash: string;
  readonly client: Client;
  readonly body: Registration;
}

/** Creates account, consents, token and code in one transaction, in place of accounts whose phone was never verified. */
async function createAccount(trx: Db, { person, passwordHash, client, body }: NewAccount, at: TermsAt) {
  const { now } = at;
  const row = { ...person, password_hash: passwordHash, phone_verified_at: null, created_at: now };
  // A mistyped number must not keep its owner out, nor the email of the user who mistyped it.
  await deleteUnverified(trx, person);
  const user = await insertUser(trx, { ...row, id: randomUUID() }).catch(rethrowTaken);
  await keepAgreement(trx, user.id, body, at);
  await sendCodeUnlessRecent(trx, { phone: user.phone, purpose: 'verify' }, now);
  return { id: user.id, account: user.id, access: await issueToken(trx, user, client, now) };
}

/** Reads the fields of a sign-up form. @throws invalidName, invalidPhone, unknownState */
export function readPerson({ first_name, last_name, phone_no, state, email, userType }: Registration): Person {
  if (!isPersonName(first_name)) throw invalidName('first_name');
  if (!isPersonName(last_name)) throw invalidName('last_name');
  const phone = parsePhone(phone_no);
  if (!phone) throw invalidPhone();
  const found = findState(state);
  if (!found) throw unknownState();
  return {
    user_type: userType,
    first_name: cleanText(first_name),
    last_name: cleanText(last_name),
    phone,
    email,
    state: found.name,
    location: null,
    photo: null,
  };
}

/** Normalised fields that identify a request, so that two spellings of a phone or state are the same request. */
const fingerprintFields = ({ user_type, first_name, last_name, phone, email, state }: Person) => [
  user_type,
  first_name,
  last_name,
  phone,
  email.toLowerCase(),
  state,
];
