import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { components } from '#openapi/contract.gen.ts';
import { type Environment, ORIGIN, PASSWORD } from './environment.ts';

type Schemas = components['schemas'];

/** Values that an authenticator claims wrongly. */
export interface Wrongs {
  /** The site that the browser says it is on. */
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  /** The signature counter that it claims. By default it grows with each signature. */
  readonly counter?: number;
  /** The account that it claims, as base64url. */
  readonly userHandle?: string;
  readonly isVerified?: boolean;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A device with one passkey, in software. It signs as real ones do, with P-256. */
export class Authenticator {
  readonly #id = randomBytes(16);
  readonly #origin: string;
  #key: KeyObject | undefined;
  #publicKey = '';
  #user = '';
  #counter = 0;

  constructor(origin = ORIGIN) {
    this.#origin = origin;
  }

  /** The newest passkey's COSE key in base64url, which the server stores. */
  get publicKey(): string {
    return this.#publicKey;
  }

  create(
    options: Pick<Schemas['PasskeyCreation'], 'challenge' | 'rp' | 'user'>,
    wrongs: Wrongs = {},
  ): Schemas['PasskeyAttestation'] {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    this.#user = options.user.id;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    // A COSE key as CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
    const cose = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
    this.#publicKey = cose.toString('base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const data = Buffer.concat([
      this.#data(options.rp.id, HAS_CREDENTIAL, wrongs),
      ...[Buffer.alloc(16), length, this.#id, cose],
    ]);
    // {fmt: "none", attStmt: {}, authData: data}
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')],
      ...[Buffer.from([0x58, data.length]), data],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#said('webauthn.create', options.challenge, wrongs).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      },
    };
  }

  get(
    options: Pick<Schemas['PasskeyRequest'], 'challenge' | 'rpId'>,
    wrongs: Wrongs = {},
  ): Schemas['PasskeyAssertion'] {
    if (!this.#key) throw new Error('there is no passkey on this device');
    this.#counter += 1;
    const data = this.#data(options.rpId, 0, wrongs);
    const said = this.#said('webauthn.get', options.challenge, wrongs);
    const signature = createSign('sha256').update(data).update(createHash('sha256').update(said).digest());
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: said.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.sign(this.#key).toString('base64url'),
        userHandle: wrongs.userHandle ?? this.#user,
      },
    };
  }

  #credential() {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  }

  #said(type: string, challenge: string, wrongs: Wrongs): Buffer {
    const origin = wrongs.origin ?? this.#origin;
    return Buffer.from(JSON.stringify({ type, challenge: wrongs.challenge ?? challenge, origin, crossOrigin: false }));
  }

  #data(rpId: string, flags: number, { isVerified = true, counter = this.#counter, rpId: other = rpId }: Wrongs) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const all = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
    return Buffer.concat([createHash('sha256').update(other).digest(), Buffer.from([all]), count]);
  }
}

/** A short text as CBOR. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

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
