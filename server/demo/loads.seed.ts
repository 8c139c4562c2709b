/** Gives what waits for offers in the demo a photo by its shipper, and what is or was on the road one by its driver. What has one keeps it. */
import { attachFiles } from '../files/file.repository.ts';
import { type FileParts, storeImage } from '../files/file.service.ts';
import { lockShipment } from '../shipments/shipment.repository.ts';
import { findUsersByPhone, isWithoutPhoto, type PhotoOf } from './demo.repository.ts';
import { readPhotoFile } from './photos.ts';
import { type DemoShipment, demoShipments, SUNDAY } from './shipments.data.ts';

interface Taken {
  readonly of: PhotoOf;
  readonly by: string;
  readonly picture: string;
}

/** @param signal Stops it between two photos. The server does not wait for it. */
export async function seedDemoLoads(parts: FileParts, signal: AbortSignal): Promise<void> {
  for (const shipment of demoShipments(parts.clock())) {
    const taken = photoOf(shipment);
    if (signal.aborted) return;
    if (taken) await give(parts, shipment.row.id, taken);
  }
}

async function give(parts: FileParts, id: string, { of, by, picture }: Taken) {
  const { db } = parts;
  const [owner] = await findUsersByPhone(db, [by]);
  if (!owner || !(await isWithoutPhoto(db, id, of))) return;
  const fileId = await storeImage(parts, owner.id, await readPhotoFile(picture));
  // Where another server was faster, this one is left to the cleanup.
  await db.transaction().execute(async (trx) => {
    await lockShipment(trx, id);
    if (!(await isWithoutPhoto(trx, id, of))) return;
    await attachFiles(trx, [fileId], { to: { [of]: id }, ownerId: owner.id, kind: 'image' });
  });
}

function photoOf({ step: { status }, shipper }: DemoShipment): Taken | undefined {
  if (status === 'requested') return { of: 'goods_of', by: shipper, picture: 'hall-2' };
  if (status === 'pickedUp' || status === 'disputed') return { of: 'shipment_id', by: SUNDAY, picture: 'hall-1' };
  return undefined;
}
