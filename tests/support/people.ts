import type { Page } from 'playwright-core';
import { termsInForce } from '#domain/terms.ts';
import type { components } from '#openapi/contract.gen.ts';
import { answerAt } from './calls-at.ts';
import { newPerson, type Registration } from './environment.ts';

type Schemas = components['schemas'];

/** A user with a verified phone. The token opens every call. */
export interface SignedIn {
  readonly person: Registration;
  readonly token: string;
}

/** Signs up a user as the app does, on a server in another process. */
export async function signUpAt(origin: string, details: Partial<Registration> = {}): Promise<SignedIn> {
  const person = newPerson(details);
  const form = { ...agreement(), ...person };
  const { access_token: first } = await answerAt<Schemas['Access']>(origin, '/auth/register', { body: form });
  const otp = await codeSentAt(origin, person.phone_no);
  await answerAt(origin, '/auth/validate-otp', { token: first, body: { otp } });
  return { person, token: await signInAt(origin, person) };
}

/** The fields that the sign-up form adds by itself. */
const agreement = () => ({ terms_version: termsInForce(Date.now()).version, adult: true });

/** @returns The token. */
export async function signInAt(origin: string, who: Pick<Registration, 'phone_no' | 'password'>): Promise<string> {
  const body = { phone_no: who.phone_no, password: who.password };
  return (await answerAt<Schemas['Access']>(origin, '/auth/signin', { body })).access_token;
}

/** Replaces the page's token by an expired one, which the server does not know. */
export const expireSessionOn = (page: Page) =>
  page.evaluate(() => {
    for (const name of ['access_token', 'authToken']) localStorage.setItem(name, 'a token that has expired');
  });

/** The newest code sent to a phone, given in E.164. */
export async function codeSentAt(origin: string, phone: string): Promise<string> {
  const response = await fetch(`${origin}/outbox.json`);
  const messages = (await response.json()) as { to: string; text: string }[];
  const text = messages.find(({ to }) => to === phone)?.text;
  return /\d{6}/.exec(text ?? '')?.[0] ?? '';
}

/** Saves a bank account with the password and the code. */
export async function saveAccountAt(
  origin: string,
  { phone_no, password, token }: Pick<Registration, 'phone_no' | 'password'> & { token: string },
  details: object,
): Promise<void> {
  await answerAt(origin, '/user/me/bank-account/code', { token, body: { current_password: password } });
  const body = { ...details, otp: await codeSentAt(origin, phone_no) };
  await answerAt(origin, '/user/me/bank-account', { method: 'PUT', token, body });
}

/** The user's listings as the server returns them to their owner. */
export async function listingsOf(origin: string, token: string): Promise<Schemas['OwnListing'][]> {
  const me = await answerAt<Schemas['User']>(origin, '/user/me', { token });
  return await answerAt(origin, `/listings/user/${me.id}`, { token });
}
