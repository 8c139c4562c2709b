import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { fromWire } from '#domain/money.ts';
import type { Stay } from '#domain/rent.ts';
import type { listingEditorMachine } from '#machines/listing-editor/listing-editor.machine.ts';
import { activity, type listingEditorSamples } from '#machines/listing-editor/listing-editor.samples.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { pressDay, shiftToToday } from '../availability/days.ts';
import {
  type Arrangement,
  type BrowserAdapter,
  refuseWith,
  rewriteUrl,
  type Scene,
  unknownToken,
  unreachable,
} from '../browser/arrangement.ts';
import { listedFlat, listedWarehouse } from '../listing/listed.ts';

const words = { title: 'Sunny flat', description: 'Newly painted, near the beach.' };

export const listingEditorInBrowser: BrowserAdapter<typeof listingEditorMachine, typeof listingEditorSamples> = {
  open: async (input, scene) => {
    const isWarehouse = input === 'a warehouse without words of its own';
    const { local } = isWarehouse
      ? await listedWarehouse(scene, { pricePeriod: 'year' })
      : await listedFlat(scene, words);
    return { path: '/my-listing', local };
  },
  personal: (payload, scene) => ({
    ...payload,
    ...(payload.block && { block: shiftStay(payload.block, scene) }),
    ...(Array.isArray(payload.days) && { days: payload.days.map(({ day }) => ({ day: shiftToToday(day, scene) })) }),
  }),
  arrangements: {
    // The bookings are made up. tests/api/visits-gone.test.ts has real ones.
    'getOwnListing: booked and with inspections': answeredWith({ activity }),
    ...failuresOfLoading('getOwnListing'),
    'getOwnListingAgain: booked and with inspections': answeredWith({ activity }),
    ...failuresOfLoading('getOwnListingAgain'),
    // The path may have saved a day earlier.
    'readBlocks: booked and with inspections': answeredWith({ activity }),
    'readBlocks: with nothing to cancel': answeredWith({}),
    ...failuresOfLoading('readBlocks'),
    'readDays: booked and with inspections': answeredWith({ activity, availability: [] }),
    'readDays: with nothing to cancel': answeredWith({ availability: [] }),
    ...failuresOfLoading('readDays'),
    'updateListing: unauthenticated': unknownToken,
    'updateListing: not_found': rewriteUrl(/[^/]+$/, randomUUID()),
    'updateListing: changed_meanwhile': refuseWith(
      412,
      'changed_meanwhile',
      'The price was changed in another window.',
    ),
    'updateListing: unreachable': unreachable,
    'setAvailability: unauthenticated': unknownToken,
    'setAvailability: not_found': rewriteUrl(/[^/]+(?=\/availability$)/, randomUUID()),
    // The calendar does not allow these errors. tests/api/listings-owner.test.ts tests them on the server.
    'setAvailability: day_in_past': refuseWith(400, 'day_in_past', 'That day has passed.'),
    'setAvailability: day_twice': refuseWith(400, 'day_twice', 'Each day counts once.'),
    'setAvailability: end_not_after_start': refuseWith(
      ...([400, 'end_not_after_start', 'The end time must be after the start time.'] as const),
    ),
    'setAvailability: day_booked': refuseWith(400, 'day_booked', 'That day is booked.'),
    'setAvailability: changed_meanwhile': refuseWith(
      ...([412, 'changed_meanwhile', 'That day was changed in another window.'] as const),
    ),
    'setAvailability: unreachable': unreachable,
    'blockDays: unauthenticated': unknownToken,
    'blockDays: not_found': rewriteUrl(/[^/]+(?=\/blocked-days$)/, randomUUID()),
    // tests/api/bookings-create.test.ts tests these refusals on the server.
    'blockDays: day_in_past': refuseWith(400, 'day_in_past', 'Choose today or a later day.'),
    'blockDays: to_not_after_from': refuseWith(400, 'to_not_after_from', 'The last day can’t be before the first day.'),
    'blockDays: dates_taken': refuseWith(409, 'dates_taken', 'A request has some of these days.'),
    'blockDays: not_available': refuseWith(409, 'not_available', 'This listing is not for rent.'),
    'blockDays: too_many_blocks': refuseWith(409, 'too_many_blocks', 'Unblock some first.'),
    'blockDays: unreachable': unreachable,
    'unblockDays: unauthenticated': unknownToken,
    'unblockDays: not_found': rewriteUrl(/[^/]+(?=\/blocked-days\/)/, randomUUID()),
    'unblockDays: unreachable': unreachable,
    // The book combines every move with every answer.
    'moveListing: the listing, paused': rewriteUrl(/[^/]+$/, 'pause'),
    'moveListing: the listing, live': rewriteUrl(/[^/]+$/, 'resume'),
    'moveListing: unauthenticated': unknownToken,
    'moveListing: not_found': rewriteUrl(/[^/]+(?=\/(?:pause|resume)$)/, randomUUID()),
    // A live listing cannot be closed.
    'moveListing: wrong_status': rewriteUrl(/(?:pause|resume)$/, 'close'),
    // Nothing blocks pausing, so the answer is made up; other moves are refused with this message.
    'moveListing: has_bookings': refuseWith(409, 'has_bookings', 'A booking stands in the way.'),
    'moveListing: unreachable': unreachable,
  },
  happenings: {
    'days.changed': async (_, scene, { days }) => {
      for (const { day } of days) await pressDay(scene, day);
    },
  },
  stored: { 'listingEditor.viewing': expectRow },
};

/** Bookings keep their distance from today. Days that the path has blocked earlier are left out, as in its samples. */
function answeredWith({ activity: made, ...changed }: { activity?: typeof activity; availability?: [] }): Arrangement {
  return {
    release: async (route, scene) => {
      const response = await route.fetch();
      const bookings = made?.bookings.map((each) => ({ ...each, ...shiftStay(each, scene) }));
      const shown = { ...changed, blocked: [], ...(made && { activity: { ...made, bookings } }) };
      await route.fulfill({ json: { ...(await response.json()), ...shown } });
    },
  };
}

const shiftStay = ({ fromDate, toDate }: Stay, scene: Scene) => ({
  fromDate: shiftToToday(fromDate, scene),
  toDate: shiftToToday(toDate, scene),
});

function failuresOfLoading(call: string): Record<string, Arrangement> {
  return {
    [`${call}: unauthenticated`]: unknownToken,
    [`${call}: not_found`]: rewriteUrl(/[^/]+(?=\/own$)/, randomUUID()),
    [`${call}: unreachable`]: unreachable,
  };
}

/** The row is what the person sees, also after a call that failed. */
async function expectRow({ backstage, someone }: Scene, { context }: StateOf<typeof listingEditorMachine>) {
  const { title, status, price } = context.listing;
  const row = await backstage.db
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.owner_id')
    .select(['listings.title', 'listings.status', 'listings.price'])
    .where('users.phone', '=', someone.phone)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ title, status, price: fromWire(price) });
}
