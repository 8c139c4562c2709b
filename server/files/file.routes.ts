/** The calls of tag `file`. What counts as a photo or a document is decided by image.reader.ts and document.reader.ts. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isTakenDown } from '#domain/lifecycles/listing.ts';
import type { Client, Handlers } from '../http/contract/handler.ts';
import type { Session } from '../http/contract/session.ts';
import type { Db } from '../platform/db/database.ts';
import type { FileRow } from '../platform/db/tables.ts';
import { notFound } from '../platform/errors.ts';
import { documentExtensions, readDocument } from './document.reader.ts';
import { type FileToOpen, findFileToOpen, RESTRICTED_COLUMNS } from './file.repository.ts';
import { allowUpload, type FileParts, storeDocument, storeImage } from './file.service.ts';
import { IMAGE_TYPE, readPhoto } from './image.reader.ts';
import { imageSizes, imageWidths } from './image-sizes.ts';
import { withPdfWatermark } from './pdf-watermark.ts';
import { documentKey, type PhotoRequest, photoFor, typeOfKey } from './photo-keys.ts';
import { withWatermark } from './watermark.ts';

/**
 * Cache headers for content that never changes at its address. Shared caches revalidate after ten minutes, because a
 * photo becomes private when its listing is suspended or removed. Browsers keep it.
 */
const FOR_EVER = 'public, max-age=31536000, s-maxage=600, immutable';
/** Cache headers of a substitute, until the better size is ready. */
const FOR_NOW = 'public, max-age=600';
/** The request headers that choose the size of a photo. */
const VARIES = 'accept, save-data';

interface Parts extends FileParts {
  /** Whether a user may open the ID proof of a booking: booking.repository.ts. */
  readonly mayReadProof: (db: Db, bookingId: string, userId: string) => Promise<boolean>;
  /** Whether a user may open the photo of an inspection: its two sides, and staff for a visitor's own property. */
  readonly mayReadVisit: (db: Db, inspectionId: string, session: Session) => Promise<boolean>;
  /** Whether a user may open the photos of a load: the participants of its delivery. */
  readonly mayReadLoad: (db: Db, shipmentId: string, session: Session) => Promise<boolean>;
  /** Whether a user may open the photos of goods: the same people, and carriers who could take the load. */
  readonly mayReadGoods: (db: Db, shipmentId: string, session: Session) => Promise<boolean>;
  /** Whether a user may open a file in a case: its two sides. */
  readonly mayReadSaid: (db: Db, eventId: string, userId: string) => Promise<boolean>;
}

export function fileHandlers(parts: Parts) {
  return {
    uploadImage: async ({ body, session }) => {
      await allowUpload(parts, session.userId);
      const photo = await readPhoto(body.image.content);
      return { file: await storeImage(parts, session.userId, photo) };
    },

    uploadDocument: async ({ body, session }) => {
      await allowUpload(parts, session.userId);
      const document = await readDocument(body.document.content);
      return { file: await storeDocument(parts, session.userId, document) };
    },

    getFile: async ({ params, query, client, session, setHeader }) => {
      const file = await findFileToOpen(parts.db, params.id);
      if (!file || !(await mayRead(parts, file, session))) throw notFound('file');
      const isPhoto = file.kind === 'image';
      const { width, size = 'page' } = query;
      const { key, isFinal } = isPhoto
        ? photoFor(file, width ? sizeFor(width, client) : { size, avif: false })
        : { key: documentKey(file.id), isFinal: true };
      const content = await parts.files.get(key);
      if (!content) throw notFound('file');
      const type = typeOfKey(key, file.content_type);
      setHeader('content-type', type);
      const booking = bookingNamedFor(file, session);
      if (booking) {
        const words = `GIDA BOOKING ${booking}`;
        const marked =
          type === IMAGE_TYPE
            ? await withWatermark(content.stream, words)
            : Buffer.from(await withPdfWatermark(await buffer(content.stream), words));
        setHeader('content-length', String(marked.byteLength));
        setHeader(
          'content-disposition',
          `attachment; filename="id-for-booking-${booking}.${documentExtensions[type]}"`,
        );
        return Readable.from([marked]);
      }
      setHeader('content-length', String(content.bytes));
      if (isPublic(file)) {
        setHeader('cache-control', isFinal ? FOR_EVER : FOR_NOW);
        setHeader('etag', `"${key.replace('/', '-')}"`);
        if (width) setHeader('vary', VARIES);
      } else {
        setHeader('content-disposition', `attachment; filename="document.${documentExtensions[file.content_type]}"`);
      }
      return content.stream;
    },
  } satisfies Partial<Handlers>;
}

/** Returns the booking's number for the watermark; `undefined` for the user whose ID proof it is. */
const bookingNamedFor = ({ kind, booking_id, owner_id }: FileRow, session: Session | undefined) =>
  kind === 'proof' && owner_id !== session?.userId ? booking_id?.slice(0, 8).toUpperCase() : undefined;

/** Returns the smallest width for clients that save data, regardless of the requested one. */
const sizeFor = (width: number, { accepts, savesData }: Client): PhotoRequest => ({
  size: imageSizes.find((size) => savesData || imageWidths[size] === width) ?? 'page',
  avif: accepts?.includes('image/avif') ?? false,
});

/**
 * Whether anyone may see the photo: a profile photo, one of a listing that is not taken down, one of a vehicle whose
 * carrier is not suspended, or one that is not attached.
 */
const isPublic = ({ listing_status: status, is_suspended, ...file }: FileToOpen) =>
  file.kind === 'image' &&
  file.owner_id !== null &&
  !(is_suspended && file.vehicle_of !== null) &&
  !(status !== null && isTakenDown(status)) &&
  RESTRICTED_COLUMNS.every((column) => file[column] === null);

/**
 * Whether the user may read the file. Photos of listings are public, those of a suspended listing are for its owner.
 * Photos of inspections, loads, goods and cases are for their parties, a proof of ownership for its uploader, an ID
 * proof for its renter and, while the request is open or accepted, for the owner.
 */
async function mayRead(
  { db, mayReadProof, mayReadVisit, mayReadLoad, mayReadGoods, mayReadSaid }: Parts,
  file: FileToOpen,
  session: Session | undefined,
): Promise<boolean> {
  const { kind, inspection_id, shipment_id, goods_of, booking_id, said_in } = file;
  if (isPublic(file)) return true;
  if (!session) return false;
  if (shipment_id !== null) return await mayReadLoad(db, shipment_id, session);
  if (goods_of !== null) return await mayReadGoods(db, goods_of, session);
  if (inspection_id !== null) return await mayReadVisit(db, inspection_id, session);
  if (said_in !== null) return await mayReadSaid(db, said_in, session.userId);
  if (kind !== 'proof') return file.owner_id === session.userId;
  return booking_id !== null && (await mayReadProof(db, booking_id, session.userId));
}
