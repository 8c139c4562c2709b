/** Handlers of tag `inspection`, and of a listing's booked slots. */

import { openInspections } from '#domain/lifecycles/inspection.ts';
import { isTakenDown } from '#domain/lifecycles/listing.ts';
import { decisionsAbout } from '../cases/appeal.service.ts';
import type { Handlers } from '../http/contract/handler.ts';
import { answerPageIn, readPageIn } from '../http/paging/keyset.ts';
import { findListing } from '../listings/listing.repository.ts';
import { openPage } from '../payments/opening.service.ts';
import type { PaymentParts } from '../payments/payment.parts.ts';
import { notFound, unauthenticated } from '../platform/errors.ts';
import { requireStaff } from '../staff/staff.service.ts';
import { findUser } from '../user/user.repository.ts';
import { toInspection } from './inspection.answer.ts';
import { listTakenHours } from './inspection.repository.ts';
import {
  countInspectionsOf,
  findWholeInspection,
  type InspectionFilter,
  listInspectionsOf,
  openFirstOrder,
  type WholeInspection,
} from './inspection.view.repository.ts';
import { type InspectionCaller, roleOf, toCaller } from './locking.service.ts';
import { makeInspectionMove, payAgain } from './move.service.ts';
import { proposeTime } from './other-time.service.ts';
import { takeHour } from './request.service.ts';
import { loadDetails } from './visit.repository.ts';

const wasDisputed = ({ row }: WholeInspection) => row.status === 'disputed' || row.settled_by === 'case';

export function inspectionHandlers(parts: PaymentParts) {
  const { db, clock } = parts;

  /** Answers visitor, owner, or staff for a visitor's own property; 404 for anyone else. */
  async function show(id: string, asking: InspectionCaller) {
    const whole = await findWholeInspection(db, id);
    const role = whole && roleOf(whole, asking);
    if (!role) throw notFound('inspection');
    const detailsOf = await loadDetails(db, asking.userId, [id]);
    const decidedOn = await decisionsAbout(db, asking.userId, wasDisputed(whole) ? [id] : [], clock());
    return { ...toInspection({ whole, role, details: detailsOf(id) }, clock()), ...decidedOn(id) };
  }

  async function list(
    { filter, asking }: { filter: InspectionFilter; asking: InspectionCaller },
    answering: Parameters<typeof answerPageIn>[2],
  ) {
    const whole = await listInspectionsOf(db, filter, readPageIn(openFirstOrder, answering.query));
    const rows = whole.map((each) => {
      const { id, created_at, status } = each.row;
      return { whole: each, id, created_at, isOpen: openInspections.includes(status) };
    });
    const shown = answerPageIn(openFirstOrder, { rows, total: await countInspectionsOf(db, filter) }, answering);
    const ids = shown.map(({ id }) => id);
    const detailsOf = await loadDetails(db, asking.userId, ids);
    const disputed = shown.filter((each) => wasDisputed(each.whole)).map(({ id }) => id);
    const decidedOn = await decisionsAbout(db, asking.userId, disputed, clock());
    return shown.flatMap(({ id, whole: each }) => {
      const role = roleOf(each, asking);
      return role
        ? [{ ...toInspection({ whole: each, role, details: detailsOf(id) }, clock()), ...decidedOn(id) }]
        : [];
    });
  }

  async function showToPay(id: string, userId: string) {
    const payer = await findUser(db, userId);
    if (!payer) throw unauthenticated();
    await openPage(parts, id, payer);
    return await show(id, { userId });
  }

  return {
    listTakenHours: async ({ params, query, session }) => {
      const listing = await findListing(db, params.id, clock());
      if (!listing || isTakenDown(listing.status)) throw notFound('listing');
      return await listTakenHours(db, { listingId: params.id, day: query.day, visitorId: session?.userId }, clock());
    },

    requestInspection: async ({ headers, body, session }) => {
      const request = { visitorId: session.userId, key: headers['Idempotency-Key'], body };
      return await showToPay(await takeHour(parts, request), session.userId);
    },

    payInspection: async ({ params, session }) => {
      await payAgain(parts, params.id, session.userId);
      return await showToPay(params.id, session.userId);
    },

    getInspection: async ({ params, session }) => await show(params.id, await toCaller(db, session, clock())),

    listInspections: ({ query, session, setHeader }) => {
      const { userId } = session;
      return list({ filter: { userId }, asking: { userId } }, { query, path: '/api/inspections', setHeader });
    },

    listDeskVisits: async ({ query, session, setHeader }) => {
      await requireStaff(db, session, clock());
      const asking = { userId: session.userId, desk: session };
      return await list({ filter: { waitingAt: clock() }, asking }, { query, path: '/api/desk/visits', setHeader });
    },

    proposeTime: async ({ params, body, session }) => {
      await proposeTime(parts, params.id, session.userId, body);
      return await show(params.id, { userId: session.userId });
    },

    moveInspection: async ({ params, body, session }) => {
      const asking = await toCaller(db, session, clock());
      await makeInspectionMove(parts, { id: params.id, asking, move: params.transition, said: body ?? undefined });
      return await show(params.id, asking);
    },
  } satisfies Partial<Handlers>;
}
