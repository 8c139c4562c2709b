/** The calls under /haulages: requesting, offering, paying and moving. */

import type { HaulageMove } from '#domain/lifecycles/haulage.ts';
import { fromWire, kobo, toWire } from '#domain/money.ts';
import { vehiclesFor } from '#domain/vehicle-fit.ts';
import { refusalOfSuspended } from '../account/sign-in.service.ts';
import type { Handlers } from '../http/contract/handler.ts';
import { answerPage, readPage } from '../http/paging/keyset.ts';
import { openPage } from '../payments/opening.service.ts';
import type { PaymentParts } from '../payments/payment.parts.ts';
import { unauthenticated } from '../platform/errors.ts';
import { findUser } from '../user/user.repository.ts';
import { toHaulage } from './haulage.answer.ts';
import { stateAt } from './haulage.form.ts';
import { countHaulagesOf, listHaulagesOf } from './haulage.view.repository.ts';
import { payAgain, take } from './move.service.ts';
import { listTariffOffers } from './offer.repository.ts';
import { offer } from './offer.service.ts';
import { requestHaulage } from './request.service.ts';
import { listSeen, loadHaulageFor } from './showing.service.ts';

/** Moves that a suspended user may not make. They may still finish or dispute what is under way. */
const BEGINS: readonly HaulageMove[] = ['accept', 'assign', 'go'];

/** @param parts.origin Returns the site's origin, for links in SMS. */
export function haulageHandlers(parts: PaymentParts & { readonly origin: () => string }) {
  const { db, clock } = parts;

  const show = async (id: string, userId: string) => toHaulage(await loadHaulageFor(db, id, userId, clock()), clock());

  async function showToPay(id: string, userId: string) {
    const payer = await findUser(db, userId);
    if (!payer) throw unauthenticated();
    await openPage(parts, id, payer);
    return await show(id, userId);
  }

  return {
    priceHaulage: async ({ body: { goods, from, to, day }, session }) => {
      const kinds = vehiclesFor(goods);
      const way = { from_state: stateAt('from', from), to_state: stateAt('to', to), day, goods, kinds };
      const tariffs = await listTariffOffers(db, { ...way, butOf: session.userId });
      return kinds.map((vehicle) => {
        const cheapest = tariffs.find((each) => each.vehicle === vehicle);
        return { vehicle, price: cheapest ? toWire(kobo(cheapest.price)) : null };
      });
    },

    requestHaulage: async ({ headers, body, session: { userId } }) => {
      const id = await requestHaulage(parts, { userId, key: headers['Idempotency-Key'], body });
      return await show(id, userId);
    },

    listHaulages: async ({ query, session: { userId }, setHeader }) => {
      const [whose, now] = [query.as ?? 'shipper', clock()];
      const rows = await listHaulagesOf(db, whose, { userId, page: readPage(query), now });
      const total = await countHaulagesOf(db, whose, { userId, now });
      const shown = answerPage({ rows, total }, { query, path: '/api/haulages', setHeader });
      return (await listSeen(db, shown, userId, whose)).map((seen) => toHaulage(seen, now));
    },

    getHaulage: ({ params, session }) => show(params.id, session.userId),

    offerHaulage: async ({ params: { id }, body, session: { userId } }) => {
      await offer(parts, { id, userId, price: fromWire(body.price) });
      return await show(id, userId);
    },

    payHaulage: async ({ params: { id }, session: { userId } }) => {
      await payAgain(parts, id, userId);
      return await showToPay(id, userId);
    },

    moveHaulage: async ({ params: { id, transition: move }, headers, body, session: { userId, scope } }) => {
      if (scope === 'suspended' && BEGINS.includes(move)) throw await refusalOfSuspended(db, userId);
      await take(parts, { id, userId, move, said: body ?? {}, key: headers['Idempotency-Key'] });
      return move === 'accept' ? await showToPay(id, userId) : await show(id, userId);
    },
  } satisfies Partial<Handlers>;
}
