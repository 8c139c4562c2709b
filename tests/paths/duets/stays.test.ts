import { booking } from './booking.duet.ts';
import { listing } from './listing.duet.ts';
import { suspending } from './suspending.duet.ts';
import { itKeepsTime } from './tried.ts';

itKeepsTime(booking);
itKeepsTime(listing);
itKeepsTime(suspending);
