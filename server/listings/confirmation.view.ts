/** What the link in a message shows. It is read by whoever has the link, so that it says nothing that the listing does not. */
import { href } from '#domain/addresses.ts';
import { dayInLagos, formatDay } from '#domain/calendar.ts';
import { escapeHtml } from '#domain/html.ts';
import { confirmBy } from '#domain/lifecycles/listing.ts';
import type { PageAnswer } from '../http/one-button-page.ts';
import { plainPage, unknownLinkPage } from '../http/plain-page.view.ts';
import type { ListingRow } from '../platform/db/tables.ts';
import type { LinkState } from './confirmation.service.ts';
import { nameOfListing } from './listing.answer.ts';

const toListings = `<p><a class="go" href="${href.myListing}">To My Listing</a></p>`;

export function confirmationPage(state: LinkState, listing: ListingRow | undefined): PageAnswer {
  if (!listing || state === 'unknown')
    return { status: 404, html: unknownLinkPage('the listing is not there any more.', toListings) };
  const name = escapeHtml(nameOfListing(listing));
  const until = formatDay(dayInLagos(confirmBy(listing.confirmed_at)));
  const page = {
    open: {
      title: 'Still there?',
      content: `<h1><span>${name}</span> Is it still to be had?</h1>
  <p>One tap, and people go on finding it. Without it nobody finds it from ${until} on.</p>
  <form method="post"><button class="go">Yes, it is still there</button></form>
  <p><a href="${href.myListing}">No, or something has changed</a></p>`,
    },
    done: {
      title: 'Confirmed',
      content: `<h1><span>${name}</span> Confirmed</h1>
  <p role="status">Thank you. People find it, and you are asked again before ${until}.</p>
  <p><a class="go" href="${href.listing(listing.id)}">Look at it</a></p>`,
    },
    used: {
      title: 'Confirmed already',
      content: `<h1><span>${name}</span> Confirmed already</h1>
  <p role="status">There is nothing to do. This link has done its work, or you have confirmed it otherwise since.</p>
  ${toListings}`,
    },
    over: {
      title: 'This link is over',
      content: `<h1><span>${name}</span> This link is over</h1>
  <p>It is too long ago that it was sent. Confirm it in My Listing.</p>
  ${toListings}`,
    },
    off: {
      title: 'Not on offer',
      content: `<h1><span>${name}</span> Not on offer</h1>
  <p>You have paused it, or said that it is gone. In My Listing you see what you can do with it.</p>
  ${toListings}`,
    },
  }[state];
  return { status: 200, html: plainPage(page) };
}
