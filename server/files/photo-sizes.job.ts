/**
 * Makes the missing sizes and perceptual hashes of photos: AVIF of new ones, which would take too long during the
 * upload, and all sizes of older ones. Can stop after each photo, and several servers share the work.
 */
import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import sharp from 'sharp';
import { later } from '../platform/clock.ts';
import type { FileRow } from '../platform/db/tables.ts';
import { markFinished, postponePhoto, takeUnfinished } from './file.repository.ts';
import type { FileParts } from './file.service.ts';
import { IMAGE_TYPE } from './image.reader.ts';
import { asAvif, asWebp, avifSizes, colourOf, hashPhoto, pixelsFrom, runWhenFree } from './image-sizes.ts';
import { allKeysOf, avifKey, SIZES_MADE, typeOfKey, webpKey } from './photo-keys.ts';

interface JobParts extends FileParts {
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Photos per round, which takes a few seconds. The pause between rounds leaves the processor to requests. */
const AT_ONCE = 3;
/** The time after which a claimed photo is released if its worker crashed. */
const TAKEN_FOR = 10 * 60_000;
/** Time until a failed photo is tried again. Others get their turn meanwhile. */
const PUT_OFF_FOR = 24 * 60 * 60_000;

/** @returns The number of photos completed. */
export async function makePhotoSizes(parts: JobParts): Promise<number> {
  const { db, clock, log } = parts;
  let finished = 0;
  for (let turn = 0; turn < AT_ONCE; turn += 1) {
    const now = clock();
    const photo = await takeUnfinished(db, now, later(now, TAKEN_FOR));
    if (!photo) break;
    try {
      await finish(parts, photo);
      finished += 1;
    } catch (err) {
      log.warn({ err, file: photo.id }, 'resizing a photo failed');
      await postponePhoto(db, photo.id, later(now, PUT_OFF_FOR));
    }
  }
  return finished;
}

async function finish({ db, files }: FileParts, photo: FileRow) {
  const { id, made } = photo;
  const full = await files.get(webpKey(id, 'full'));
  if (!full) throw new Error('The file store has lost the photo.');
  const content = await buffer(full.stream);
  const pixels = await runWhenFree(() => pixelsFrom(sharp(content)));
  const small = await runWhenFree(() => asWebp(pixels, 'small'));
  let bytes = 0;
  const put = async (key: string, picture: Uint8Array<ArrayBuffer>) => {
    await files.put(key, picture, typeOfKey(key, IMAGE_TYPE));
    bytes += picture.byteLength;
  };
  if (made === SIZES_MADE.first) {
    await put(webpKey(id, 'small'), small);
    await put(webpKey(id, 'middle'), await runWhenFree(() => asWebp(pixels, 'middle')));
  }
  // Encodes one size at a time, so that uploads get their turn in between.
  for (const size of avifSizes) await put(avifKey(id, size), await runWhenFree(() => asAvif(pixels, size)));
  const looks = await runWhenFree(() => hashPhoto(small));
  if (await markFinished(db, id, { bytes, looks, colour: await colourOf(small) })) return;
  for (const key of allKeysOf(photo)) await files.remove(key);
}
