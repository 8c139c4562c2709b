/** The calls of tag `inspection`, and the hours of a listing that are taken. */
import { isTakenDown } from '#domain/lifecycles/listing.ts';
import type { Handlers } from '../http/contract/handler.ts';
import { answerPage, readPage } from '../http/paging/keyset.ts';
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
  listInspectionsOf,
  type Whose,
} from './inspection.view.repository.ts';
import { type Asking, roleOf } from './locking.service.ts';
import { payAgain, take } from './move.service.ts';
import { proposeTime } from './other-time.service.ts';
import { takeHour } from './request.service.ts';
import { besides } from './visit.repository.ts';
import { askingOf } from './voice.service.ts';

export function inspectionHandlers(parts: PaymentParts) {
  const { db, clock } = parts;

  /** As it is now, for one of the two, or for staff who are the other voice; for everybody else there is none. */
  async function show(id: string, asking: Asking) {
    const whole = await findWholeInspection(db, id);
    const role = whole && roleOf(whole, asking);
    if (!role) throw notFound('inspection');
    const beside = await besides(db, asking.userId, [id]);
    return toInspection({ whole, role, beside: beside(id) }, clock());
  }

  async function list(
    { whose, asking }: { whose: Whose; asking: Asking },
    answering: Parameters<typeof answerPage>[1],
  ) {
    const whole = await listInspectionsOf(db, whose, readPage(answering.query));
    const rows = whole.map((each) => ({ whole: each, id: each.row.id, created_at: each.row.created_at }));
    const shown = answerPage({ rows, total: await countInspectionsOf(db, whose) }, answering);
    const ids = shown.map(({ id }) => id);
    const beside = await besides(db, asking.userId, ids);
    return shown.flatMap(({ id, whole: each }) => {
      const role = roleOf(each, asking);
      return role ? [toInspection({ whole: each, role, beside: beside(id) }, clock())] : [];
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

    getInspection: async ({ params, session }) => await show(params.id, await askingOf(db, session, clock())),

    listInspections: ({ query, session, setHeader }) => {
      const { userId } = session;
      return list({ whose: { userId }, asking: { userId } }, { query, path: '/api/inspections', setHeader });
    },

    listDeskVisits: async ({ query, session, setHeader }) => {
      await requireStaff(db, session, clock());
      const asking = { userId: session.userId, desk: session };
      return await list({ whose: { waitingAt: clock() }, asking }, { query, path: '/api/desk/visits', setHeader });
    },

    proposeTime: async ({ params, body, session }) => {
      await proposeTime(parts, params.id, session.userId, body);
      return await show(params.id, { userId: session.userId });
    },

    moveInspection: async ({ params, body, session }) => {
      const asking = await askingOf(db, session, clock());
      await take(parts, { id: params.id, asking, move: params.transition, said: body ?? undefined });
      return await show(params.id, asking);
    },
  } satisfies Partial<Handlers>;
}
