import { Authenticator, type Wrongs } from './authenticator.ts';
import { type Environment, PASSWORD } from './environment.ts';

interface Adding {
  readonly device?: Authenticator;
  readonly password?: string;
  readonly enrolment?: string | undefined;
  readonly name?: string;
  readonly wrongs?: Wrongs;
}

/** Adds a passkey as the security page does. @returns The device that keeps it, and the answer. */
export async function addPasskey(
  { call }: Environment,
  { token }: { token: string },
  { device = new Authenticator(), password = PASSWORD, wrongs, ...given }: Adding = {},
) {
  const { body: options } = await call('beginPasskey', { token, body: { password, ...given } });
  const reply = await call('addPasskey', { token, body: { credential: device.create(options, wrongs) } });
  return { device, ...reply };
}

/** Signs in as the sign-in page does. */
export async function signInWith({ call }: Environment, device: Authenticator, wrongs?: Wrongs, suspended?: boolean) {
  const { body: options } = await call('challengePasskey', { body: { purpose: 'sign_in' } });
  const body = { credential: device.get(options, wrongs), ...(suspended && { suspended }) };
  return await call('signInWithPasskey', { body });
}

/** Opens the desk as the staff page does. */
export async function openDeskWith({ call }: Environment, { token }: { token: string }, device: Authenticator) {
  const { body: options } = await call('challengePasskey', { body: { purpose: 'desk' } });
  return await call('openDeskWithPasskey', { token, body: { credential: device.get(options) } });
}
