import { beginBooking } from './booking.lifecycle.ts';
import { beginInspection } from './inspection.lifecycle.ts';
import type { BeginLife } from './life.ts';
import { beginListing } from './listing.lifecycle.ts';
import { beginPayment } from './payment.lifecycle.ts';

const lives: Readonly<Record<string, BeginLife>> = {
  'booking lifecycle': beginBooking,
  'listing lifecycle': beginListing,
  'inspection lifecycle': beginInspection,
  'payment lifecycle': beginPayment,
};

export function lifeOf(lifecycle: string): BeginLife {
  const begin = lives[lifecycle];
  if (!begin) throw new Error(`nobody has written how a record of ${lifecycle} begins on the server`);
  return begin;
}
