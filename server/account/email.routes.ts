import type { FastifyInstance } from 'fastify';
import { href, serverPages } from '#domain/addresses.ts';
import { escapeHtml } from '#domain/text.ts';
import { oneButtonPage, type PageAnswer } from '../http/one-button-page.ts';
import { plainPage, unknownLinkPage } from '../http/plain-page.view.ts';
import { isProblem } from '../platform/errors.ts';
import { readClaim } from '../platform/signed-ticket.ts';
import { findUser } from '../user/user.repository.ts';
import type { LinkingParts } from './account.parts.ts';
import { confirmEmail, type EmailLinkState, stateOfEmailLink } from './email.service.ts';

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

const toProfile = `<p><a class="go" href="${href.profile}">Go to your profile</a></p>`;

/** Builds the confirmation page. Anyone with the link can read it, so it shows only the email. */
function emailPage(state: EmailLinkState, email: string | undefined): PageAnswer {
  if (!email || state === 'unknown')
    return { status: 404, html: unknownLinkPage('the change of email was cancelled.', toProfile) };
  const name = escapeHtml(email);
  const page = {
    open: {
      title: 'Confirm your email',
      content: `<h1><span>${name}</span> Confirm your email</h1>
  <p>Someone added ${name} to their Gida account. Was it you?</p>
  <form method="post"><button class="go">Yes, confirm</button></form>
  <p>Not you? Close this page.</p>`,
    },
    done: {
      title: 'Email confirmed',
      content: `<h1><span>${name}</span> Email confirmed</h1>
  <p role="status">Thank you. We will write to this address from now on.</p>
  ${toProfile}`,
    },
    used: {
      title: 'Email already confirmed',
      content: `<h1><span>${name}</span> Email already confirmed</h1>
  <p role="status">You don't need to do anything.</p>
  ${toProfile}`,
    },
    over: {
      title: 'This link has expired',
      content: `<h1><span>${name}</span> This link has expired</h1>
  <p>Enter the email in your profile again and we'll send a new link.</p>
  ${toProfile}`,
    },
    taken: {
      title: 'This email already belongs to another account',
      content: `<h1><span>${name}</span> This email already belongs to another account</h1>
  <p>Your account keeps its current email.</p>
  ${toProfile}`,
    },
  }[state];
  return { status: 200, html: plainPage(page) };
}
