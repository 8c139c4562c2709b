import { booking } from './booking.interleaving.ts';
import { listing } from './listing.interleaving.ts';
import { suspending } from './suspending.interleaving.ts';
import { itKeepsTime } from './tried.ts';

itKeepsTime(booking);
itKeepsTime(listing);
itKeepsTime(suspending);
