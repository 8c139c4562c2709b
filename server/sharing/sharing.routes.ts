/** Serves the page of a listing with its data in the head, for messengers and search engines. */

import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addresses } from '#domain/addresses.ts';
import { dayInLagos } from '#domain/calendar.ts';
import { isTakenDown } from '#domain/lifecycles/listing.ts';
import { listTakenDays } from '../bookings/booking.repository.ts';
import { findFile } from '../files/file.repository.ts';
import type { FileParts } from '../files/file.service.ts';
import { toJpeg } from '../files/image.reader.ts';
import { webpKey } from '../files/photo-keys.ts';
import type { KeptPages } from '../http/static/kept-pages.ts';
import { languageOf, originOf, type ServedPage, searchBefore } from '../http/static/served-page.ts';
import type { ServePage } from '../http/static/served-pages.ts';
import { findListing, type WholeListing } from '../listings/listing.repository.ts';
import { notFound } from '../platform/errors.ts';
import { headOf, missingHead, SHARED_PHOTO, withHead } from './listing-head.view.ts';

interface Sharing extends FileParts {
  /** Renders the page, without the listing's tags in its head. */
  readonly serve: ServePage;
  readonly kept: KeptPages;
  /** Milliseconds to wait for the listing. */
  readonly waits: number;
  /** The public origin of the site; by default taken from the request. */
  readonly publicUrl: string | undefined;
}

type ById = { Params: { id: string } };

/** Returns the public origin of the site. */
const siteOf = ({ publicUrl }: Sharing, request: FastifyRequest) => publicUrl ?? originOf(request);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The cache time of a shared photo, which changes with the cover of its listing. */
const AN_HOUR = 'public, max-age=3600';

export function sharingRoutes(app: FastifyInstance, parts: Sharing) {
  app.get<ById>(addresses.listing, (request, reply) =>
    parts.kept.send(
      request,
      reply,
      () => pageWithHead(parts, request),
      async () =>
        JSON.stringify([
          await takenDays(parts, request.params.id),
          searchBefore(request, siteOf(parts, request)),
          languageOf(request),
        ]),
    ),
  );

  app.get<ById>(`${addresses.listing}/photo.jpg`, async (request, reply) => {
    const [first] = (await shownListing(parts, request.params.id))?.photos ?? [];
    const file = first === undefined ? undefined : await findFile(parts.db, first);
    const content = file ? await parts.files.get(webpKey(file.id, 'full')) : undefined;
    if (!content) throw notFound('photo');
    const jpeg = await toJpeg(content.stream, SHARED_PHOTO);
    return reply.type('image/jpeg').header('cache-control', AN_HOUR).send(jpeg);
  });
}

async function pageWithHead(parts: Sharing, request: FastifyRequest<ById>): Promise<ServedPage> {
  const [page, listing] = await Promise.all([parts.serve(addresses.listing, request), headInTime(parts, request)]);
  const { status, html = '', isLasting } = page;
  // The app itself shows the error and a retry.
  if (listing === 'unknown') return { ...page, isLasting: false };
  if (!listing) return { status: 404, html: withHead(html, missingHead()), isLasting: false };
  return { status, html: withHead(html, headOf(listing, siteOf(parts, request))), isLasting };
}

/** Returns the booked days, which change with bookings and time, without a new version of the listings. */
async function takenDays({ db, clock }: Sharing, id: string): Promise<string> {
  const now = clock();
  return UUID.test(id) ? JSON.stringify(await listTakenDays(db, id, dayInLagos(now), now)) : '';
}

/** Finds the listing for the head in time, so that a slow database does not delay the page. */
async function headInTime({ waits, db, clock }: Sharing, { params, log }: FastifyRequest<ById>) {
  const asked = shownListing({ db, clock }, params.id).catch((err) => {
    log.warn({ err }, 'serving a page without its listing');
    return 'unknown' as const;
  });
  return Promise.race([asked, setTimeout(waits, 'unknown' as const, { ref: false })]);
}

async function shownListing(
  { db, clock }: Pick<Sharing, 'db' | 'clock'>,
  id: string,
): Promise<WholeListing | undefined> {
  const listing = UUID.test(id) ? await findListing(db, id, clock()) : undefined;
  return listing && isTakenDown(listing.status) ? undefined : listing;
}
