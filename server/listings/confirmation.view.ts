/** The page behind a confirmation link. Anyone with the link can read it, so it says nothing that the public listing does not. */
import { href } from '#domain/addresses.ts';
import { dayInLagos, formatDay } from '#domain/calendar.ts';
import { confirmBy } from '#domain/lifecycles/listing.ts';
import { escapeHtml } from '#domain/text.ts';
import type { PageAnswer } from '../http/one-button-page.ts';
import { plainPage, unknownLinkPage } from '../http/plain-page.view.ts';
import type { ListingRow } from '../platform/db/tables.ts';
import type { LinkState } from './confirmation.service.ts';
import { nameOfListing } from './listing.answer.ts';

const toListings = `<p><a class="go" href="${href.myListing}">Go to My Listing</a></p>`;

export function confirmationPage(state: LinkState, listing: ListingRow | undefined): PageAnswer {
  if (!listing || state === 'unknown')
    return { status: 404, html: unknownLinkPage('the listing was removed.', toListings) };
  const name = escapeHtml(nameOfListing(listing));
  const until = formatDay(dayInLagos(confirmBy(listing.confirmed_at)));
  const page = {
    open: {
      title: 'Still available?',
      content: `<h1><span>${name}</span> Is it still available?</h1>
  <p>One tap keeps your listing live. If you don’t answer by ${until}, we pause it.</p>
  <form method="post"><button class="go">Yes, still available</button></form>
  <p><a href="${href.myListing}">No, or something changed</a></p>`,
    },
    done: {
      title: 'Confirmed',
      content: `<h1><span>${name}</span> Confirmed</h1>
  <p role="status">Your listing stays live. We’ll ask again before ${until}.</p>
  <p><a class="go" href="${href.listing(listing.id)}">See listing</a></p>`,
    },
    used: {
      title: 'Already confirmed',
      content: `<h1><span>${name}</span> Already confirmed</h1>
  <p role="status">Nothing left to do.</p>
  ${toListings}`,
    },
    over: {
      title: 'This link has expired',
      content: `<h1><span>${name}</span> This link has expired</h1>
  <p>Confirm your listing in My Listing instead.</p>
  ${toListings}`,
    },
    off: {
      title: 'Not live',
      content: `<h1><span>${name}</span> Not live</h1>
  <p>You paused this listing or marked it as gone. Go to My Listing to see what you can do with it.</p>
  ${toListings}`,
    },
  }[state];
  return { status: 200, html: plainPage(page) };
}
