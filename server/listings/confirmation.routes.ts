import type { FastifyInstance } from 'fastify';
import { serverPages } from '#domain/addresses.ts';
import { oneButtonPage } from '../http/one-button-page.ts';
import type { Db } from '../platform/db/database.ts';
import type { Seal } from '../platform/seal.ts';
import { type Confirming, confirmByLink, readTicket, stateOfLink } from './confirmation.service.ts';
import { confirmationPage } from './confirmation.view.ts';
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
