import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { HaulDraft } from '#domain/haul.ts';
import { ROUTE_ALERTS_MAX } from '#domain/limits.ts';
import { stateNames } from '#domain/state-names.ts';
import { crates } from '#machines/haul/haul.fixtures.ts';
import type { haulMachine } from '#machines/haul/haul.machine.ts';
import { haulHref } from '#machines/haul/haul.routes.ts';
import type { haulSamples } from '#machines/haul/haul.samples.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { filesOfForm } from '../attachments/attachments.browser.ts';
import { shiftToToday } from '../availability/days.ts';
import { arrangeRequestedStay } from '../bookings/stay.ts';
import {
  type Arrangement,
  asOtherUser,
  type BrowserAdapter,
  createStoredSession,
  duringCall,
  repeatCall,
  rewriteUrl,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { idOf } from '../rent/rented-flat.ts';

const ID = /[0-9a-f-]{36}/;

/** A second user is a carrier who has a van with a price for this route, and a trailer without one. */
export const haulInBrowser: BrowserAdapter<typeof haulMachine, typeof haulSamples> = {
  open: async (input, scene) => {
    await tariff(asOtherUser(scene));
    if (input === 'for a booking') {
      const { id } = await arrangeRequestedStay(scene, 'renter');
      await become(scene, id, { kind: 'warehouse', status: 'requested' });
      return { path: haulHref(id), local: (await createStoredSession(scene)).local };
    }
    return { path: haulHref(), local: (await createStoredSession(scene)).local };
  },

  personal: (payload, scene) => ({
    ...payload,
    ...(payload.part && { part: fromTodayOn(payload.part, scene) }),
  }),
  personalState: ({ context, ...state }, scene) => ({
    ...state,
    context: { ...context, draft: fromTodayOn(context.draft, scene) },
  }),

  arrangements: {
    'getBooking: accepted': duringCall(async ({ backstage: { db } }, route) => {
      const [id = ''] = ID.exec(route.request().url()) ?? [];
      await db.updateTable('bookings').set({ status: 'accepted' }).where('id', '=', id).execute();
    }),
    'getBooking: unauthenticated': unknownToken,
    'getBooking: not_found': rewriteUrl(ID, randomUUID()),
    'getBooking: unreachable': unreachable,

    'getRoute: not covered': rewriteUrl(/from=Zamfara/, 'from=Borno'),
    'getRoute: not covered, with an alert': {
      release: async (route, scene) => {
        const { authorization = '' } = route.request().headers();
        await scene.backstage.call('requestRouteAlert', { from: 'Borno', to: 'Lagos' }, { authorization });
        await rewriteUrl(/from=Zamfara/, 'from=Borno').release?.(route, scene);
      },
    },
    'getRoute: unknown_state': rewriteUrl(/from=Zamfara/, 'from=Atlantis'),
    'getRoute: unreachable': unreachable,

    'requestRouteAlert: noted': spoiltIn({ from: 'Borno' }),
    'requestRouteAlert: unknown_state': spoiltIn({ from: 'Atlantis' }),
    'requestRouteAlert: unauthenticated': unknownToken,
    'requestRouteAlert: too_many_alerts': {
      release: async (route, scene) => {
        const { authorization = '' } = route.request().headers();
        for (const from of stateNames.slice(0, ROUTE_ALERTS_MAX)) {
          await scene.backstage.call('requestRouteAlert', { from, to: 'Borno' }, { authorization });
        }
        await spoiltIn({ from: 'Borno' }).release?.(route, scene);
      },
    },
    'requestRouteAlert: unreachable': unreachable,

    'cancelRouteAlert: taken back': rewriteUrl(/from=Zamfara/, 'from=Borno'),
    'cancelRouteAlert: unknown_state': rewriteUrl(/from=Zamfara/, 'from=Atlantis'),
    'cancelRouteAlert: unauthenticated': unknownToken,
    'cancelRouteAlert: unreachable': unreachable,

    'priceShipment: none': spoiltIn({ goods: { weight_kg: 30_000, cold: true } }),
    'priceShipment: unknown_state': spoiltIn({ from: 'Atlantis' }),
    'priceShipment: unreachable': unreachable,

    'requestShipment: unknown_state': spoiltIn({ from: { state: 'Atlantis' } }),
    'requestShipment: invalid_name': spoiltIn({ to: { name: '🏠' } }),
    'requestShipment: invalid_phone': spoiltIn({ to: { phone_no: '12345' } }),
    'requestShipment: time_in_past': spoiltIn({ day: '2020-01-06' }),
    'requestShipment: elsewhere': forBooking({ kind: 'warehouse' }, () => ({ to: { address: '1 Admiralty Way' } })),
    'requestShipment: outside_stay': forBooking({ kind: 'warehouse' }, (scene) => ({
      day: shiftToToday('2026-02-01', scene),
    })),
    'requestShipment: not_a_warehouse': forBooking({ kind: 'apartment' }),
    'requestShipment: booking_over': forBooking({ kind: 'warehouse', status: 'declined' }),
    'requestShipment: unknown_file': spoiltIn({ photos: [randomUUID()] }),
    'requestShipment: unauthenticated': unknownToken,
    'requestShipment: not_found': spoiltIn({ booking_id: randomUUID() }),
    'requestShipment: idempotency_key_reused': repeatCall(1, { window: 'evening' }),
    'requestShipment: rate_limited': duringCall(async (scene, route) => {
      const { authorization = '' } = route.request().headers();
      const form = route.request().postDataJSON() as object;
      for (let each = 0; each < 20; each += 1) await scene.backstage.call('requestShipment', form, { authorization });
    }),
    'requestShipment: unreachable': unreachable,
  },
  happenings: filesOfForm,
  stored: { 'haul.sent': expectShipment },
};

/** Makes fields of the form, or of a part of it, invalid, which the page would not send. */
function spoiltIn(fields: Readonly<Record<string, unknown>>): Arrangement {
  return {
    release: (route) => {
      const body = route.request().postDataJSON() as Record<string, unknown>;
      const spoilt = Object.entries(fields).map(([name, value]) => {
        const isPart = typeof value === 'object' && value !== null && !Array.isArray(value);
        // For a booking the form has no destination.
        return [name, isPart ? { ...(body[name] ?? crates.to), ...value } : value];
      });
      return route.continue({ postData: JSON.stringify({ ...body, ...Object.fromEntries(spoilt) }) });
    },
  };
}

/** Sends the request for a booking of the user, of a listing of this kind. */
function forBooking(
  { kind, status = 'requested' }: { kind: 'warehouse' | 'apartment'; status?: 'requested' | 'declined' },
  fields: (scene: Scene) => Readonly<Record<string, unknown>> = () => ({}),
): Arrangement {
  return {
    release: async (route, scene) => {
      const { id } = await arrangeRequestedStay(scene, 'renter');
      await become(scene, id, { kind, status });
      await spoiltIn({ booking_id: id, ...fields(scene) }).release?.(route, scene);
    },
  };
}

async function become({ backstage: { db } }: Scene, id: string, { kind, status }: { kind: string; status: string }) {
  await sql`update bookings set status = ${status} where id = ${id}`.execute(db);
  await sql`update listings set kind = ${kind} where id = (select listing_id from bookings where id = ${id})`.execute(
    db,
  );
}

async function tariff(scene: Scene) {
  const { headers } = await createStoredSession(scene);
  const papers = { licence_until: '2099-01-01', insurance_until: '2099-01-01' };
  const plate = plateOf(scene);
  // The trailer has no price, so the carrier must send an offer for a light truck or larger.
  const trailer = { plate: plate.replace('K', 'L'), kind: 'trailer', ...papers };
  const vehicles = [{ plate, kind: 'van', ...papers }, trailer];
  const tariffs = [{ from: 'Zamfara', to: 'Lagos', vehicle: 'van', up_to_kg: 1_500, price: 180_000 }];
  const body = { name: 'Okafor Transport', states: ['Zamfara', 'Lagos'], vehicles, tariffs };
  const answer = await scene.backstage.call('saveCarrier', body, headers);
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
}

/** A plate made from the end of the user's phone number. */
function plateOf({ someone: { phone } }: Scene): string {
  const number = Number(phone.replace(/\D/g, '').slice(-7));
  const letter = (place: number) => String.fromCharCode(65 + (Math.floor(number / (1_000 * 26 ** place)) % 26));
  return `K${letter(0)}${letter(1)}-${String(number % 1_000).padStart(3, '0')}${letter(2)}A`;
}

const fromTodayOn = <Part extends Partial<HaulDraft>>(part: Part, scene: Scene): Part =>
  part.when?.day ? { ...part, when: { ...part.when, day: shiftToToday(part.when.day, scene) } } : part;

/** Expects exactly one request, and its page. */
async function expectShipment(scene: Scene, { context }: StateOf<typeof haulMachine>) {
  const { draft, attached } = context;
  const asked = scene.backstage.db.selectFrom('shipments').select(['id', 'day', 'vehicle', 'status', 'photos']);
  const { id, photos, ...row } = await asked.where('shipper_id', '=', await idOf(scene)).executeTakeFirstOrThrow();
  expect(row).toEqual({ day: draft.when.day, vehicle: draft.vehicle || 'van', status: 'requested' });
  expect(photos).toHaveLength(attached.photos);
  await scene.page.waitForURL(`**/shipments/${id}`);
}
