/** Lets the two sides of a case send messages to staff until it is decided. */
import { nextCaseStatus } from '#domain/lifecycles/case.ts';
import type { components } from '#openapi/contract.gen.ts';
import { documentExtensions } from '../files/document.reader.ts';
import { findFile } from '../files/file.repository.ts';
import { attachAll } from '../files/file.service.ts';
import { documentKey, photoFor } from '../files/photo-keys.ts';
import type { FileStore } from '../gateways/files/file.gateway.ts';
import type { Session } from '../http/contract/session.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { neededText, notFound } from '../platform/errors.ts';
import { makeOnce } from '../platform/make-once/make-once.service.ts';
import { requireStaffLocked } from '../staff/staff.service.ts';
import { toDecision } from './appeal.service.ts';
import { otherRole } from './case.answer.ts';
import { alreadyDecided, takenByOther } from './case.errors.ts';
import { notifyOfWords } from './case.notices.ts';
import type { CaseParts } from './case.parts.ts';
import { listThread, lockCase, type ThreadRow } from './case.repository.ts';
import { type Concerning, findCaseView, listConcerning, listDocuments } from './case.view.repository.ts';
import { reportReason } from './case.words.ts';
import { recordEvent } from './history.service.ts';

type Schemas = components['schemas'];

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
}

/** Returns the case as one of its sides may read it. @throws notFound for everyone else. */
export async function ownCase({ db, clock }: Parts, id: string, userId: string): Promise<Schemas['OwnCase']> {
  const row = await findOwn(db, id, userId);
  const [decision] = toDecision(row, clock());
  if (!decision) throw notFound('case');
  // Two carriers do not read each other's papers.
  const thread = (await listThread(db, id)).filter((each) => row.about !== 'vehicle' || each.user_id === userId);
  return { ...decision, thread: thread.map((each) => toWords(each, row, userId)) };
}

async function findOwn(db: Db, id: string, userId: string): Promise<Concerning> {
  const [row] = await listConcerning(db, userId, { id, limit: 1 });
  if (!row?.is_heard) throw notFound('case');
  return row;
}

function toWords({ at, actor_id, user_id, ...said }: ThreadRow, row: Concerning, userId: string): Schemas['CaseWords'] {
  // The form for reporting a booking says that only our team reads it.
  const isHidden = said.what === 'reported' && row.about === 'booking' && user_id !== userId;
  const { what, words, files } = said;
  const reason = reportReason(said.reason);
  return {
    by: isHidden || actor_id === null ? null : roleOf(row, user_id, userId),
    ...{ what, reason, files, words: isHidden ? null : words, at: at.toISOString() },
  };
}

function roleOf({ about, owner_id, other_id }: Concerning, speaker: string | null, userId: string) {
  if (speaker === userId) return 'you';
  if (speaker === null) return 'left';
  if (speaker === owner_id) return about === 'shipment' ? 'carrier' : 'owner';
  if (speaker !== other_id) return null;
  return otherRole[about] ?? 'visitor';
}

interface Saying extends Partial<Schemas['OwnWords']> {
  readonly id: string;
  readonly userId: string;
  readonly key: string | undefined;
}

/** Stores a side's message, once per idempotency key. @throws alreadyDecided once the case is decided. */
export async function sayInCase(parts: Parts, { id, userId, key, ...said }: Saying): Promise<Schemas['OwnCase']> {
  const answer = () => ownCase(parts, id, userId);
  return await makeOnce(
    parts,
    { userId, operation: 'sayInCase', key, request: [id, said], goesOn: true },
    {
      make: async (once) => {
        await once(async (trx, eventId) => {
          await say(trx, { id, userId, eventId, ...said }, parts.clock);
          return { id: eventId };
        });
        return await answer();
      },
      readBack: answer,
    },
  );
}

async function say(
  trx: Db,
  {
    id,
    userId,
    eventId,
    photos = [],
    documents = [],
    nothing_to_add = false,
    ...said
  }: Omit<Saying, 'key'> & { eventId: string },
  clock: Clock,
) {
  const row = await lockCase(trx, id);
  const [now, whole] = [clock(), await findOwn(trx, id, userId)];
  if (!row || nextCaseStatus(row, 'person.say') === undefined) throw alreadyDecided();
  const words = nothing_to_add ? null : neededText('words', said.words);
  const event = { id, by: userId, eventId, part: 'side', what: nothing_to_add ? 'waived' : 'said', words } as const;
  await recordEvent(trx, event, now);
  if (words === null) return;
  const of = { to: { said_in: eventId }, ownerId: userId };
  await attachAll(trx, { field: 'photos', ids: photos }, { ...of, kind: 'image' });
  await attachAll(trx, { field: 'documents', ids: documents }, { ...of, kind: 'document' });
  if (whole.about !== 'vehicle') await notifyOfWords(trx, { whole, speaker: userId, words }, now);
}

interface Look {
  readonly id: string;
  readonly fileId: string;
  readonly session: Session;
}

/** Opens a document of a case. Each view is recorded before the document is sent. */
export async function openDocument(
  { db, clock, files }: CaseParts & { readonly files: FileStore },
  { id, fileId, session }: Look,
) {
  const file = await db.transaction().execute(async (trx) => {
    await requireStaffLocked(trx, session, clock());
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
