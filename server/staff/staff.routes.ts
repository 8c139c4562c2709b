/** Opening the desk: the second step, after the password. Who is of the staff no call decides. */
import type { Handlers } from '../http/contract/handler.ts';
import { openDesk, type StaffParts, sendDeskCode } from './staff.service.ts';

export function staffHandlers(parts: StaffParts) {
  return {
    sendDeskCode: async ({ session }) => {
      await sendDeskCode(parts, session);
      return { message: 'A code is on its way.' };
    },

    openDesk: async ({ body, session }) => ({
      open_until: (await openDesk(parts, session, body.otp)).toISOString(),
    }),
  } satisfies Partial<Handlers>;
}
