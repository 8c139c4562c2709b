/** Lets the two sides of a case say what they have to say until it is decided. */
import { nextCaseStatus } from '#domain/lifecycles/case.ts';
import type { components } from '#openapi/contract.gen.ts';
import { attachAll } from '../files/file.service.ts';
import { neededText } from '../http/needed-text.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { notFound } from '../platform/errors.ts';
import { makeOnce } from '../platform/make-once/make-once.service.ts';
import { toDecision } from './appeal.service.ts';
import { otherRole } from './case.answer.ts';
import { alreadyDecided } from './case.errors.ts';
import { notifyOfWords } from './case.notices.ts';
import { lockCase } from './case.repository.ts';
import { type Concerning, listConcerning } from './case.view.repository.ts';
import { recordEvent } from './history.service.ts';
import { listThread, type ThreadRow } from './thread.repository.ts';

type Schemas = components['schemas'];

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
}

/** The case as one of its sides reads it. @throws notFound for everyone else. */
export async function ownCase({ db, clock }: Parts, id: string, userId: string): Promise<Schemas['OwnCase']> {
  const row = await findOwn(db, id, userId);
  const [decision] = toDecision(row, clock());
  if (!decision) throw notFound('case');
  return { ...decision, thread: (await listThread(db, id)).map((each) => toWords(each, row, userId)) };
}

async function findOwn(db: Db, id: string, userId: string): Promise<Concerning> {
  const [row] = await listConcerning(db, userId, { id, limit: 1 });
  if (!row?.is_heard) throw notFound('case');
  return row;
}

function toWords({ at, actor_id, user_id, ...said }: ThreadRow, row: Concerning, userId: string): Schemas['CaseWords'] {
  // Who reports a booking is told that only our team reads it.
  const isHidden = said.what === 'reported' && row.about === 'booking' && user_id !== userId;
  const { what, reason, words, files } = said;
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

/** Stores what a side says, once for a key. @throws alreadyDecided once the case is decided. */
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
  await notifyOfWords(trx, { whole, speaker: userId, words }, now);
}
