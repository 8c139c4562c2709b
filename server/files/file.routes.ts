/** The calls of tag `file`. What counts as a photo or a document is decided by image.reader.ts and document.reader.ts. */
import type { Handlers } from '../http/contract/handler.ts';
import type { Db } from '../platform/db/database.ts';
import type { FileRow } from '../platform/db/tables.ts';
import { notFound } from '../platform/errors.ts';
import { documentExtensions, readDocument } from './document.reader.ts';
import { findFile } from './file.repository.ts';
import { type FileParts, openFile, storeDocument, storeImage } from './file.service.ts';
import { readPhoto } from './image.reader.ts';

/** What stands under an address never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

interface Parts extends FileParts {
  /** An ID proof is read by the two people of its booking. Bookings know who they are. */
  readonly mayReadProof: (db: Db, bookingId: string, userId: string) => Promise<boolean>;
}

export function fileHandlers(parts: Parts) {
  return {
    uploadImage: async ({ body, session }) => {
      const sizes = await readPhoto(body.image.path);
      return { file: await storeImage(parts, session.userId, sizes) };
    },

    uploadDocument: async ({ body, session }) => {
      const document = await readDocument(body.document.path);
      return { file: await storeDocument(parts, session.userId, document) };
    },

    getFile: async ({ params, query, session, setHeader }) => {
      const file = await findFile(parts.db, params.id);
      if (!file || !(await mayRead(parts, file, session?.userId))) throw notFound('file');
      const size = query.size ?? 'page';
      const content = await openFile(parts, file, size);
      if (!content) throw notFound('file');
      setHeader('content-type', file.content_type);
      setHeader('content-length', String(content.bytes));
      if (file.kind === 'image') {
        setHeader('cache-control', FOR_EVER);
        setHeader('etag', `"${file.id}-${size}"`);
      } else {
        setHeader('content-disposition', `attachment; filename="document.${documentExtensions[file.content_type]}"`);
      }
      return content.stream;
    },
  } satisfies Partial<Handlers>;
}

/** Photos are for everybody, a proof of ownership for the one who uploaded it, an ID proof for the two of its booking. */
async function mayRead({ db, mayReadProof }: Parts, file: FileRow, userId: string | undefined): Promise<boolean> {
  if (file.kind === 'image') return true;
  if (userId === undefined) return false;
  if (file.kind === 'document') return file.owner_id === userId;
  return file.booking_id !== null && (await mayReadProof(db, file.booking_id, userId));
}
