/** Gives what is on the road in the demo, and what is disputed, a photo that its driver took. What has one keeps it. */
import { attachFiles } from '../files/file.repository.ts';
import { type FileParts, storeImage } from '../files/file.service.ts';
import { lockHaulage } from '../haulages/haulage.repository.ts';
import { SUNDAY } from './carriers.data.ts';
import { demoHaulages } from './haulages.data.ts';
import { listWithoutPhoto } from './haulages.repository.ts';
import { findUsersByPhone } from './listings.repository.ts';
import { readPhotoFile } from './photos.ts';

/** @param signal Stops it between two photos. Nobody waits for it. */
export async function seedDemoLoads(parts: FileParts, signal: AbortSignal): Promise<void> {
  const { db, clock } = parts;
  const [driver] = await findUsersByPhone(db, [SUNDAY]);
  if (!driver) return;
  const shown = demoHaulages(clock()).filter(({ step }) => ['pickedUp', 'disputed'].includes(step.status));
  const ids = shown.map(({ row }) => row.id);
  for (const id of await listWithoutPhoto(db, ids)) {
    if (signal.aborted) return;
    const fileId = await storeImage(parts, driver.id, await readPhotoFile('hall-1'));
    // Where another server was faster, this one is left to the sweep.
    await db.transaction().execute(async (trx) => {
      await lockHaulage(trx, id);
      if ((await listWithoutPhoto(trx, [id])).length === 0) return;
      await attachFiles(trx, [fileId], { to: { haulage_id: id }, ownerId: driver.id, kind: 'image' });
    });
  }
}
