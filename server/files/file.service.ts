/** Stores, opens and removes files: the row in the database and the bytes in the store, in the order that a crash forgives. */
import { randomUUID } from 'node:crypto';
import { ID_PROOF_KEPT, UPLOADS_A_DAY } from '#domain/limits.ts';
import type { FileStore } from '../gateways/files/file.gateway.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { FileRow } from '../platform/db/tables.ts';
import type { Document } from './document.reader.ts';
import { tooManyUploads, unknownFile } from './file.errors.ts';
import {
  attachFiles,
  condemnFile,
  condemnFilesBefore,
  deleteFile,
  detachProofsOfBookingsBefore,
  insertFile,
  markStored,
  sumUploads,
} from './file.repository.ts';
import { IMAGE_TYPE, type Photo } from './image.reader.ts';
import { type AvifSizes, avifSizes, imageSizes, NO_HASHES, type PhotoHashes } from './image-sizes.ts';
import { allKeysOf, avifKey, documentKey, SIZES_MADE, typeOfKey, webpKey } from './photo-keys.ts';

export interface FileParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: FileStore;
}

interface NewContent
  extends Pick<FileRow, 'id' | 'owner_id' | 'kind' | 'content_type' | 'made' | 'colour' | 'look' | 'mirrored'> {
  /** The stored contents by key. */
  readonly parts: Readonly<Record<string, Uint8Array<ArrayBuffer>>>;
}

const DAY = 24 * 60 * 60_000;
/** The lifetime of an upload that nothing refers to. @source openapi.yaml, uploadImage. */
const KEPT_UNNAMED = DAY;
const SWEPT_AT_ONCE = 200;

/** @throws tooManyUploads when the account has used its daily limit. */
export async function allowUpload({ db, clock }: FileParts, userId: string): Promise<void> {
  const now = clock();
  const { bytes, first } = await sumUploads(db, userId, later(now, -DAY));
  if (bytes < UPLOADS_A_DAY || !first) return;
  throw tooManyUploads(Math.ceil((first.getTime() + DAY - now.getTime()) / 1_000));
}

/**
 * Stores a photo.
 *
 * @param photo Without AVIF and perceptual hashes, photo-sizes.job.ts makes them later.
 * @returns The id of the file.
 */
export function storeImage(
  parts: FileParts,
  ownerId: string,
  photo: Photo & { avif?: AvifSizes; looks?: PhotoHashes },
  id: string = randomUUID(),
) {
  const { webp, avif, colour, looks = NO_HASHES } = photo;
  const made = avif ? SIZES_MADE.all : SIZES_MADE.webp;
  return store(parts, {
    ...{ id, owner_id: ownerId, kind: 'image', content_type: IMAGE_TYPE, made, colour, ...looks },
    parts: {
      ...Object.fromEntries(imageSizes.map((size) => [webpKey(id, size), webp[size]])),
      ...(avif && Object.fromEntries(avifSizes.map((size) => [avifKey(id, size), avif[size]]))),
    },
  });
}

/** @returns The id of the file. */
export const storeDocument = (parts: FileParts, ownerId: string, document: Document) =>
  store(parts, wholeOf('document', ownerId, document));

/** Stores an ID proof. No one can read it until it is attached to a booking. @returns The id of the file. */
export const storeProof = (parts: FileParts, ownerId: string, proof: Document) =>
  write(parts, wholeOf('proof', ownerId, proof));

function wholeOf(kind: FileRow['kind'], ownerId: string, { content, contentType }: Document): NewContent {
  const id = randomUUID();
  const file = {
    id,
    owner_id: ownerId,
    kind,
    content_type: contentType,
    made: SIZES_MADE.all,
    colour: null,
    ...NO_HASHES,
  };
  return { ...file, parts: { [documentKey(id)]: content } };
}

async function store(parts: FileParts, content: NewContent): Promise<string> {
  const id = await write(parts, content);
  await markStored(parts.db, id, parts.clock());
  return id;
}

/** Inserts the row first, so that the cleanup finds files that a crash left incomplete. */
async function write({ db, clock, files }: FileParts, { parts, ...file }: NewContent): Promise<string> {
  const bytes = Object.values(parts).reduce((sum, part) => sum + part.byteLength, 0);
  await insertFile(db, { ...file, bytes, created_at: clock() });
  for (const [key, content] of Object.entries(parts)) await files.put(key, content, typeOfKey(key, file.content_type));
  return file.id;
}

/**
 * Deletes unused files that are older than a day, and ID proofs whose retention has ended.
 *
 * @returns The number deleted.
 */
export async function cleanUpFiles({ db, clock, files }: FileParts): Promise<number> {
  const now = clock();
  await detachProofsOfBookingsBefore(db, later(now, -ID_PROOF_KEPT));
  const condemned = await condemnFilesBefore(db, later(now, -KEPT_UNNAMED), now, SWEPT_AT_ONCE);
  for (const file of condemned) await wipe({ db, files }, file);
  return condemned.length;
}

/** Deletes a file that nothing uses. The cleanup deletes what a crash leaves behind. */
export async function removeFile({ db, clock, files }: FileParts, file: Pick<FileRow, 'id' | 'kind'>): Promise<void> {
  await condemnFile(db, file.id, clock());
  await wipe({ db, files }, file);
}

async function wipe({ db, files }: Pick<FileParts, 'db' | 'files'>, file: Pick<FileRow, 'id' | 'kind'>) {
  for (const key of allKeysOf(file)) await files.remove(key);
  await deleteFile(db, file.id);
}

/** A form field and the ids of the files that it refers to. */
export interface FileField {
  readonly field: string;
  readonly ids: readonly string[];
}

/** Attaches all files or none. @throws unknownFile if one is of another user or was cleaned up. */
export async function attachAll(
  trx: Db,
  { field, ids }: FileField,
  of: Parameters<typeof attachFiles>[2],
): Promise<void> {
  const attached = await attachFiles(trx, ids, of);
  if (attached.length !== ids.length) throw unknownFile(field);
}
