/** The calls of tag `account`. The services in this folder decide; rules for phones and names are in domain/. */
import { formatPhone } from '#domain/phone.ts';
import type { Handlers } from '../http/contract/handler.ts';
import type { Session } from '../http/contract/session.ts';
import type { SessionRow, UserRow } from '../platform/db/tables.ts';
import { isProblem, notFound, unauthenticated } from '../platform/errors.ts';
import { toCurrentUser } from '../user/user.answer.ts';
import { findRoles, findUser, markPhoneVerified } from '../user/user.repository.ts';
import { alreadyVerified } from './account.errors.ts';
import type { AccountParts, LinkingParts } from './account.parts.ts';
import { forgetPendingEmail } from './email.service.ts';
import { proveCode, sendCode, useCode } from './otp.service.ts';
import { changePassword, resetPassword, sendResetCode } from './password.service.ts';
import { changePerson } from './person.service.ts';
import { changePhone, type PhoneParts, sendPhoneCode } from './phone.service.ts';
import { register } from './registration.service.ts';
import { endSessions, listSessions } from './session.repository.ts';
import { signIn } from './sign-in.service.ts';

export function accountHandlers(parts: LinkingParts & PhoneParts) {
  const { db, clock } = parts;
  return {
    register: ({ body, headers, client }) => register(parts, { body, key: headers['Idempotency-Key'], client }),

    validateOtp: async ({ body, session }) => {
      const user = await unverifiedUser(parts, session);
      await verify(parts, user, body.otp).catch(async (error) => {
        // Another tab may have used the code first; then the response says that the phone is verified.
        if (isProblem(error, 'code_expired')) await unverifiedUser(parts, session);
        throw error;
      });
      return { message: 'Your phone number is verified.' };
    },

    sendOtp: async ({ session }) => {
      const { phone } = await unverifiedUser(parts, session);
      await db.transaction().execute((trx) => sendCode(trx, { phone, purpose: 'verify' }, clock()));
      return { message: 'We sent you a new code.' };
    },

    signIn: ({ body, client }) => signIn(parts, { body, client }),

    signOut: async ({ session }) => {
      await endSessions(db, 'signed_out', { userId: session.userId, only: session.id });
    },

    forgotPassword: async ({ body, client }) => {
      await sendResetCode(parts, body.phone_no, client);
      return { message: 'If this phone number has an account, we sent it a code.' };
    },

    resetPassword: async ({ body, client }) => {
      await resetPassword(parts, body, client);
      return { message: 'Password changed. Sign in with the new one.' };
    },

    cancelEmailChange: async ({ session }) =>
      toCurrentUser(await forgetPendingEmail(db, session.userId), await findRoles(db, session.userId)),

    updateMe: async ({ body, session }) =>
      toCurrentUser(await changePerson(parts, session.userId, body), await findRoles(db, session.userId)),

    sendPhoneCode: async ({ body, client, session }) => {
      const phone = await sendPhoneCode(parts, session.userId, body, client);
      return { message: `We sent a code to ${formatPhone(phone)}.` };
    },

    changePhone: async ({ body, client, session, log }) => {
      const { user, payoutsFrom, listings } = await changePhone(parts, session, body, client);
      // The request's own log line has the same reqId and the client's address.
      log.info({ user: session.userId, session: session.id }, 'phone number changed');
      const { data } = toCurrentUser(user, await findRoles(db, session.userId));
      return { data, payouts_from: payoutsFrom.toISOString(), listings };
    },

    listSessions: async ({ session }) => {
      const sessions = await listSessions(db, session.userId, clock());
      return sessions.map((row) => toSession(row, session));
    },

    endSession: async ({ params, session }) => {
      const ended = params.id === session.id ? 'signed_out' : 'removed';
      if (!(await endSessions(db, ended, { userId: session.userId, only: params.id }))) throw notFound('device');
    },

    changePassword: async ({ body, session }) => {
      await changePassword(parts, session, body);
      return { message: 'Password changed. Other devices were signed out.' };
    },
  } satisfies Partial<Handlers>;
}

async function verify({ db, clock }: AccountParts, { id, phone }: UserRow, otp: string) {
  const code = await proveCode(db, { phone, purpose: 'verify' }, otp, clock());
  await db.transaction().execute(async (trx) => {
    await useCode(trx, code, clock());
    await markPhoneVerified(trx, id, clock());
  });
}

async function unverifiedUser({ db }: AccountParts, session: Session) {
  const user = await findUser(db, session.userId);
  if (!user) throw unauthenticated();
  if (user.phone_verified_at) throw alreadyVerified();
  return user;
}

const toSession = (row: SessionRow, current: Session) => ({
  id: row.id,
  device: row.device,
  signed_in_at: row.signed_in_at.toISOString(),
  last_used_at: row.last_used_at.toISOString(),
  current: row.id === current.id,
});
