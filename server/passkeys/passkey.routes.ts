/** Passkeys of an account, and signing in with one. */
import type { components } from '#openapi/contract.gen.ts';
import type { Handlers } from '../http/contract/handler.ts';
import type { PasskeyRow } from '../platform/db/tables.ts';
import { notFound } from '../platform/errors.ts';
import { listPasskeys, setPasskeyName } from './passkey.repository.ts';
import { addPasskey, beginPasskey, type PasskeyParts, removePasskey, signInWithPasskey } from './passkey.service.ts';
import { requestProof } from './proving.service.ts';

export function passkeyHandlers(parts: PasskeyParts) {
  const { db } = parts;
  return {
    listPasskeys: async ({ session }) => (await listPasskeys(db, session.userId)).map(toPasskey),

    beginPasskey: ({ body, session, client }) => beginPasskey(parts, session, { body, client }),

    addPasskey: async ({ body, session, client }) => toPasskey(await addPasskey(parts, session, { body, client })),

    renamePasskey: async ({ params, body, session }) => {
      const name = body.name.trim();
      const renamed = name && (await setPasskeyName(db, { id: params.id, user_id: session.userId, name }));
      if (!renamed) throw notFound('passkey');
      return toPasskey(renamed);
    },

    removePasskey: async ({ params, session }) => {
      await removePasskey(parts, session, params.id);
    },

    challengePasskey: ({ body }) => requestProof(parts, body.purpose),

    signInWithPasskey: ({ body, client }) => signInWithPasskey(parts, { body, client }),
  } satisfies Partial<Handlers>;
}

const toPasskey = (row: PasskeyRow): components['schemas']['Passkey'] => ({
  id: row.id,
  name: row.name,
  opens_desk: row.opens_desk,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
});
