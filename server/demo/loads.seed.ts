/**
 * Adds missing photos to demo deliveries and vehicles: of the goods while a delivery waits for offers, of the load once
 * it was loaded, and of each vehicle.
 */
import type { VehicleKind } from '#domain/vehicles.ts';
import { lockCarrier } from '../carriers/carrier.repository.ts';
import { attachFiles } from '../files/file.repository.ts';
import { type FileParts, storeImage } from '../files/file.service.ts';
import type { VehicleRow } from '../platform/db/tables.ts';
import { lockShipment } from '../shipments/shipment.repository.ts';
import { findUsersByPhone, isWithoutVehiclePhoto, lacksPhoto, type PhotoOf } from './demo.repository.ts';
import { readPhotoFile } from './photos.ts';
import { type DemoShipment, demoCarriers, demoShipments, SUNDAY } from './shipments.data.ts';

interface Taken {
  readonly of: PhotoOf;
  readonly at: Date;
  readonly by: string;
  readonly picture: string;
}

/** The server does not wait for it. @param signal Stops the seeding before the next photo. */
export async function seedDemoLoads(parts: FileParts, signal: AbortSignal): Promise<void> {
  for (const shipment of demoShipments(parts.clock())) {
    const taken = photoOf(shipment);
    if (signal.aborted) return;
    if (taken) await give(parts, shipment.row.id, taken);
  }
  for (const { phone, vehicles } of demoCarriers(parts.clock())) {
    const [carrier] = await findUsersByPhone(parts.db, [phone]);
    for (const vehicle of vehicles) {
      if (signal.aborted) return;
      if (carrier) await giveVehicle(parts, carrier.id, vehicle);
    }
  }
}

async function giveVehicle(parts: FileParts, ownerId: string, { plate, kind }: Pick<VehicleRow, 'plate' | 'kind'>) {
  const { db } = parts;
  if (!(await isWithoutVehiclePhoto(db, { plate, carrier_id: ownerId }))) return;
  const fileId = await storeImage(parts, ownerId, await readPhotoFile(pictureOf[kind]));
  await db.transaction().execute(async (trx) => {
    await lockCarrier(trx, ownerId);
    if (!(await isWithoutVehiclePhoto(trx, { plate, carrier_id: ownerId }))) return;
    await attachFiles(trx, [fileId], { to: { vehicle_of: plate }, ownerId, kind: 'image' });
  });
}

const pictureOf: Readonly<Record<VehicleKind, string>> = {
  ...{ truck: 'vehicle/0', trailer: 'vehicle/0', coldTruck: 'vehicle/0', lightTruck: 'vehicle/1' },
  ...{ coldVan: 'vehicle/1', van: 'vehicle/1', pickupTruck: 'vehicle/2', tricycle: 'vehicle/3' },
};

async function give(parts: FileParts, id: string, { of, at, by, picture }: Taken) {
  const { db } = parts;
  const [owner] = await findUsersByPhone(db, [by]);
  if (!owner || !(await lacksPhoto(db, id, of))) return;
  const fileId = await storeImage({ ...parts, clock: () => at }, owner.id, await readPhotoFile(picture));
  // If another server was faster, the cleanup job removes this file.
  await db.transaction().execute(async (trx) => {
    await lockShipment(trx, id);
    if (!(await lacksPhoto(trx, id, of))) return;
    await attachFiles(trx, [fileId], { to: { [of]: id }, ownerId: owner.id, kind: 'image' });
  });
}

/** The photo is as old as the request, or as the pickup. */
function photoOf({ step: { status }, history, at, row, shipper }: DemoShipment): Taken | undefined {
  if (status === 'requested') return { of: 'goods_of', at: row.created_at, by: shipper, picture: 'hall/1' };
  if (status !== 'pickedUp' && status !== 'disputed') return undefined;
  const loaded = history.find((reached) => reached.status === 'pickedUp');
  return { of: 'shipment_id', at: loaded?.at ?? at, by: SUNDAY, picture: 'hall/0' };
}
