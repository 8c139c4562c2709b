/** Decisions against a user, and their appeals. */
import { nextCaseStatus } from '#domain/lifecycles/case.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Db } from '../platform/db/database.ts';
import { notFound } from '../platform/errors.ts';
import { wrongCaseStatus } from './case.errors.ts';
import type { CaseParts } from './case.parts.ts';
import { lockCase, updateCase } from './case.repository.ts';
import { type Against, listAgainst } from './case.view.repository.ts';
import { referenceOf, titleOf } from './case.words.ts';
import { recordEvent } from './deciding.service.ts';

type DecisionAgainst = components['schemas']['DecisionAgainst'];

/** Most decisions returned. */
const SHOWN = 50;

export async function decisionsAgainst(db: Db, userId: string): Promise<DecisionAgainst[]> {
  return (await listAgainst(db, userId, SHOWN)).flatMap(toDecision);
}

interface Appeal {
  readonly id: string;
  readonly userId: string;
  readonly words: string;
}

/** Appeals a decision once. A repeated appeal keeps the first text. */
export async function appeal({ db, clock }: CaseParts, { id, userId, words }: Appeal): Promise<DecisionAgainst> {
  await db.transaction().execute(async (trx) => {
    const row = await lockCase(trx, id);
    if (!row || !(await listAgainst(trx, userId, SHOWN)).some((each) => each.id === id)) throw notFound('decision');
    if (row.status === 'appealed') return;
    const status = nextCaseStatus(row, 'person.appeal');
    if (!status) throw wrongCaseStatus();
    await updateCase(trx, id, { status });
    await recordEvent(trx, { id, by: userId, what: 'appealed', words }, clock());
  });
  const changed = (await decisionsAgainst(db, userId)).find((each) => each.id === id);
  if (!changed) throw notFound('decision');
  return changed;
}

function toDecision(row: Against): DecisionAgainst[] {
  const { id, decision, status, objection, answer } = row;
  if (decision === null) return [];
  return [
    {
      ...{ id, decision, status, objection, answer },
      reference: referenceOf(row),
      title: titleOf(row),
      words: row.words ?? '',
      decided_at: row.decided_at.toISOString(),
      can_appeal: nextCaseStatus(row, 'person.appeal') !== undefined,
    },
  ];
}
