/** The second sign-in step for staff, after the password. No call grants the role. */
import type { Handlers } from '../http/contract/handler.ts';
import { openDesk, type StaffParts, sendDeskCode } from './staff.service.ts';

export function staffHandlers(parts: StaffParts) {
  return {
    sendDeskCode: async ({ session }) => {
      await sendDeskCode(parts, session);
      return { message: 'We sent you a code.' };
    },

    openDesk: async ({ body, session }) => ({
      open_until: (await openDesk(parts, session, body.otp)).toISOString(),
    }),
  } satisfies Partial<Handlers>;
}
