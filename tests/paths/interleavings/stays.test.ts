import { itKeepsTime } from './explore.ts';
import { booking, listing } from './renting.interleaving.ts';
import { suspending } from './suspending.interleaving.ts';

itKeepsTime(booking);
itKeepsTime(listing);
itKeepsTime(suspending);
