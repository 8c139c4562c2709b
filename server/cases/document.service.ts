/** Opens documents of a case. Each view is recorded before the document is sent. */

import { documentExtensions } from '../files/document.reader.ts';
import { findFile } from '../files/file.repository.ts';
import { documentKey, photoFor } from '../files/photo-keys.ts';
import type { FileStore } from '../gateways/files/file.gateway.ts';
import type { Session } from '../http/contract/session.ts';
import { notFound } from '../platform/errors.ts';
import { holdStaff } from '../staff/staff.service.ts';
import { takenByOther } from './case.errors.ts';
import type { CaseParts } from './case.parts.ts';
import { lockCase } from './case.repository.ts';
import { findCaseView, listDocuments } from './case.view.repository.ts';
import { recordEvent } from './history.service.ts';

interface Look {
  readonly id: string;
  readonly fileId: string;
  readonly session: Session;
}

export async function openDocument(
  { db, clock, files }: CaseParts & { readonly files: FileStore },
  { id, fileId, session }: Look,
) {
  const file = await db.transaction().execute(async (trx) => {
    await holdStaff(trx, session, clock());
    await lockCase(trx, id);
    const now = clock();
    const view = await findCaseView(trx, id);
    const isOfCase = view && (await listDocuments(trx, view)).some((each) => each.id === fileId);
    const found = isOfCase ? await findFile(trx, fileId) : undefined;
    if (!found) throw notFound('document');
    if (view?.taken_by !== session.userId) throw takenByOther();
    await recordEvent(trx, { id, by: session.userId, what: 'looked', file_id: fileId }, now);
    return found;
  });
  const isPhoto = file.kind === 'image';
  const content = await files.get(isPhoto ? photoFor(file, { size: 'full', avif: false }).key : documentKey(file.id));
  if (!content) throw notFound('document');
  const name = `document.${documentExtensions[file.content_type]}`;
  return {
    stream: content.stream,
    headers: {
      'content-type': file.content_type,
      'content-length': String(content.bytes),
      'content-disposition': `attachment; filename="${name}"`,
    },
  };
}
