import type { ListingMove } from '#domain/lifecycles/listing.ts';
import type { Interleaving, Move } from './interleaving.ts';
import { asks, beginWithFlat, dayBegins, type Flat, takes } from './renting.ts';
import { rulesOfAll } from './rules.ts';

const moves = (transition: ListingMove, does: string): Move<Flat> => ({
  by: 'owner',
  does,
  call:
    ({ environment, renting, flat }) =>
    () =>
      environment.call('moveListing', { token: renting.owner.token, params: { id: flat, transition } }),
});

/** The owner pauses, lets and removes a flat while renters request it: what a renter relies on stays. */
export const listing: Interleaving<Flat> = {
  name: 'listing',
  begin: beginWithFlat,
  moves: {
    ask: asks('renter', 1, 3),
    accept: takes('owner', 'accept', 'accepts'),
    cancel: takes('renter', 'cancel', 'cancels'),
    pause: moves('pause', 'pauses the flat'),
    let: moves('let', 'says the flat is let'),
    remove: moves('remove', 'removes the flat'),
    days: {
      by: 'owner',
      does: 'changes the days of the flat',
      call:
        ({ environment, renting, flat, day }) =>
        () => {
          const availability = [{ day: day(5), start: '09:00', end: '12:00' }];
          return environment.call('setAvailability', {
            token: renting.owner.token,
            params: { id: flat },
            body: { availability },
          });
        },
    },
    night: dayBegins(1),
  },
  rules: rulesOfAll,
  longest: 5,
};
