/** The page behind the confirmation link. Anyone with the link can read it, so it shows only the email. */
import { href } from '#domain/addresses.ts';
import { escapeHtml } from '#domain/text.ts';
import type { PageAnswer } from '../http/one-button-page.ts';
import { plainPage, unknownLinkPage } from '../http/plain-page.view.ts';
import type { EmailLinkState } from './email.service.ts';

const toProfile = `<p><a class="go" href="${href.profile}">Go to your profile</a></p>`;

export function emailPage(state: EmailLinkState, email: string | undefined): PageAnswer {
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
