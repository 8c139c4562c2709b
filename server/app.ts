/** Assembles the routes. Does not listen or start jobs, so tests and benchmarks can have their own. */
import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { Registry } from 'prom-client';
import type { Terms } from '#domain/terms.ts';
import { accountHandlers } from './account/account.routes.ts';
import { emailRoutes } from './account/email.routes.ts';
import { Passwords } from './account/password.hash.ts';
import { authenticateWith } from './account/session.service.ts';
import { addressBookHandlers } from './address-book/address-book.routes.ts';
import { bankHandlers } from './bank/bank.routes.ts';
import { isOnEitherSide, mayReadProofOf } from './bookings/booking.repository.ts';
import { bookingHandlers } from './bookings/booking.routes.ts';
import { refuseWhileBooked } from './bookings/booking.service.ts';
import { carrierHandlers } from './carriers/carrier.routes.ts';
import { isSideOf } from './cases/case.repository.ts';
import { deskHandlers } from './cases/desk.routes.ts';
import { reportHandlers } from './cases/report.routes.ts';
import { SUPPORT_EMAIL } from './config/config.ts';
import { announceTerms } from './consents/consent.notices.ts';
import { consentHandlers } from './consents/consent.routes.ts';
import { contactHandlers } from './contact/contact.routes.ts';
import { deleteAccountHandlers } from './delete-account/delete-account.routes.ts';
import { caseEffects, paidFor, phoneEffects } from './effects.ts';
import { notifySavers } from './favourites/favourite.notices.ts';
import { favouriteHandlers } from './favourites/favourite.routes.ts';
import { fileHandlers } from './files/file.routes.ts';
import type { FileStore } from './gateways/files/file.gateway.ts';
import type { PaymentGateway } from './gateways/payment/payment.gateway.ts';
import { SimulatedPayments } from './gateways/payment/simulated-payments.provider.ts';
import { bind } from './http/contract/bind.ts';
import type { Handlers } from './http/contract/handler.ts';
import { healthRoutes, measure } from './http/health/health.routes.ts';
import { KeptAnswers } from './http/kept-answers.ts';
import { outboxRoutes } from './http/outbox/outbox.routes.ts';
import { answerProblem } from './http/problem.ts';
import { CallLimit } from './http/rate-limit/call-limit.ts';
import { OperationLimits } from './http/rate-limit/operation-limits.ts';
import { cspReportRoutes } from './http/security/csp-reports.routes.ts';
import { securityTxtRoutes } from './http/security/security-txt.routes.ts';
import { compressResponses } from './http/static/compressed.ts';
import { KeptPages } from './http/static/kept-pages.ts';
import { readPages } from './http/static/pages.ts';
import type { PageRenderer } from './http/static/renderer.ts';
import { setSecurityHeaders } from './http/static/security-headers.ts';
import { servedRoutes, servePages } from './http/static/served-pages.ts';
import { staticRoutes } from './http/static/static.routes.ts';
import { closeWhenStopping, endSlowReaders } from './http/stopping.ts';
import { answerUnreadable, refuseNameless } from './http/unreadable-requests.ts';
import { cancelInspectionsWhenGone } from './inspections/cancelling.service.ts';
import { caseVisit } from './inspections/case-visit.service.ts';
import { inspectionHandlers } from './inspections/inspection.routes.ts';
import { isParty } from './inspections/locking.service.ts';
import { confirmationRoutes } from './listings/confirmation.routes.ts';
import type { OnChange } from './listings/confirmation.service.ts';
import { listingHandlers } from './listings/listing.routes.ts';
import { nextToLapse } from './listings/open.repository.ts';
import { notifyOwnerOfPause } from './listings/reminder.service.ts';
import { myDataHandlers } from './my-data/my-data.routes.ts';
import { notificationHandlers } from './notifications/notification.routes.ts';
import { passkeyHandlers } from './passkeys/passkey.routes.ts';
import { payPageRoutes } from './payments/pay-page.routes.ts';
import { paymentHandlers } from './payments/payment.routes.ts';
import { tryAgain, waitsOf } from './payouts/hold.service.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';
import { RequestLog } from './platform/log.ts';
import { clientDir } from './platform/paths.ts';
import { Seal } from './platform/seal.ts';
import { CurrentVersions } from './platform/versions.ts';
import { sharingRoutes } from './sharing/sharing.routes.ts';
import { maySeeLoad } from './shipments/loading.service.ts';
import { shipmentHandlers } from './shipments/shipment.routes.ts';
import { maySeeGoods } from './shipments/showing.service.ts';
import { trackingRoutes } from './shipments/tracking.routes.ts';
import { staffHandlers } from './staff/staff.routes.ts';
import { supportHandlers } from './support/support.routes.ts';
import { transactionHandlers } from './transactions/transaction.routes.ts';
import { userHandlers } from './user/user.routes.ts';

export interface AppParts {
  readonly db: Db;
  readonly files: FileStore;
  /** Defaults to the simulated provider. */
  readonly payments?: PaymentGateway | undefined;
  readonly clock?: Clock;
  /** Encrypts what the database must not read. Defaults to a key that lasts as long as the process. */
  readonly seal?: Seal;
  /** Receives questions to support. */
  readonly supportEmail?: string;
  readonly passwords?: Passwords;
  /** Calls of limit `account` that one address may make in a minute. If missing, no operation has a limit. */
  readonly accountCallsPerMinute?: number | undefined;
  readonly metrics?: Registry;
  readonly logger?: FastifyServerOptions['logger'];
  readonly production?: boolean;
  readonly trustProxy?: number;
  /** `json` for programs, `page` for people as well; `none` when a provider delivers the messages. */
  readonly outbox?: 'none' | 'json' | 'page';
  /** Whether staff without a passkey open the desk with a code, which a demo shows in its outbox. */
  readonly deskCodes?: boolean;
  /** Folder for uploaded files, including ID proofs, until their request is answered. */
  readonly formsDir?: string | undefined;
  /** Aborted when the server has been told to stop and still takes calls. */
  readonly stopping?: AbortSignal;
  /** How long a client may leave a response unread, in milliseconds. */
  readonly readWithin?: number;
  /** Folder of the built pages. */
  readonly pages?: string;
  /** Renders pages that the build did not prerender. Without a renderer, the browser renders them. */
  readonly renderer?: PageRenderer | undefined;
  /** How long rendering a page waits for its data, in milliseconds. */
  readonly pageWaits?: number;
  /** Public origin of the site, for absolute links. */
  readonly publicUrl?: string | undefined;
  /** Public origin for links in messages. Defaults to the address that the server listens on. */
  readonly origin?: () => string;
  /** Defaults to domain/terms.ts. */
  readonly terms?: readonly Terms[] | undefined;
}

/** Runs on every change of a listing. */
export const onListingChange: OnChange = async (trx, change, now) => {
  await notifySavers(trx, change, now);
  await notifyOwnerOfPause(trx, change, now);
  await cancelInspectionsWhenGone(trx, change, now);
};

const BODY_LIMIT = 64 * 1024;
const CONTACT_PER_MINUTE = 20;
/** Limit per user, because each report may cost staff time. */
const REPORTS_PER_MINUTE = 10;
/** Limit per user, because each sends an SMS. */
const INVITATIONS_PER_MINUTE = 5;
/** Limit per address, so that tokens cannot be guessed. */
const TRACKED_PER_MINUTE = 60;
const HEADERS_TIMEOUT = 4_000;
/** Long enough for the largest upload, 10 MB, at 280 kbit/s. */
const REQUEST_TIMEOUT = 5 * 60_000;
/** After this wait, in milliseconds, a page is sent without the data that is still missing. */
const PAGE_WAITS = 300;

export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const {
    db,
    metrics = new Registry(),
    production = false,
    pages = clientDir,
    outbox = 'none',
    trustProxy = 0,
    stopping,
    clock = systemClock,
  } = parts;
  const app = Fastify({
    logger: parts.logger ?? false,
    logController: new RequestLog(),
    // Counts hops, because trusting every proxy would let clients fake their address.
    trustProxy: (_address, hop) => hop < trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    forceCloseConnections: 'idle',
    // Fastify sets the request timeout. Node checks for connections over it only at this interval.
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: 1_000, requireHostHeader: false },
    clientErrorHandler: answerUnreadable,
    frameworkErrors: (error, request, reply) => void answerProblem(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.setErrorHandler<FastifyError>(answerProblem);
  app.addHook('onRequest', refuseNameless);
  endSlowReaders(app, parts.readWithin);
  measure(app, metrics);
  await setSecurityHeaders(app, { pages, https: production });
  if (stopping) closeWhenStopping(app, stopping);
  healthRoutes(app, { db, stopping });
  await cspReportRoutes(app, { clock, metrics });
  securityTxtRoutes(app, { clock, supportEmail: parts.supportEmail ?? SUPPORT_EMAIL, publicUrl: parts.publicUrl });
  const { origin = () => parts.publicUrl ?? app.listeningOrigin } = parts;
  if (outbox !== 'none') outboxRoutes(app, { db, page: outbox === 'page', origin });
  const payments = parts.payments ?? new SimulatedPayments({ db, clock });
  if (payments instanceof SimulatedPayments) await app.register((pages) => payPageRoutes(pages, payments));
  const { seal = new Seal(randomBytes(32)) } = parts;
  await app.register((pages) => confirmationRoutes(pages, { db, clock, seal, onChange: onListingChange }));
  const trackLimit = { calls: 'track', perMinute: TRACKED_PER_MINUTE };
  const limiter = new CallLimit({ db, clock, ...trackLimit });
  await app.register((pages) => trackingRoutes(pages, { db, clock, limiter }));
  const versions = new CurrentVersions({ db, clock, nextToGo: nextToLapse });
  await app.register((pages) => emailRoutes(pages, { db, clock, seal }));
  await app.register((api) => calls(api, { ...parts, payments, versions, seal, origin }), { prefix: '/api' });
  const built = readPages(pages, outbox === 'page');
  await staticRoutes(app, { folder: pages, pages: built });
  if (built.shell === undefined) return app;
  const { files, publicUrl, renderer, pageWaits: waits = PAGE_WAITS } = parts;
  const served = { renderer, pages: built, clock, waits, publicUrl };
  const serve = servePages(app, served);
  const kept = new KeptPages({
    ...{ clock, waits, publicUrl, app: built.version },
    version: async () => (await versions.now()).listings,
  });
  sharingRoutes(app, { db, files, clock, serve, kept, waits, publicUrl });
  servedRoutes(app, served, serve, kept);
  return app;
}

interface CallParts extends AppParts {
  readonly payments: PaymentGateway;
  readonly versions: CurrentVersions;
  readonly seal: Seal;
  readonly origin: () => string;
}

async function calls(api: FastifyInstance, parts: CallParts) {
  const { db, files, payments, versions, clock = systemClock, passwords = new Passwords(), production = false } = parts;
  const { seal, origin, supportEmail = SUPPORT_EMAIL, formsDir, accountCallsPerMinute: perMinute, terms } = parts;
  const limits = perMinute ? new OperationLimits({ db, clock, accountCallsPerMinute: perMinute }) : undefined;
  const reportLimit = { calls: 'reports', perMinute: REPORTS_PER_MINUTE };
  const invitationLimit = { calls: 'invitations', perMinute: INVITATIONS_PER_MINUTE };
  const contactLimit = { calls: 'contact', perMinute: CONTACT_PER_MINUTE };
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    // Uses the same clock as the rest of the response, so that clients can compare.
    reply.header('date', clock().toUTCString());
    done();
  });
  compressResponses(api);
  const shown = {
    ...accountHandlers({ db, clock, passwords, terms, seal, origin, phoneEffects }),
    ...consentHandlers({ db, clock, terms }),
    ...deleteAccountHandlers({ db, clock, passwords }),
    ...userHandlers({ db, clock, files }),
    ...fileHandlers({
      ...{ db, clock, files },
      mayReadProof: (on, id, userId) => mayReadProofOf(on, id, userId, clock()),
      mayReadVisit: (on, id, session) => isParty(on, id, session, clock()),
      mayReadLoad: maySeeLoad,
      mayReadGoods: (on, id, session) => maySeeGoods(on, id, session, clock()),
      mayReadSaid: isSideOf,
    }),
    ...listingHandlers({
      db,
      clock,
      versions,
      objections: [refuseWhileBooked],
      onChange: onListingChange,
    }),
    ...contactHandlers({ db, clock, supportEmail, limiter: new CallLimit({ db, clock, ...contactLimit }) }),
    ...inspectionHandlers({ db, clock, payments }),
    ...paymentHandlers({ db, clock, payments, paidFor }),
    ...shipmentHandlers({ db, clock, payments, origin }),
    ...bookingHandlers({ db, clock, files, onChange: onListingChange }),
    ...favouriteHandlers({ db, clock }),
    ...addressBookHandlers({ db, clock }),
    ...notificationHandlers({
      db,
      clock,
      announce: (on, userId, now) => announceTerms(on, userId, { now, terms }),
    }),
    ...bankHandlers({ db, clock, passwords, seal, payouts: { waitsOf, tryAgain } }),
    ...carrierHandlers({ db, clock, origin, limiter: new CallLimit({ db, clock, ...invitationLimit }) }),
    ...transactionHandlers({ db, clock }),
    ...supportHandlers({ db, clock, supportEmail }),
    ...passkeyHandlers({ db, clock, passwords, terms, origin }),
    ...staffHandlers({ db, clock, origin, deskCodes: parts.deskCodes ?? false }),
    ...deskHandlers({ db, clock, files, origin, effects: caseEffects, visitOf: caseVisit }),
    ...reportHandlers({
      ...{ db, clock, isOfBooking: isOnEitherSide },
      limiter: new CallLimit({ db, clock, ...reportLimit }),
    }),
  } satisfies Partial<Handlers>;
  const handlers = { ...shown, ...myDataHandlers({ db, clock, shown }) } satisfies Handlers;
  const found = new KeptAnswers(async () => (await versions.now()).listings);
  await bind(api, handlers, {
    authenticate: authenticateWith({ db, clock, terms }),
    checkAnswers: !production,
    formsDir,
    limits,
    kept: {
      searchApartments: found,
      searchProperties: found,
      searchWarehouses: found,
      listSimilarListings: found,
      // A separate cache, so that the many typed prefixes do not evict search results.
      suggestPlaces: new KeptAnswers(async () => (await versions.now()).listings),
    },
  });
}
