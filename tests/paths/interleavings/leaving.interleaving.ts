import { PASSWORD } from '#tests/support/environment.ts';
import type { Interleaving, Move } from './interleaving.ts';
import { asks, beginWithFlat, dayBegins, type Flat, takes } from './renting.ts';
import { rulesOfAll } from './rules.ts';

const leaves = (who: 'owner' | 'renter'): Move<Flat> => ({
  by: who,
  does: 'deletes the account',
  call:
    ({ environment, renting: { owner }, renter }) =>
    () =>
      environment.call('deleteMe', { token: { owner, renter }[who].token, body: { password: PASSWORD } }),
});

/** A request goes with either account: what is answered to it then makes no difference. What is in the rows does. */
const GONE = ['200', '401 unauthenticated', '404 not_found', '409 dates_taken', '400 day_in_past'];

/** People leave only while no other user relies on them, and the users who wait for them are told. */
export const leaving: Interleaving<Flat> = {
  name: 'leaving',
  begin: beginWithFlat,
  moves: {
    ask: { ...asks('renter', 1, 3), alike: GONE },
    rival: { ...asks('rival', 2, 4), alike: GONE },
    accept: takes('owner', 'accept', 'accepts the renter'),
    cancel: takes('renter', 'cancel', 'cancels'),
    renterLeaves: leaves('renter'),
    ownerLeaves: leaves('owner'),
    stayIsOver: dayBegins(3),
  },
  rules: rulesOfAll,
  longest: 3,
  // Tries at a password are counted by phone, also while its account goes; the cleanup takes them.
  forgives: /^\+ sign_in_attempts /,
};
