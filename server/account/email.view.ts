/** What the link to another email shows. It is read by whoever has the link: of the account it says nothing but the email. */
import { href } from '#domain/addresses.ts';
import { escapeHtml } from '#domain/html.ts';
import type { PageAnswer } from '../http/one-button-page.ts';
import { plainPage, unknownLinkPage } from '../http/plain-page.view.ts';
import type { EmailLinkState } from './email.service.ts';

const toProfile = `<p><a class="go" href="${href.profile}">To your profile</a></p>`;

export function emailPage(state: EmailLinkState, email: string | undefined): PageAnswer {
  if (!email || state === 'unknown')
    return { status: 404, html: unknownLinkPage('the email is not wanted any more.', toProfile) };
  const name = escapeHtml(email);
  const page = {
    open: {
      title: 'Is this your email?',
      content: `<h1><span>${name}</span> Is this your email?</h1>
  <p>Somebody gave it for their Gida account. If that was you, say so, and what we write goes here.</p>
  <form method="post"><button class="go">Yes, it is mine</button></form>
  <p>If you know nothing of it, close this page.</p>`,
    },
    done: {
      title: 'It is your email now',
      content: `<h1><span>${name}</span> It is your email now</h1>
  <p role="status">Thank you. What we write goes there from now on.</p>
  ${toProfile}`,
    },
    used: {
      title: 'It is your email already',
      content: `<h1><span>${name}</span> It is your email already</h1>
  <p role="status">There is nothing to do. This link has done its work.</p>
  ${toProfile}`,
    },
    over: {
      title: 'This link is over',
      content: `<h1><span>${name}</span> This link is over</h1>
  <p>It is too long ago that it was sent. Give the email once more in your profile, and another one comes.</p>
  ${toProfile}`,
    },
    taken: {
      title: 'Another account has it',
      content: `<h1><span>${name}</span> Another account has it</h1>
  <p>It was given there meanwhile. Your account keeps the email that it has.</p>
  ${toProfile}`,
    },
  }[state];
  return { status: 200, html: plainPage(page) };
}
