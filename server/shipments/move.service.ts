/** Moves deliveries on behalf of users. The lifecycle says who may do what; overdue.service.ts moves the money. */
import { dayInLagos } from '#domain/calendar.ts';
import { showsContact } from '#domain/lifecycles/booking.ts';
import {
  type CodeMove,
  nextShipmentStatus,
  type ShipmentLifeEvent,
  type ShipmentMove,
  type ShipmentRole,
  type ShipmentStatus,
  takesCode,
} from '#domain/lifecycles/shipment.ts';
import {
  costOfCancelling,
  eventOfMove,
  halfOf,
  isLateCancellation,
  isShipmentMoveOf,
} from '#domain/lifecycles/shipment-times.ts';
import { SHIPMENT_CODE_TRIES } from '#domain/limits.ts';
import type { Kobo } from '#domain/money.ts';
import { parsePlate } from '#domain/vehicles.ts';
import type { components } from '#openapi/contract.gen.ts';
import { isDecided } from '../cases/case.repository.ts';
import { openCase } from '../cases/opening.service.ts';
import { startPayment } from '../payments/opening.service.ts';
import type { PaymentParts } from '../payments/payment.parts.ts';
import { findOpenPayment } from '../payments/payment.repository.ts';
import type { Db } from '../platform/db/database.ts';
import type { DriverRow, ShipmentRow } from '../platform/db/tables.ts';
import { type AppError, invalidField, neededText, notFound } from '../platform/errors.ts';
import { makeOnce } from '../platform/make-once/make-once.service.ts';
import { findCode } from './code.repository.ts';
import { refusalOf, tryCode } from './code.service.ts';
import { findDriver, hasFitVehicle, isSuspendedNumber, lockDriverRow } from './fit.repository.ts';
import { keepLoad } from './loading.service.ts';
import { lockOwn } from './locking.service.ts';
import { findOffer } from './offer.repository.ts';
import { takeOffer } from './offer.service.ts';
import { enterShipmentStatus } from './overdue.service.ts';
import { isKnownHandover, isOvertaken, takeLateProof } from './proof.service.ts';
import { bookingOf } from './shipment.answer.ts';
import {
  bookingUnanswered,
  costChanged,
  notYoursToTake,
  vehicleUnfit,
  wrongShipmentStatus,
} from './shipment.errors.ts';
import {
  isOtherAtPickup,
  notifyOfLetdown,
  notifyOfShipment,
  textDriver,
  textReceiver,
  textSender,
} from './shipment.notices.ts';
import type { ShipmentView } from './shipment.view.repository.ts';
import { titleOfShipment } from './shipment.words.ts';
import { hasReportedWords } from './tracking.repository.ts';

type Words = components['schemas']['ShipmentWords'];

/** Statuses in which a move has already had its effect: a phone without a network sends saved updates again. */
const ROAD: readonly ShipmentStatus[] = ['pickedUp', 'returning', 'delivered', 'returned'];
/**
 * Statuses after others have acted. A saved move without a code proves nothing, so it succeeds without effect, and the
 * moves saved after it can follow.
 */
const PAST: readonly ShipmentStatus[] = ['disputed', 'closed', 'refunded', 'cancelled', 'failed'];
const happened: Partial<Record<ShipmentMove, readonly ShipmentStatus[]>> = {
  cancel: ['cancelled'],
  go: ['onTheWay', 'notHandedOver', ...ROAD, ...PAST],
  pickUp: ROAD,
  notHandedOver: ['notHandedOver'],
  deliver: ['delivered'],
  undelivered: ['returning', 'returned', ...PAST],
  bringBack: ['returned'],
};

interface Wanted {
  readonly id: string;
  readonly userId: string;
  readonly move: ShipmentMove;
  readonly said: Words;
}

/** The stored result of an attempt with a wrong code. */
const WRONG = 'wrong code';

interface MoveParts extends PaymentParts {
  /** Returns the site's origin, for links in SMS. */
  readonly origin: () => string;
}

/**
 * Makes a move once per Idempotency-Key: a phone resends moves that got no response, and the delivery may have moved on
 * since.
 *
 * @throws For a wrong code, after the attempt is counted.
 */
export async function makeShipmentMove(parts: MoveParts, { key, ...wanted }: Wanted & { key: string | undefined }) {
  const { id, userId, move } = wanted;
  // Leaves out the photos: a phone that was closed in between uploads them again, with other ids.
  const { photos: _, ...said } = wanted.said;
  const refused = await makeOnce<AppError | undefined>(
    parts,
    { userId, operation: 'moveShipment', key, request: { id, move, said }, goesOn: true },
    {
      make: async (once) => {
        const work = async (trx: Db) => {
          const refusal = await takeIn(trx, wanted, parts);
          return { id: refusal ? WRONG : id, refusal };
        };
        return (await once(work)).refusal;
      },
      readBack: async (made) =>
        made === WRONG ? await refusalOf(parts.db, { shipment_id: id, what: move }) : undefined,
    },
  );
  if (refused) throw refused;
}

async function takeIn(trx: Db, wanted: Wanted, { clock, origin }: MoveParts): Promise<AppError | undefined> {
  const { id, userId, move, said } = wanted;
  const driver = move === 'assign' ? await driverNamed(trx, userId, said.driver) : undefined;
  const { view, roles, now } = await lockOwn(trx, { id, userId, clock });
  const role = roles.find((each) => isShipmentMoveOf(each, move));
  if (!role) throw notYoursToTake();
  if (happened[move]?.includes(view.status)) return undefined;
  if (move === 'object' && view.status === 'disputed') return await joinDispute(trx, view, said, now);
  const event = eventOfMove(view, role, move, now);
  const status = event && nextShipmentStatus(view.status, event);
  if (!status && takesCode(move) && isOvertaken(view.status)) return await takeLate(trx, wanted, { view, move, now });
  if (!status && move === 'accept' && (await isTaken(trx, view, said.offer))) return undefined;
  if (!event || !status) throw wrongShipmentStatus();
  if (move === 'accept') refuseUnanswered(view, now);
  const wrong = await checkCode(trx, view, move, said.code);
  if (wrong) return await afterWrongCode(trx, view, wrong, now);
  const lost = move === 'assign' ? await findDriver(trx, view.driver_id) : undefined;
  const moving = { row: view, role, move, event, said, driver, lost, userId };
  const changes = { status, made_at: madeAt(said), ...(await changesOf(trx, moving, now)) };
  const is = await enterShipmentStatus(trx, view, changes, now);
  await follow(trx, { ...moving, row: is, origin: origin() }, now);
  return undefined;
}

/** Applies a handover reported late, after others acted or another phone reported it. */
async function takeLate(trx: Db, { userId, said }: Wanted, { view, move, now }: Late): Promise<AppError | undefined> {
  if (await isKnownHandover(trx, view, move)) return undefined;
  const wrong = await checkCode(trx, view, move, said.code);
  if (wrong) return wrong;
  const load = move === 'pickUp' ? await keepLoad(trx, { id: view.id, userId, said }) : {};
  await takeLateProof(trx, view, { move, made_at: madeAt(said), load }, now);
  return undefined;
}

interface Late {
  readonly view: ShipmentView;
  readonly move: CodeMove;
  readonly now: Date;
}

/** Opens a case after the last attempt, because otherwise neither side could continue. */
async function afterWrongCode(trx: Db, view: ShipmentView, wrong: AppError, now: Date): Promise<AppError> {
  const status = wrong.code === 'no_tries_left' && nextShipmentStatus(view.status, 'tries.ended');
  if (!status) return wrong;
  // The carrier earns at most half for goods that were not loaded.
  const part = view.status === 'onTheWay' && view.price !== null ? halfOf(view.price) : view.part;
  const is = await enterShipmentStatus(trx, view, { status, part }, now);
  const words = `The driver entered ${SHIPMENT_CODE_TRIES} wrong codes (${view.status}).`;
  await openCase(trx, { about: 'shipment', subjectId: view.id, openedBy: null, reason: null, words }, now);
  await notifyOfShipment(trx, is, { event: 'tries.ended', now });
  return wrong;
}

const madeAt = ({ made_at }: Words) => (made_at === undefined ? undefined : new Date(made_at));

/** Refuses payment for a delivery to a booked place before its owner accepts. */
function refuseUnanswered(view: ShipmentView, now: Date) {
  const status = bookingOf(view, now)?.status ?? 'accepted';
  if (status === 'requested') throw bookingUnanswered();
  if (!showsContact(status)) throw wrongShipmentStatus();
}

interface Moving extends Omit<Wanted, 'id'> {
  readonly row: ShipmentRow;
  readonly role: ShipmentRole;
  readonly event: ShipmentLifeEvent['type'];
  readonly driver: DriverRow | undefined;
  /** The driver who was assigned before. */
  readonly lost: DriverRow | undefined;
}

async function joinCase(trx: Db, { id, shipper_id }: ShipmentRow, said: Words, now: Date): Promise<undefined> {
  const words = neededText('words', said.words);
  await openCase(trx, { about: 'shipment', subjectId: id, openedBy: shipper_id, reason: null, words }, now);
}

/**
 * The receiver may have reported a problem while the sender was writing: both reports are in one case. Once it is decided,
 * the sender appeals instead.
 */
async function joinDispute(trx: Db, row: ShipmentRow, said: Words, now: Date): Promise<undefined> {
  const { id } = row;
  if (!(await isDecided(trx, { about: 'shipment', subject_id: id }))) return await joinCase(trx, row, said, now);
  const words = neededText('words', said.words);
  if (!(await hasReportedWords(trx, { shipmentId: id, carrierId: null, words }))) throw wrongShipmentStatus();
}

async function driverNamed(trx: Db, carrier_id: string, id: string | undefined): Promise<DriverRow> {
  const driver = id === undefined ? undefined : await lockDriverRow(trx, { id, carrier_id });
  if (!driver) throw invalidField('driver', 'must be one of your drivers');
  if (await isSuspendedNumber(trx, driver.phone)) throw invalidField('driver', 'cannot drive now. Choose another one');
  return driver;
}

async function checkCode(trx: Db, { id }: ShipmentRow, move: ShipmentMove, code: string | undefined) {
  if (!takesCode(move)) return undefined;
  return await tryCode(trx, { shipment_id: id, what: move }, code);
}

/** The fields of the row that a move changes besides the status. */
async function changesOf(trx: Db, { row, role, move, said, driver, userId }: Moving, now: Date) {
  if (move === 'accept') {
    const { carrier_id, price } = await takeOffer(trx, row, said);
    return { carrier_id, price };
  }
  if (move === 'assign' && driver) return { driver_id: driver.id, plate: await plateNamed(trx, row, said.plate) };
  if (move === 'pickUp') return await keepLoad(trx, { id: row.id, userId, said });
  const { price } = row;
  if (move === 'go') await refuseUnfit(trx, row, { plate: row.plate ?? '', on: dayInLagos(now), isAssigned: true });
  if (move === 'notHandedOver' && price !== null) return { part: halfOf(price) };
  if (move === 'cancel' && role === 'carrier')
    return { cancelled_by: role, ...(isLateCancellation(row, now) && { left_at: now }) };
  if (move === 'cancel' && role === 'shipper') {
    if (price === null) return { cancelled_by: role };
    const part = costOfCancelling(row, price, now);
    if (said.costs !== undefined && part > said.costs) throw costChanged(part);
    return { cancelled_by: role, ...(part > 0 && { part }) };
  }
  return {};
}

async function plateNamed(trx: Db, row: ShipmentRow, spelling: string | undefined): Promise<string> {
  const plate = parsePlate(spelling ?? '');
  if (!plate) throw invalidField('plate', 'must be the plate of one of your vehicles');
  await refuseUnfit(trx, row, { plate, on: row.day });
  return plate;
}

/** Expired documents do not stop a trip that has started. */
async function refuseUnfit(trx: Db, row: ShipmentRow, vehicle: { plate: string; on: string; isAssigned?: boolean }) {
  const isFit = row.carrier_id && (await hasFitVehicle(trx, row, { carrierId: row.carrier_id, ...vehicle }));
  if (!isFit) throw vehicleUnfit();
}

async function follow(
  trx: Db,
  { row, move, event, said, driver, lost, userId, origin }: Moving & { origin: string },
  now: Date,
) {
  const { price } = row;
  if (move === 'accept' && price !== null) await startShipmentPayment(trx, { ...row, price }, now);
  if (move === 'object') await joinCase(trx, row, said, now);
  if (driver) await textPeopleOfJob(trx, row, { driver, origin }, now);
  if (row.left_at) await notifyOfLetdown(trx, row, now);
  await notifyOfShipment(trx, row, { event, by: userId, driver, lost, now });
}

/** Texts driver, sender and receiver once a driver is assigned, because the driver may have no network later. */
async function textPeopleOfJob(
  trx: Db,
  row: ShipmentRow,
  { driver, origin }: { driver: DriverRow; origin: string },
  now: Date,
) {
  await textDriver(trx, row, { phone: driver.phone, origin }, now);
  const pickup = await findCode(trx, { shipment_id: row.id, what: 'pickUp' });
  const delivery = await findCode(trx, { shipment_id: row.id, what: 'deliver' });
  if (pickup && (await isOtherAtPickup(trx, row))) await textSender(trx, row, { code: pickup.code, driver }, now);
  if (delivery) await textReceiver(trx, row, delivery.code, now);
}

async function startShipmentPayment(trx: Db, row: ShipmentRow & { price: Kobo }, now: Date) {
  const what = { payer_id: row.shipper_id, inspection_id: row.id, description: `Delivery ${titleOfShipment(row)}` };
  await startPayment(trx, { ...what, about: 'shipment', amount: row.price }, now);
}

/** Whether the offer of the chosen carrier was accepted before. */
async function isTaken(trx: Db, { id, carrier_id, status }: ShipmentRow, offer: string | undefined): Promise<boolean> {
  const found = offer === undefined ? undefined : await findOffer(trx, { id: offer, shipment_id: id });
  return status === 'awaitingPayment' && found !== undefined && found.carrier_id === carrier_id;
}

/** Opens a payment for an accepted delivery that has none. */
export async function payAgain({ db, clock }: PaymentParts, id: string, userId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { view, roles, now } = await lockOwn(trx, { id, userId, clock });
    if (!roles.includes('shipper')) throw notFound('delivery');
    refuseUnanswered(view, now);
    const { price } = view;
    if (view.status !== 'awaitingPayment' || price === null) throw wrongShipmentStatus();
    if (!(await findOpenPayment(trx, id))) await startShipmentPayment(trx, { ...view, price }, now);
  });
}
