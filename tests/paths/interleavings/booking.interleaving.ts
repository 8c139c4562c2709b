import type { Interleaving } from './interleaving.ts';
import { asks, beginWithFlat, dayBegins, type Flat, settles, takes } from './renting.ts';
import { rulesOfAll } from './rules.ts';

/** Two renters request overlapping days, the owner answers one request, and the other one expires. */
export const booking: Interleaving<Flat> = {
  name: 'booking',
  begin: beginWithFlat,
  moves: {
    ask: asks('renter', 1, 3),
    rival: asks('rival', 2, 4),
    accept: takes('owner', 'accept', 'accepts the renter'),
    decline: takes('owner', 'decline', 'declines the renter'),
    cancel: takes('renter', 'cancel', 'cancels'),
    night: dayBegins(1),
    settle: settles,
  },
  rules: rulesOfAll,
  longest: 5,
};
