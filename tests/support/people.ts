import { termsInForce } from '#domain/terms.ts';
import type { components } from '#openapi/contract.gen.ts';
import { newPerson, type Registration } from './environment.ts';

type Schemas = components['schemas'];

/** Somebody whose phone is verified, and whose token opens everything. */
export interface SignedIn {
  readonly person: Registration;
  readonly token: string;
}

/** Signs somebody up as the app does, through a server in another process. */
export async function signUpAt(origin: string, details: Partial<Registration> = {}): Promise<SignedIn> {
  const person = newPerson(details);
  const { access_token: first } = await post<Schemas['Access']>(origin, '/auth/register', {
    ...agreement(),
    ...person,
  });
  await post(origin, '/auth/validate-otp', { otp: await codeSentAt(origin, person.phone_no) }, first);
  return { person, token: await signInAt(origin, person) };
}

/** What the form of the sign-up sends along. */
const agreement = () => ({ terms_version: termsInForce(Date.now()).version, adult: true });

/** @returns The token. */
export async function signInAt(origin: string, who: Pick<Registration, 'phone_no' | 'password'>): Promise<string> {
  const credentials = { phone_no: who.phone_no, password: who.password };
  return (await post<Schemas['Access']>(origin, '/auth/signin', credentials)).access_token;
}

/** Ends a session elsewhere: whoever still keeps its token finds that it opens nothing any more. */
export async function endSessionAt(origin: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api/auth/signout`, { method: 'POST', headers });
  if (!response.ok) throw new Error(`/auth/signout answered ${response.status}: ${await response.text()}`);
}

/** The newest code that went to a phone, in E.164. */
export async function codeSentAt(origin: string, phone: string): Promise<string> {
  const response = await fetch(`${origin}/outbox.json`);
  const messages = (await response.json()) as { to: string; text: string }[];
  const text = messages.find(({ to }) => to === phone)?.text;
  return /\d{6}/.exec(text ?? '')?.[0] ?? '';
}

/** What somebody has listed, as it is stored. */
export async function listingsOf(origin: string, token: string): Promise<Schemas['OwnListing'][]> {
  const headers = { authorization: `Bearer ${token}` };
  const me: Schemas['User'] = await (await fetch(`${origin}/api/user/me`, { headers })).json();
  return await (await fetch(`${origin}/api/listings/user/${me.id}`, { headers })).json();
}

/** A call of somebody who is signed in, to a server in another process. */
export async function callAt<Answer>(
  origin: string,
  { token }: { token: string },
  path: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${origin}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (answer.status === 204 ? undefined : await answer.json()) as Answer;
}

async function post<Answer>(origin: string, path: string, body: object, token?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}
