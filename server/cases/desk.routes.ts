/** Calls for staff, who need a recent code, and for users who read and appeal decisions against them. */

import { hasThread } from '#domain/lifecycles/case.ts';
import { parsePhone } from '#domain/phone.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { FileStore } from '../gateways/files/file.gateway.ts';
import type { Handlers } from '../http/contract/handler.ts';
import { listHoldsOf } from '../payouts/hold.repository.ts';
import { listOwed } from '../payouts/payout.repository.ts';
import { later } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { neededText, notFound } from '../platform/errors.ts';
import { SITE } from '../platform/outbox/message-site.ts';
import { listStaff } from '../staff/staff.repository.ts';
import { requireStaff } from '../staff/staff.service.ts';
import { findUserByPhone } from '../user/user.repository.ts';
import { appeal, decisionsConcerning } from './appeal.service.ts';
import { factsOf, payoutFactsOf, peopleOf, toCaseEvent, toDeskCase, toEarlierCase } from './case.answer.ts';
import { ownCase as ownCaseOfStaff } from './case.errors.ts';
import type { CaseParts } from './case.parts.ts';
import { lockCase } from './case.repository.ts';
import {
  type CaseView,
  countCases,
  type Found,
  findCaseView,
  listCaseViews,
  listDocuments,
  listEarlier,
  listHistory,
  listReaders,
} from './case.view.repository.ts';
import { areSidesHeard, isInvolved, moveCase, movesFor, reviewPayouts } from './deciding.service.ts';
import { countFigures } from './figures.repository.ts';
import { recordEvent } from './history.service.ts';
import { previewMove } from './preview.service.ts';
import { openDocument, ownCase, sayInCase } from './thread.service.ts';
import { findRecord, listMoney, listPeople, listSent, listStatuses } from './timeline.repository.ts';
import { type Happened, recordFactsOf, timelineOf } from './timeline.words.ts';

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
    listCases: async ({ query: asked, session, setHeader }) => {
      await requireStaff(db, session, clock());
      const { closed = false, mine = false, about, order = 'money', q = '', page = 1, limit = QUEUE_SHOWN } = asked;
      const found = q.trim() === '' ? undefined : foundBy(q.trim());
      if (found === null) {
        setHeader('x-total-count', '0');
        return [];
      }
      const query = { closed, about, order, takenBy: mine ? session.userId : undefined, found };
      const shown = { limit, offset: (page - 1) * limit };
      const views = await listCaseViews(db, query, shown);
      setHeader('x-total-count', String(await countCases(db, query, shown)));
      return views.map((view) => toDeskCase(view, session.userId, clock()));
    },

    getCase: async ({ params, session }) => {
      await requireStaff(db, session, clock());
      await refuseInvolved(parts, params.id, session.userId);
      await noteRead(parts, params.id, session.userId);
      return await wholeCase(parts, params.id, session.userId);
    },

    moveCase: async ({ params: { id, transition: move }, body: said, session }) => {
      await requireStaff(db, session, clock());
      await moveCase(parts, { id, move, said, session });
      return await wholeCase(parts, id, session.userId);
    },

    previewCase: async ({ params: { id, transition: move }, body: said, session }) => {
      await requireStaff(db, session, clock());
      return await previewMove(parts, { id, move, said, session });
    },

    getDeskFigures: async ({ session }) => {
      await requireStaff(db, session, clock());
      return await countFigures(db, clock());
    },

    reviewPayouts: async ({ body, session }) => {
      await requireStaff(db, session, clock());
      const phone = parsePhone(body.phone_no);
      const person = phone && (await findUserByPhone(db, phone));
      if (!person) throw notFound('user');
      const view = await findCaseView(db, await reviewPayouts(parts, person.id, session));
      if (!view) throw notFound('case');
      return toDeskCase(view, session.userId, clock());
    },

    getCaseDocument: async ({ params, session, setHeader }) => {
      await requireStaff(db, session, clock());
      const { stream, headers } = await openDocument(parts, { ...params, session });
      for (const [name, value] of Object.entries(headers)) setHeader(name, value);
      return stream;
    },

    getOwnCase: ({ params, session }) => ownCase(parts, params.id, session.userId),

    sayInCase: ({ params: { id }, headers, body, session: { userId } }) =>
      sayInCase(parts, { ...body, id, userId, key: headers['Idempotency-Key'] }),

    listDecisions: ({ session }) => decisionsConcerning(db, session.userId, clock()),

    appealDecision: ({ params, body, session }) =>
      appeal(parts, { id: params.id, userId: session.userId, words: neededText('words', body.words) }),
  } satisfies Partial<Handlers>;
}

/** Parses a search text. Null if it is not a number, phone, delivery or id that a case can be found by. */
function foundBy(q: string): Found | null {
  const number = /^(?:c-?)?(\d{4,9})$/i.exec(q)?.[1];
  if (number !== undefined) return { number: Number(number) };
  const phone = parsePhone(q);
  if (phone !== undefined) return { phone };
  if (/^g-[a-z0-9]{5}$/i.test(q)) return { shipment: q.toUpperCase() };
  const [id] = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(q.toLowerCase()) ?? [];
  return id === undefined ? null : { id };
}

/** A repeated read by the same staff member within this time is not recorded again, in milliseconds. */
const READ_AGAIN_AFTER = 60 * 60_000;

/** Refuses to show a case to staff who are a side of it or reported it: they would read what the other side said. */
async function refuseInvolved({ db }: DeskParts, id: string, userId: string): Promise<void> {
  const view = await findCaseView(db, id);
  if (view && (await isInvolved(db, view, userId))) throw ownCaseOfStaff();
}

/** Records who reads a case, before it is sent. */
async function noteRead({ db, clock }: DeskParts, id: string, userId: string): Promise<void> {
  const now = clock();
  const known = (await listReaders(db, id)).find(({ user_id }) => user_id === userId);
  if (known && later(known.at, READ_AGAIN_AFTER) > now) return;
  await db.transaction().execute(async (trx) => {
    if (await lockCase(trx, id)) await recordEvent(trx, { id, by: userId, what: 'read' }, now);
  });
}

const isUndecided = ({ status }: CaseView) => status === 'open' || status === 'taken';

const payoutFacts = async (db: Db, userId: string) =>
  payoutFactsOf({ holds: await listHoldsOf(db, userId), owed: await listOwed(db, userId) });

/** Reads the history of the booking, inspection or delivery that a case is about. */
async function readTimeline(db: Db, view: CaseView, photos: Happened['photos']) {
  const record = hasThread(view.about) ? await findRecord(db, view) : undefined;
  if (!record) return { recordFacts: [], timeline: [] };
  const [statuses, money] = [await listStatuses(db, view), await listMoney(db, view)];
  const timeline = timelineOf({ about: view.about, record, statuses, money, photos });
  return { recordFacts: recordFactsOf(record), timeline };
}

async function wholeCase({ db, clock, origin, visitOf }: DeskParts, id: string, userId: string) {
  const view = await findCaseView(db, id);
  if (!view) throw notFound('case');
  const now = clock();
  const documents = await listDocuments(db, view);
  const { recordFacts, timeline } = await readTimeline(db, view, documents);
  return {
    ...toDeskCase(view, userId, now),
    version: view.version,
    decision: view.decision,
    refund: view.refund,
    ...(view.until && { until: view.until.toISOString() }),
    ...(view.settles_at && { settles_at: view.settles_at.toISOString() }),
    ...(isUndecided(view) &&
      !areSidesHeard(view, now) &&
      view.answer_by && { answer_by: view.answer_by.toISOString() }),
    people: peopleOf(
      view,
      await listPeople(
        db,
        id,
        [view.owner_id, view.other_id].filter((each) => each !== null),
      ),
    ),
    ...(view.listing_of && view.listing_status === 'listed' && { listing: view.listing_of }),
    facts: view.about === 'payouts' ? await payoutFacts(db, view.subject_id) : [...factsOf(view), ...recordFacts],
    visit: view.about === 'inspection' ? await visitOf(db, view.subject_id) : null,
    documents: documents.map(({ id: file, kind }) => ({ id: file, kind })),
    timeline,
    sent: (await listSent(db, view)).map((each) => ({
      ...each,
      at: each.at.toISOString(),
      text: each.text.replaceAll(SITE, origin()),
    })),
    earlier: (await listEarlier(db, view, userId)).map(toEarlierCase),
    history: (await listHistory(db, id)).map(toCaseEvent),
    readers: (await listReaders(db, id)).map(({ name, at }) => ({ name, at: at.toISOString() })),
    colleagues: (await listStaff(db))
      .filter((each) => each.id !== userId)
      .map((each) => ({ id: each.id, name: `${each.first_name} ${each.last_name}` })),
    moves: await movesFor(db, view, userId, now),
  };
}
