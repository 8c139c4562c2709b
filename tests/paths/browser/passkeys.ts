/** Passkeys in the browser: the page gets a device that does not sign, and the test signs its call to the server. */
import { PASSKEY_CREATION_TIME } from '#domain/limits.ts';
import { Authenticator } from '../../support/authenticator.ts';
import type { Arrangement, Scene } from './arrangement.ts';

/** Runs in the page. Replaces the real device, which would ask the user and does not accept an IP address as a site. */
export function answerPasskeys() {
  const empty = new ArrayBuffer(1);
  const answer = async ({ publicKey }: { publicKey?: { challenge: BufferSource } } = {}) => {
    const bytes = new Uint8Array(publicKey?.challenge as ArrayBuffer);
    const base64 = btoa(String.fromCharCode(...bytes));
    const challenge = base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
    const said = new TextEncoder().encode(JSON.stringify({ challenge })).buffer;
    const response = { clientDataJSON: said, attestationObject: empty, authenticatorData: empty, signature: empty };
    return { id: 'AA', rawId: empty, type: 'public-key', response, getClientExtensionResults: () => ({}) };
  };
  Object.defineProperties(navigator.credentials, { get: { value: answer }, create: { value: answer } });
}

interface Sent {
  credential: { response: { clientDataJSON: string } };
}

const challengeIn = ({ credential }: Sent): string =>
  JSON.parse(Buffer.from(credential.response.clientDataJSON, 'base64url').toString()).challenge;

const siteOf = ({ backstage }: Scene) => ({
  id: 'localhost',
  origin: backstage.origin.replace('127.0.0.1', 'localhost'),
});

const idOf = async ({ backstage: { db }, someone }: Scene) =>
  (await db.selectFrom('users').select('id').where('phone', '=', someone.phone).executeTakeFirstOrThrow()).id;

/** Signs the call of the page with a passkey of the user. @param opensDesk Whether the passkey can open the desk. */
export function signedByPasskey(opensDesk = false): Arrangement {
  return {
    before: async ({ backstage, someone }) => {
      await backstage.account(someone, true);
    },
    release: async (route, scene) => {
      const { db, now } = scene.backstage;
      const [{ id, origin }, user_id] = [siteOf(scene), await idOf(scene)];
      const device = new Authenticator(origin);
      const user = { id: Buffer.from(user_id).toString('base64url'), name: '', displayName: '' };
      device.create({ challenge: '', rp: { id, name: '' }, user });
      const sent = route.request().postDataJSON<Sent>();
      const credential = device.get({ challenge: challengeIn(sent), rpId: id });
      const at = new Date(now());
      const row = { user_id, credential_id: credential.id, public_key: device.publicKey, counter: 0, name: 'Key' };
      await db
        .insertInto('passkeys')
        .values({ ...row, opens_desk: opensDesk, created_at: at, last_used_at: null })
        .execute();
      await route.continue({ postData: JSON.stringify({ ...sent, credential }) });
    },
  };
}

/** Replaces the credential in the call of the page by a passkey that the device creates. */
export const createdByDevice: Arrangement = {
  release: async (route, scene) => {
    const { id, origin } = siteOf(scene);
    const sent = route.request().postDataJSON<Sent>();
    const user = { id: Buffer.from(await idOf(scene)).toString('base64url'), name: '', displayName: '' };
    const rp = { id, name: '' };
    const credential = new Authenticator(origin).create({ challenge: challengeIn(sent), rp, user });
    await route.continue({ postData: JSON.stringify({ ...sent, credential }) });
  },
};

/** Lets the challenge expire before the device answers. */
export const createdTooLate: Arrangement = {
  release: async (route, scene) => {
    scene.backstage.pass(PASSKEY_CREATION_TIME);
    await route.continue();
  },
};

/** The person has a passkey of this name. */
export async function keepPasskey(scene: Scene, name: string): Promise<void> {
  const { db, now } = scene.backstage;
  const user_id = await idOf(scene);
  const at = new Date(now());
  const row = { user_id, credential_id: user_id, public_key: '', counter: 0, name, opens_desk: false };
  await db
    .insertInto('passkeys')
    .values({ ...row, created_at: at, last_used_at: at })
    .execute();
}
