import { testSchedules } from './explore.ts';
import { price } from './reading.interleaving.ts';
import { booking, listing } from './renting.interleaving.ts';
import { suspending } from './suspending.interleaving.ts';

// Both copies decide by their clock whether a request has expired and a night has begun.
testSchedules(booking, { otherOff: 5 * 60_000 });
testSchedules(listing);
testSchedules(suspending);
testSchedules(price);
