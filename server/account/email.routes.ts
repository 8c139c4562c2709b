import type { FastifyInstance } from 'fastify';
import { serverPages } from '#domain/addresses.ts';
import { oneButtonPage } from '../http/one-button-page.ts';
import { isProblem } from '../platform/errors.ts';
import { readClaim } from '../platform/signed-ticket.ts';
import { findUser } from '../user/user.repository.ts';
import type { LinkingParts } from './account.parts.ts';
import { confirmEmail, stateOfEmailLink } from './email.service.ts';
import { emailPage } from './email.view.ts';

type EmailParts = Pick<LinkingParts, 'db' | 'clock' | 'seal'>;

/** The page behind the confirmation link, where the reader confirms the email address. */
export async function emailRoutes(app: FastifyInstance, parts: EmailParts) {
  const { db, clock, seal } = parts;
  await oneButtonPage(app, {
    path: serverPages.confirmEmail,
    show: async (text) => {
      const claim = readClaim(text);
      const user = claim && (await findUser(db, claim.id));
      const state = claim ? stateOfEmailLink(seal, claim, user, clock()) : 'unknown';
      return emailPage(state, state === 'used' ? user?.email : (user?.pending_email ?? undefined));
    },
    press: async (text) => {
      const claim = readClaim(text);
      if (!claim) return emailPage('unknown', undefined);
      const pressed = db.transaction().execute((trx) => confirmEmail(trx, parts, claim));
      const { state, email } = await pressed.catch(async (error) => {
        if (!isProblem(error, 'email_taken')) throw error;
        return { state: 'taken', email: (await findUser(db, claim.id))?.pending_email ?? undefined } as const;
      });
      return emailPage(state, email);
    },
  });
}
