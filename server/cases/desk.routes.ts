/** Calls for staff, who need a recent code, and for users who read and appeal decisions against them. */

import type { components } from '#openapi/contract.gen.ts';
import type { FileStore } from '../gateways/files/file.gateway.ts';
import type { Handlers } from '../http/contract/handler.ts';
import { neededText } from '../http/needed-text.ts';
import type { Db } from '../platform/db/database.ts';
import { notFound } from '../platform/errors.ts';
import { requireStaff } from '../staff/staff.service.ts';
import { appeal, decisionsAgainst } from './appeal.service.ts';
import { factsOf, peopleOf, toCaseEvent, toDeskCase } from './case.answer.ts';
import type { CaseParts } from './case.parts.ts';
import { findCaseView, listCaseViews, listDocuments, listHistory } from './case.view.repository.ts';
import { moveCase, movesFor } from './deciding.service.ts';
import { openDocument } from './document.service.ts';

/** Most cases in a list. */
const QUEUE_SHOWN = 100;

interface DeskParts extends CaseParts {
  readonly files: FileStore;
  /** Reads both sides' statements about an inspection. Supplied by app.ts. */
  readonly visitOf: (db: Db, inspectionId: string) => Promise<components['schemas']['CaseVisit'] | null>;
}

export function deskHandlers(parts: DeskParts) {
  const { db, clock } = parts;
  return {
    listCases: async ({ query: { closed = false }, session }) => {
      await requireStaff(db, session, clock());
      const views = await listCaseViews(db, { closed, limit: QUEUE_SHOWN });
      return views.map((view) => toDeskCase(view, session.userId));
    },

    getCase: async ({ params, session }) => {
      await requireStaff(db, session, clock());
      return await wholeCase(parts, params.id, session.userId);
    },

    moveCase: async ({ params: { id, transition: move }, body, session }) => {
      await requireStaff(db, session, clock());
      await moveCase(parts, { id, move, words: body.words, session });
      return await wholeCase(parts, id, session.userId);
    },

    getCaseDocument: async ({ params, session, setHeader }) => {
      await requireStaff(db, session, clock());
      const { stream, headers } = await openDocument(parts, { ...params, session });
      for (const [name, value] of Object.entries(headers)) setHeader(name, value);
      return stream;
    },

    listDecisions: ({ session }) => decisionsAgainst(db, session.userId),

    appealDecision: ({ params, body, session }) =>
      appeal(parts, { id: params.id, userId: session.userId, words: neededText('words', body.words) }),
  } satisfies Partial<Handlers>;
}

async function wholeCase({ db, visitOf }: DeskParts, id: string, userId: string) {
  const view = await findCaseView(db, id);
  if (!view) throw notFound('case');
  return {
    ...toDeskCase(view, userId),
    decision: view.decision,
    people: peopleOf(view),
    facts: factsOf(view),
    visit: view.about === 'inspection' ? await visitOf(db, view.subject_id) : null,
    documents: await listDocuments(db, view),
    history: (await listHistory(db, id)).map(toCaseEvent),
    moves: await movesFor(db, view, userId),
  };
}
