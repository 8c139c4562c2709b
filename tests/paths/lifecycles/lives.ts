import type { LifecycleName } from '#machines/flows.ts';
import { beginBooking } from './booking.lifecycle.ts';
import { beginCase } from './case.lifecycle.ts';
import { beginHaulage } from './haulage.lifecycle.ts';
import { beginInspection } from './inspection.lifecycle.ts';
import type { BeginLife } from './life.ts';
import { beginListing } from './listing.lifecycle.ts';
import { beginPayment } from './payment.lifecycle.ts';

/** How a record of each lifecycle begins on the server. */
export const lives: Readonly<Record<LifecycleName, BeginLife>> = {
  'booking lifecycle': beginBooking,
  'case lifecycle': beginCase,
  'listing lifecycle': beginListing,
  'haulage lifecycle': beginHaulage,
  'inspection lifecycle': beginInspection,
  'payment lifecycle': beginPayment,
};
