/** Saves carriers, and adds and removes their drivers. */
import { randomUUID } from 'node:crypto';
import { href } from '#domain/addresses.ts';
import { addDays, dayInLagos } from '#domain/calendar.ts';
import { DRIVERS_MAX, PLATE_CLAIM_DAYS } from '#domain/limits.ts';
import { isPersonName } from '#domain/person.ts';
import { parsePhone } from '#domain/phone.ts';
import { cleanText } from '#domain/text.ts';
import { parsePlate } from '#domain/vehicles.ts';
import { invalidPhone } from '../account/account.errors.ts';
import { openAboutVehicle } from '../cases/opening.service.ts';
import { unknownFile } from '../files/file.errors.ts';
import { attachVehiclePhotos } from '../files/file.repository.ts';
import { SMS_LIFETIME } from '../notifications/notification.service.ts';
import { smsText } from '../notifications/sms-text.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { notFound, unauthenticated } from '../platform/errors.ts';
import { enqueueMessage } from '../platform/outbox/outbox.repository.ts';
import { takeJobsFrom } from '../shipments/driver.service.ts';
import { invalidName } from '../user/user.errors.ts';
import { findUser, lockUserRow } from '../user/user.repository.ts';
import {
  carrierChanged,
  driverExists,
  driverOnTheRoad,
  noCarrier,
  plateKept,
  plateLost,
  plateTaken,
  tooManyDrivers,
} from './carrier.errors.ts';
import type { ReadCarrier } from './carrier.form.ts';
import {
  deleteOtherVehicles,
  findClaimDismissed,
  findVehicle,
  hasLostPlate,
  lockCarrier,
  replaceTariffs,
  saveCarrierRow,
  saveVehicle,
} from './carrier.repository.ts';
import { invitationMessage } from './carrier.words.ts';
import { deleteDriver, insertDriver, type ListedDriver, listDriversOf, lockDriver } from './driver.repository.ts';
import { findStanding, versionOfCarrier } from './standing.service.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
}

interface Saving {
  readonly userId: string;
  readonly form: ReadCarrier;
  /** The version that the form started from; `undefined` if the client does not say. */
  readonly version: string | undefined;
}

/** Saves a carrier. Sending the same form again changes nothing. */
export async function saveCarrier({ db, clock }: Parts, { userId, form, version }: Saving): Promise<void> {
  const { name, states, vehicles, tariffs } = form;
  const carrier_id = userId;
  await db.transaction().execute(async (trx) => {
    // A new carrier has no row to lock.
    await lockUserRow(trx, userId);
    const standing = await findStanding(trx, userId);
    if (standing.version === versionOfCarrier(form)) return;
    if (version !== undefined && version !== standing.version) throw carrierChanged();
    await saveCarrierRow(trx, { user_id: userId, name, states, saved_at: clock(), loads_told_at: null });
    // Sorted, so that two carriers who take each other's plates do not deadlock.
    const ordered = vehicles.map((vehicle, index) => ({ vehicle, index }));
    const claimed: string[] = [];
    for (const { vehicle, index } of ordered.sort((a, b) => (a.vehicle.plate < b.vehicle.plate ? -1 : 1))) {
      const { photo: _, ...entry } = vehicle;
      const saved = await saveVehicle(trx, { ...entry, carrier_id });
      if (!saved) throw plateTaken(`vehicles.${index}.plate`);
      if (!saved.isClaimed) continue;
      if (await hasLostPlate(trx, saved.plate_id, userId)) throw plateLost(`vehicles.${index}.plate`);
      const dismissed = await findClaimDismissed(trx, saved.plate_id, userId);
      const again = dismissed && addDays(dayInLagos(dismissed), PLATE_CLAIM_DAYS);
      if (again && again > dayInLagos(clock())) throw plateKept(`vehicles.${index}.plate`, again);
      claimed.push(saved.plate_id);
    }
    await deleteOtherVehicles(
      trx,
      userId,
      vehicles.map(({ plate }) => plate),
    );
    const unknown = await attachVehiclePhotos(trx, userId, vehicles);
    if (unknown >= 0) throw unknownFile(`vehicles.${unknown}.photo`);
    await replaceTariffs(
      trx,
      userId,
      tariffs.map((tariff) => ({ ...tariff, carrier_id })),
    );
    for (const plateId of claimed) await openAboutVehicle(trx, { plateId, userId, isClaim: true }, clock());
  });
}

/** Opens a case about the papers of a vehicle, or finds the undecided one. @returns Its id. */
export async function checkPapers({ db, clock }: Parts, userId: string, spelling: string): Promise<string> {
  const plate = parsePlate(spelling);
  return await db.transaction().execute(async (trx) => {
    const vehicle = plate === undefined ? undefined : await findVehicle(trx, { plate, carrier_id: userId });
    if (!vehicle || vehicle.claim === 'lost') throw notFound('vehicle');
    return await openAboutVehicle(trx, { plateId: vehicle.plate_id, userId, isClaim: false }, clock());
  });
}

interface InvitingParts extends Parts {
  /** Returns the site's origin, for the link in the SMS. */
  readonly origin: () => string;
}

interface Invited {
  readonly name: string;
  readonly phone_no: string;
}

/** Adds a driver, and sends them an SMS unless it is the carrier's own number. */
export async function inviteDriver(
  { db, clock, origin }: InvitingParts,
  userId: string,
  invited: Invited,
): Promise<ListedDriver> {
  const phone = parsePhone(invited.phone_no);
  if (!phone) throw invalidPhone();
  if (!isPersonName(invited.name)) throw invalidName('name');
  return await db.transaction().execute(async (trx) => {
    // Locks the row, so that two invitations at once are both counted.
    if (!(await lockCarrier(trx, userId))) throw noCarrier();
    const user = await findUser(trx, userId);
    if (!user) throw unauthenticated();
    if ((await listDriversOf(trx, userId)).length >= DRIVERS_MAX) throw tooManyDrivers();
    const now = clock();
    const driver = { id: randomUUID(), carrier_id: userId, name: cleanText(invited.name), phone, invited_at: now };
    if (!(await insertDriver(trx, driver))) throw driverExists();
    const driving = (await listDriversOf(trx, userId)).find(({ id }) => id === driver.id);
    if (!driving) throw notFound('driver');
    // A carrier who adds their own number needs no SMS.
    if (phone === user.phone) return driving;
    const body = smsText(invitationMessage(origin() + href.signIn));
    const sent = { created_at: now, expires_at: later(now, SMS_LIFETIME) };
    await enqueueMessage(trx, { channel: 'sms', purpose: 'invitation', recipient: phone, body, ...sent });
    return driving;
  });
}

/** Removes a driver. Jobs that have not started need another driver; a driver on a trip cannot be removed. */
export async function removeDriver({ db, clock }: Parts, userId: string, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const driver = await lockDriver(trx, { id, carrier_id: userId });
    if (!driver) throw notFound('driver');
    if (!(await takeJobsFrom(trx, [driver], { by: userId, clock }))) throw driverOnTheRoad();
    await deleteDriver(trx, id);
  });
}
