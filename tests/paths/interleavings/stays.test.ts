import { itKeepsTime } from './explore.ts';
import { price } from './reading.interleaving.ts';
import { booking, listing } from './renting.interleaving.ts';
import { suspending } from './suspending.interleaving.ts';

// Requests expire and nights begin: what both copies decide by the time.
itKeepsTime(booking, { otherOff: 5 * 60_000 });
itKeepsTime(listing);
itKeepsTime(suspending);
itKeepsTime(price);
