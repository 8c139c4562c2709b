/** Leaving. What goes and what stays is in delete-account.service.ts. */
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
