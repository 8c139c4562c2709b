/** Stores what each side says about an inspection, and opens a case when they disagree. */
import type { InspectionRole } from '#domain/lifecycles/inspection.ts';
import type { components } from '#openapi/contract.gen.ts';
import { openCase } from '../cases/opening.service.ts';
import { attachFiles } from '../files/file.repository.ts';
import { neededText } from '../http/needed-text.ts';
import type { Db } from '../platform/db/database.ts';
import type { InspectionRow } from '../platform/db/tables.ts';
import { invalidField } from '../platform/errors.ts';
import type { WholeInspection } from './inspection.view.repository.ts';
import { findWords, insertWords, setObjection } from './visit.repository.ts';

export type AccountWords = components['schemas']['InspectionWords'];

interface Speaking {
  readonly row: InspectionRow;
  readonly role: InspectionRole;
  readonly said: AccountWords;
}

/** Stores the visitor's report that they were not let in. */
export async function keepFailure(
  trx: Db,
  { row, role, said, userId }: Speaking & { userId: string },
  now: Date,
): Promise<void> {
  const { kind } = said;
  if (!kind) throw invalidField('kind', 'must say why');
  const words = neededText('words', said.words);
  await insertWords(trx, { inspection_id: row.id, said_by: role, kind, words, said_at: now, objection: null });
  await keepPhoto(trx, { row, said, userId });
}

async function keepPhoto(trx: Db, { row, said, userId }: Omit<Speaking, 'role'> & { userId: string }) {
  if (said.photo === undefined) return;
  const of = { to: { inspection_id: row.id }, ownerId: userId, kind: 'image' } as const;
  if ((await attachFiles(trx, [said.photo], of)).length === 0)
    throw invalidField('photo', 'has expired: choose it again');
}

/** Whether the words of a move are those that are stored. */
export async function isStored(trx: Db, id: string, move: 'fail' | 'object', said: AccountWords): Promise<boolean> {
  const stored = await findWords(trx, id);
  const words = neededText('words', said.words);
  if (move === 'fail' && stored?.kind === said.kind && stored?.words === words) return true;
  return stored?.objection === words;
}

/** Stores the report that the visitor did not come. */
export async function keepAbsence(trx: Db, { row, role }: Speaking, now: Date): Promise<void> {
  const nothing = { kind: null, words: null, objection: null };
  await insertWords(trx, { inspection_id: row.id, said_by: role, said_at: now, ...nothing });
}

/** Stores the disagreement and opens a case with the words of both sides. */
export async function keepObjection(
  trx: Db,
  { row, said, whole, userId }: Speaking & { whole: WholeInspection; userId: string },
  now: Date,
): Promise<void> {
  const objection = neededText('words', said.words);
  await setObjection(trx, row.id, objection);
  await keepPhoto(trx, { row, said, userId });
  const first = await findWords(trx, row.id);
  const of = { about: 'inspection', subjectId: row.id } as const;
  const reason = first?.kind ?? 'nobodyCame';
  const speaker = first && { visitor: whole.visitor?.id, owner: whole.owner.id, staff: undefined }[first.said_by];
  await openCase(trx, { ...of, openedBy: speaker ?? null, reason, words: first?.words ?? null, isQuiet: true }, now);
  await openCase(trx, { ...of, openedBy: userId, reason: said.kind ?? reason, words: objection }, now);
}
