/** Deletes the user's account. delete-account.service.ts decides what goes and what stays. */
import type { AccountParts } from '../account/account.parts.ts';
import type { Handlers } from '../http/contract/handler.ts';
import { leave } from './delete-account.service.ts';

export function deleteAccountHandlers(parts: AccountParts) {
  return {
    deleteMe: async ({ body, session }) => {
      await leave(parts, session.userId, body.password);
    },
  } satisfies Partial<Handlers>;
}
