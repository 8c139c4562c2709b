import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { Passwords } from './account/password.hash.ts';
import { type AppParts, createApp, onListingChange } from './app.ts';
import { takeSnapshot } from './backup/snapshot.service.ts';
import { resealBankAccounts } from './bank/reseal.service.ts';
import { remindOwners, settleOverdue } from './bookings/booking.service.ts';
import { notifyOfEndingPapers } from './carriers/papers.job.ts';
import { endDue, releaseCasesOf, settleDecided } from './cases/deciding.service.ts';
import { checkListings } from './cases/signal.job.ts';
import { cleanup } from './cleanup/cleanup.job.ts';
import { type Config, readConfig } from './config/config.ts';
import { openSeal } from './config/data-key.ts';
import { type Commands, openControl } from './control/control.routes.ts';
import { seedDemoProofs } from './demo/bookings.seed.ts';
import { seedDemoDocuments } from './demo/documents.seed.ts';
import { seedDemoInspections } from './demo/inspections.seed.ts';
import { seedDemoPhotos } from './demo/listings.seed.ts';
import { seedDemoLoads } from './demo/loads.seed.ts';
import { seedDemo, welcome } from './demo/seed.ts';
import { seedDemoShipments } from './demo/shipments.seed.ts';
import { caseEffects, paidFor } from './effects.ts';
import { notifySearchersOfNew } from './favourites/favourite.notices.ts';
import type { FileParts } from './files/file.service.ts';
import { makePhotoSizes } from './files/photo-sizes.job.ts';
import { deliverRound } from './gateways/delivery.job.ts';
import { DiskFiles } from './gateways/files/disk-files.provider.ts';
import { S3Files } from './gateways/files/s3-files.provider.ts';
import { RelayMail } from './gateways/mail/relay-mail.provider.ts';
import { PaystackPayments } from './gateways/payment/paystack-payments.provider.ts';
import { SimulatedPayments } from './gateways/payment/simulated-payments.provider.ts';
import { outbox } from './gateways/sms/sms.gateway.ts';
import { TermiiSms } from './gateways/sms/termii-sms.provider.ts';
import { cleanUpForms } from './http/contract/form-files.ts';
import { metricsApp } from './http/health/health.routes.ts';
import { loadRenderer } from './http/static/renderer.ts';
import { watchConnections } from './http/stopping.ts';
import { storeOverdueInspections } from './inspections/overdue.service.ts';
import { storeLapsedListings } from './listings/confirmation.service.ts';
import { sendReminders } from './listings/reminder.service.ts';
import { changeMoney } from './payments/money.command.ts';
import { checkOpenPayments } from './payments/payment.job.ts';
import { measureMoney, reconcile } from './payments/reconcile.job.ts';
import { checkOpenPayouts } from './payouts/payout.job.ts';
import type { Clock } from './platform/clock.ts';
import { type Db, openDatabase } from './platform/db/database.ts';
import { DatabaseClock, sourcesOf } from './platform/db/database-clock.ts';
import { migrate } from './platform/db/migrate.ts';
import { repeat, runInBackground } from './platform/jobs.ts';
import { logOptions } from './platform/log.ts';
import { measureDelivery } from './platform/outbox/budget.service.ts';
import { migrationsDir, renderingDir } from './platform/paths.ts';
import { makePrivate, makePrivateByDefault } from './platform/private-folder.ts';
import { sendLoadDigests } from './shipments/digest.job.ts';
import { storeOverdueShipments } from './shipments/overdue.service.ts';
import { notifyOfCoveredRoutes } from './shipments/route-alert.service.ts';
import { sendLinks } from './shipments/tracking.service.ts';
import { changeStaff } from './staff/staff.command.ts';
import { sentenceFor } from './start-failures.ts';

const DELIVER_EVERY = 1_000;
const PAYMENTS_EVERY = 5_000;
const INSPECTIONS_EVERY = 5_000;
/** Expired requests are announced within about a minute. */
const BOOKINGS_EVERY = 60_000;
const LISTINGS_EVERY = 60_000;
const PHOTOS_EVERY = 3_000;
const CLOCK_EVERY = 60_000;
const CLEANUP_EVERY = 10 * 60_000;
/** Milliseconds after which a stopping server drops open requests. */
const STOP_WITHIN = 20_000;

makePrivateByDefault();
try {
  await start(readConfig(process.env));
} catch (error) {
  const sentence = sentenceFor(error);
  console.error(sentence ? `Gida failed to start: ${sentence}` : error);
  process.exit(1);
}

async function start(config: Config) {
  const { databaseUrl: url, databasePrepare: prepare, dataDir } = config;
  await makePrivate(dataDir);
  const { db, beforeMigration, close } = await openDatabase({ url, prepare, dataDir });
  await migrate(db, migrationsDir, beforeMigration);
  const time = await DatabaseClock.open(sourcesOf(db));
  const clock = time.now;
  const passwords = new Passwords();
  const seal = await openSeal(config);
  if (config.demo) {
    await seedDemo({ db, clock, passwords });
    await seedDemoInspections({ db, clock, seal });
    await seedDemoShipments({ db, clock });
  }
  const files = config.s3 ? new S3Files(config.s3) : new DiskFiles(join(config.dataDir, 'files'));
  const formsDir = join(config.dataDir, 'forms');
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  time.measure(metrics);
  measureMoney(metrics, db);
  const { production, trustProxy, accountCallsPerMinute, publicUrl } = config;
  const payments = paymentsOf(config, { db, clock });
  const stopping = new AbortController();
  const parts = {
    db,
    files,
    payments,
    seal,
    supportEmail: config.supportEmail,
    clock,
    passwords,
    metrics,
    logger: logOptions(config.logLevel, { terminal: process.stdout.isTTY }),
    production,
    trustProxy,
    publicUrl,
    accountCallsPerMinute,
    outbox: outboxOf(config),
    deskCodes: config.demo,
    formsDir,
    renderer: await loadRenderer(renderingDir),
    stopping: stopping.signal,
  };
  await cleanUpForms(formsDir, clock());
  if (files instanceof DiskFiles) await files.cleanup(clock());
  const app = await createApp(parts);
  const { log } = app;
  const origin = () => config.publicUrl ?? app.listeningOrigin;
  const sms = smsOf(config);
  const mail = mailOf(config);
  const delivering = { db, clock, log, sms, mail, origin, metrics: measureDelivery(metrics, { db, clock }) };
  await time.watch(log);
  const jobs = [
    repeat('clock', CLOCK_EVERY, () => time.watch(log), log),
    repeat(
      'codes',
      DELIVER_EVERY,
      time.leased(() => deliverRound(delivering, 'codes')),
      log,
    ),
    repeat(
      'deliver',
      DELIVER_EVERY,
      time.leased(() => deliverRound(delivering, 'others')),
      log,
    ),
    repeat(
      'payments',
      PAYMENTS_EVERY,
      time.leased(() => checkOpenPayments({ db, clock, payments, paidFor, log })),
      log,
    ),
    repeat(
      'reconcile',
      PAYMENTS_EVERY,
      time.leased(() => reconcile({ db, clock, payments, paidFor, log })),
      log,
    ),
    repeat(
      'payouts',
      PAYMENTS_EVERY,
      time.leased(() => checkOpenPayouts({ db, clock, payments, seal, log })),
      log,
    ),
    repeat('shipments', INSPECTIONS_EVERY, () => storeOverdueShipments({ db, clock }), log),
    repeat('cases', INSPECTIONS_EVERY, () => settleDecided({ db, clock, effects: caseEffects }), log),
    repeat('case ends', INSPECTIONS_EVERY, () => endDue({ db, clock, effects: caseEffects }), log),
    repeat('links', INSPECTIONS_EVERY, () => sendLinks({ db, clock, origin }), log),
    repeat('loads', LISTINGS_EVERY, () => sendLoadDigests({ db, clock }), log),
    repeat('routes', LISTINGS_EVERY, () => notifyOfCoveredRoutes({ db, clock }), log),
    repeat('searches', LISTINGS_EVERY, () => notifySearchersOfNew({ db, clock }), log),
    repeat('papers', LISTINGS_EVERY, () => notifyOfEndingPapers({ db, clock }), log),
    repeat('inspections', INSPECTIONS_EVERY, () => storeOverdueInspections({ db, clock }), log),
    repeat('bookings', BOOKINGS_EVERY, () => settleOverdue({ db, clock }), log),
    repeat('reminders', BOOKINGS_EVERY, () => remindOwners({ db, clock }), log),
    repeat('listings', LISTINGS_EVERY, () => storeLapsedListings({ db, clock, onChange: onListingChange }), log),
    repeat('signals', LISTINGS_EVERY, () => checkListings({ db, clock }), log),
    repeat('asking', LISTINGS_EVERY, () => sendReminders({ db, clock, seal, origin }), log),
    repeat('cleanup', CLEANUP_EVERY, () => cleanup({ db, clock, files }), log),
    repeat(
      'photo sizes',
      PHOTOS_EVERY,
      time.leased(() => makePhotoSizes({ db, clock, files, log })),
      log,
    ),
    repeat('forms', CLEANUP_EVERY, () => cleanUpForms(formsDir, clock()), log),
    ...(files instanceof DiskFiles
      ? [repeat('drafts of files', CLEANUP_EVERY, () => files.cleanup(clock()), log)]
      : []),
    ...(config.demo ? [runInBackground('demo files', (signal) => seedFiles({ db, clock, files }, signal), log)] : []),
  ];
  const store = config.s3 ? 'bucket' : 'disk';
  const commands: Commands = {
    snapshot: ({ folder = '' }) => takeSnapshot({ db, seal, store }, folder),
    staff: async ({ what, phone }) => ({
      said: await changeStaff({ db, clock, onLost: releaseCasesOf, origin }, what, phone),
    }),
    money: async (given) => ({ said: await changeMoney({ db, clock, origin, effects: caseEffects }, given) }),
    reseal: async () => ({ ...(await resealBankAccounts({ db, seal })), keyId: seal.keyId }),
  };
  const closeQuietConnections = watchConnections(app.server);
  const measured = config.metricsPort === undefined ? undefined : metricsApp(metrics);
  await measured?.listen({ host: config.host, port: config.metricsPort });
  const closeControl = config.databaseUrl ? async () => {} : await openControl(config.dataDir, commands, log);
  const drain = 1_000 * config.drainSeconds;
  stopOnSignal(drain + STOP_WITHIN, async () => {
    stopping.abort();
    // Gives the proxy time to notice and to send requests to other servers.
    await pass(drain);
    await measured?.close();
    await closeControl();
    const closed = app.close();
    closeQuietConnections();
    await closed;
    for (const stop of jobs) await stop();
    await close();
  });
  await app.listen({ host: config.host, port: config.port });
  console.log(`Gida is running at ${app.listeningOrigin}`);
  if (config.demo) console.log(welcome(app.listeningOrigin));
}

/** Stops accepting requests, finishes open ones, closes idle connections and the database. */
function stopOnSignal(within: number, stop: () => Promise<unknown>) {
  const onSignal = async () => {
    setTimeout(() => process.exit(1), within).unref();
    await stop();
    process.exit(0);
  };
  process.once('SIGTERM', () => void onSignal());
  process.once('SIGINT', () => void onSignal());
}

/** Adds the files of the demo in the background. */
async function seedFiles(parts: FileParts, signal: AbortSignal) {
  await seedDemoDocuments(parts, signal);
  await seedDemoLoads(parts, signal);
  await seedDemoPhotos(parts, signal);
  await seedDemoProofs(parts, signal);
}

function outboxOf({ sms, demo }: Config): AppParts['outbox'] {
  if (sms.provider !== 'outbox') return 'none';
  return demo ? 'page' : 'json';
}

function paymentsOf({ payment, publicUrl }: Config, parts: { db: Db; clock: Clock }) {
  return payment.provider === 'paystack'
    ? new PaystackPayments(payment)
    : new SimulatedPayments({ ...parts, publicUrl });
}

function smsOf({ sms }: Config) {
  return sms.provider === 'termii' ? new TermiiSms(sms) : outbox;
}

function mailOf({ relay }: Config) {
  return relay ? new RelayMail(relay) : outbox;
}
