/** Stores, opens and removes files: the row in the database and the bytes in the store, in the order that a crash forgives. */
import { randomUUID } from 'node:crypto';
import { ID_PROOF_KEPT } from '#domain/limits.ts';
import type { FileStore } from '../gateways/files/file.gateway.ts';
import { type Clock, later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { FileRow } from '../platform/db/tables.ts';
import type { Document } from './document.reader.ts';
import {
  condemnFile,
  condemnFilesBefore,
  deleteFile,
  detachProofsOfBookingsBefore,
  insertFile,
  markStored,
} from './file.repository.ts';
import { IMAGE_TYPE, type ImageSize, type ImageSizes, imageWidths } from './image.reader.ts';

export interface FileParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: FileStore;
}

interface NewContent extends Pick<FileRow, 'id' | 'owner_id' | 'kind' | 'content_type'> {
  /** By key. */
  readonly parts: Readonly<Record<string, Uint8Array<ArrayBuffer>>>;
}

/** What a person uploaded stays this long without anything that names it. @source openapi.yaml, uploadImage. */
const KEPT_UNNAMED = 24 * 60 * 60_000;
const SWEPT_AT_ONCE = 200;

const imageKey = (id: string, size: ImageSize) => `${id}/${size}.webp`;
const documentKey = (id: string) => `${id}/document`;
const imageSizes = Object.keys(imageWidths) as ImageSize[];

/** @returns The id of the file. */
export function storeImage(parts: FileParts, ownerId: string, sizes: ImageSizes, id: string = randomUUID()) {
  const content = Object.fromEntries(imageSizes.map((size) => [imageKey(id, size), sizes[size]]));
  return store(parts, { id, owner_id: ownerId, kind: 'image', content_type: IMAGE_TYPE, parts: content });
}

/** @returns The id of the file. */
export const storeDocument = (parts: FileParts, ownerId: string, document: Document) =>
  store(parts, wholeOf('document', ownerId, document));

/** Nobody reads it before a booking has it, which is when it counts as stored. @returns The id of the file. */
export const storeProof = (parts: FileParts, ownerId: string, proof: Document) =>
  write(parts, wholeOf('proof', ownerId, proof));

function wholeOf(kind: FileRow['kind'], ownerId: string, { content, contentType }: Document): NewContent {
  const id = randomUUID();
  return { id, owner_id: ownerId, kind, content_type: contentType, parts: { [documentKey(id)]: content } };
}

async function store(parts: FileParts, content: NewContent): Promise<string> {
  const id = await write(parts, content);
  await markStored(parts.db, id, parts.clock());
  return id;
}

/** The row comes first: what a crash leaves behind is then known, and swept. */
async function write({ db, clock, files }: FileParts, { parts, ...file }: NewContent): Promise<string> {
  const bytes = Object.values(parts).reduce((sum, part) => sum + part.byteLength, 0);
  await insertFile(db, { ...file, bytes, created_at: clock() });
  for (const [key, content] of Object.entries(parts)) await files.put(key, content, file.content_type);
  return file.id;
}

/** `undefined` when the row has outlived its bytes. */
export function openFile({ files }: FileParts, { id, kind }: FileRow, size: ImageSize) {
  return files.get(kind === 'image' ? imageKey(id, size) : documentKey(id));
}

/** Removes files that no listing and no booking has named for a day, and ID proofs whose time is over. @returns How many went. */
export async function sweepFiles({ db, clock, files }: FileParts): Promise<number> {
  const now = clock();
  await detachProofsOfBookingsBefore(db, later(now, -ID_PROOF_KEPT));
  const condemned = await condemnFilesBefore(db, later(now, -KEPT_UNNAMED), now, SWEPT_AT_ONCE);
  for (const file of condemned) await wipe({ db, files }, file);
  return condemned.length;
}

/** Removes a file that nothing names. What a crash leaves of it is swept. */
export async function removeFile({ db, clock, files }: FileParts, file: Pick<FileRow, 'id' | 'kind'>): Promise<void> {
  await condemnFile(db, file.id, clock());
  await wipe({ db, files }, file);
}

async function wipe({ db, files }: Pick<FileParts, 'db' | 'files'>, file: Pick<FileRow, 'id' | 'kind'>) {
  for (const key of keysOf(file)) await files.remove(key);
  await deleteFile(db, file.id);
}

/** Under which its bytes lie in the store. */
export const keysOf = ({ id, kind }: Pick<FileRow, 'id' | 'kind'>): string[] =>
  kind === 'image' ? imageSizes.map((size) => imageKey(id, size)) : [documentKey(id)];
