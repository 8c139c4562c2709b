import type { FastifyInstance } from 'fastify';
import { href, serverPages } from '#domain/addresses.ts';
import { dayInLagos, formatDay } from '#domain/calendar.ts';
import { confirmBy } from '#domain/lifecycles/listing.ts';
import { escapeHtml } from '#domain/text.ts';
import { oneButtonPage, type PageAnswer } from '../http/one-button-page.ts';
import { plainPage, unknownLinkPage } from '../http/plain-page.view.ts';
import type { Db } from '../platform/db/database.ts';
import type { ListingRow } from '../platform/db/tables.ts';
import type { Seal } from '../platform/seal.ts';
import { type Confirming, confirmByLink, type LinkState, readTicket, stateOfLink } from './confirmation.service.ts';
import { nameOfListing } from './listing.answer.ts';
import { findListingRow } from './listing.repository.ts';

export interface ConfirmationParts extends Confirming {
  readonly db: Db;
  readonly seal: Seal;
}

/** Serves the page on which an owner confirms a listing with one tap. */
export async function confirmationRoutes(app: FastifyInstance, parts: ConfirmationParts) {
  const { db, clock, seal } = parts;
  await oneButtonPage(app, {
    path: serverPages.stillThere,
    show: async (text) => {
      const ticket = readTicket(seal, text);
      const now = clock();
      const listing = ticket && (await findListingRow(db, ticket.id, now));
      return confirmationPage(stateOfLink(ticket, listing, now), listing);
    },
    press: async (text) => {
      const ticket = readTicket(seal, text);
      const done = ticket && (await db.transaction().execute((trx) => confirmByLink(trx, parts, ticket)));
      return confirmationPage(done?.state ?? 'unknown', done?.listing);
    },
  });
}

const toListings = `<p><a class="go" href="${href.myListing}">Go to My Listing</a></p>`;

/** Builds the confirmation page. Anyone with the link can read it, so it shows only what the public listing shows. */
function confirmationPage(state: LinkState, listing: ListingRow | undefined): PageAnswer {
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
  <p role="status">You have nothing left to do.</p>
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
