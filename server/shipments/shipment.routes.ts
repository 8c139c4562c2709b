/** The calls under /shipments: requesting, offering, paying and moving. */

import type { ShipmentMove, ShipmentStatus } from '#domain/lifecycles/shipment.ts';
import { fromWire, kobo, toWire } from '#domain/money.ts';
import { suggestedVehicles, vehiclesFrom } from '#domain/vehicle-fit.ts';
import { refusalOfSuspended } from '../account/sign-in.service.ts';
import { decisionsAbout } from '../cases/appeal.service.ts';
import type { Handlers } from '../http/contract/handler.ts';
import { answerPage, readPage } from '../http/paging/keyset.ts';
import { openPage } from '../payments/opening.service.ts';
import type { PaymentParts } from '../payments/payment.parts.ts';
import { unauthenticated } from '../platform/errors.ts';
import { findUser } from '../user/user.repository.ts';
import { makeShipmentMove, payAgain } from './move.service.ts';
import { listServedKinds, listTariffOffers } from './offer.repository.ts';
import { offer, withdraw } from './offer.service.ts';
import { requestShipment } from './request.service.ts';
import { cancelRouteAlert, coverOf, readRoute, requestRouteAlert } from './route-alert.service.ts';
import { toShipment } from './shipment.answer.ts';
import { readStateField, tripOf } from './shipment.form.ts';
import { countShipmentsOf, listShipmentsOf } from './shipment.view.repository.ts';
import { loadSeenShipments, loadShipmentFor } from './showing.service.ts';

/** Moves that a suspended user may not make. They may still finish or dispute deliveries in progress. */
const BEGINS: readonly ShipmentMove[] = ['accept', 'assign', 'go'];

/** Statuses of deliveries that our team may have decided about. */
const WAS_DECIDED: readonly ShipmentStatus[] = ['disputed', 'closed', 'refunded'];

/** @param parts.origin Returns the site's origin, for links in SMS. */
export function shipmentHandlers(parts: PaymentParts & { readonly origin: () => string }) {
  const { db, clock } = parts;

  async function show(id: string, userId: string) {
    const seen = await loadShipmentFor(db, id, userId, clock());
    const decidedOn = await decisionsAbout(db, userId, WAS_DECIDED.includes(seen.view.status) ? [id] : [], clock());
    return { ...toShipment(seen, clock()), ...decidedOn(id) };
  }

  async function showToPay(id: string, userId: string) {
    const payer = await findUser(db, userId);
    if (!payer) throw unauthenticated();
    await openPage(parts, id, payer);
    return await show(id, userId);
  }

  return {
    priceShipment: async ({ body: { goods, from, to, from_city, to_city, day }, session }) => {
      const origin = { state: readStateField('from', from), city: from_city ?? '' };
      const trip = tripOf(origin, { state: readStateField('to', to), city: to_city ?? '' });
      const kinds = suggestedVehicles(goods, trip);
      const way = { ...trip, day, goods, kinds, butOf: session?.userId ?? null, now: clock() };
      const tariffs = await listTariffOffers(db, way);
      const served = await listServedKinds(db, way);
      return kinds.map((vehicle) => {
        // The offers that a request gets: by that vehicle or a larger one.
        const larger = vehiclesFrom(vehicle, goods);
        const cheapest = tariffs.find((each) => larger.includes(each.vehicle));
        const isServed = larger.some((each) => served.includes(each));
        return {
          vehicle,
          price: cheapest ? toWire(kobo(cheapest.price)) : null,
          ...(!isServed && { unserved: true as const }),
        };
      });
    },

    getRoute: ({ query, session }) => coverOf(db, readRoute(query), session?.userId ?? null, clock()),

    requestRouteAlert: ({ body, session }) => requestRouteAlert(parts, session.userId, readRoute(body)),

    cancelRouteAlert: ({ query, session }) => cancelRouteAlert(parts, session.userId, readRoute(query)),

    requestShipment: async ({ headers, body, session: { userId } }) => {
      const id = await requestShipment(parts, { userId, key: headers['Idempotency-Key'], body });
      return await show(id, userId);
    },

    listShipments: async ({ query, session: { userId }, setHeader }) => {
      const [whose, now] = [query.as ?? 'shipper', clock()];
      const rows = await listShipmentsOf(db, whose, { userId, page: readPage(query), now });
      const total = await countShipmentsOf(db, whose, { userId, now });
      const shown = answerPage({ rows, total }, { query, path: '/api/shipments', setHeader });
      return (await loadSeenShipments(db, shown, { userId, whose, now })).map((seen) => toShipment(seen, now));
    },

    getShipment: ({ params, session }) => show(params.id, session.userId),

    offerShipment: async ({ params: { id }, body, session: { userId } }) => {
      const { price, waiting, sure } = body;
      const seen = await offer(parts, { id, userId, price: fromWire(price), waiting, isSure: sure === true });
      return toShipment(seen, clock());
    },

    withdrawOffer: async ({ params: { id }, session: { userId } }) => {
      return toShipment(await withdraw(parts, { id, userId }), clock());
    },

    payShipment: async ({ params: { id }, session: { userId } }) => {
      await payAgain(parts, id, userId);
      return await showToPay(id, userId);
    },

    moveShipment: async ({ params: { id, transition: move }, headers, body, session: { userId, scope } }) => {
      if (scope === 'suspended' && BEGINS.includes(move)) throw await refusalOfSuspended(db, userId);
      await makeShipmentMove(parts, { id, userId, move, said: body ?? {}, key: headers['Idempotency-Key'] });
      return move === 'accept' ? await showToPay(id, userId) : await show(id, userId);
    },
  } satisfies Partial<Handlers>;
}
