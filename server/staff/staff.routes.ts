/** The second sign-in step for staff. No call grants the role. docs/decisions/0059-sign-in-with-passkeys.md */
import type { Handlers } from '../http/contract/handler.ts';
import { openDesk, openDeskWithPasskey, type StaffParts, sendDeskCode } from './staff.service.ts';

export function staffHandlers(parts: StaffParts) {
  return {
    sendDeskCode: async ({ session }) => {
      await sendDeskCode(parts, session);
      return { message: 'We sent you a code.' };
    },

    openDesk: async ({ body, session }) => ({
      open_until: (await openDesk(parts, session, body.otp)).toISOString(),
    }),

    openDeskWithPasskey: async ({ body, session }) => ({
      open_until: (await openDeskWithPasskey(parts, session, body.credential)).toISOString(),
    }),
  } satisfies Partial<Handlers>;
}
