/** The hours of a day that somebody can choose. By themselves: they bring the lists of the contract along, which the pages of dates need not carry. */
import { inspectionHourValues, slotHourValues } from '#openapi/contract.gen.ts';
import type { PlainHour } from './calendar.ts';

/** @source docs/product.md, "Listings" */
export const availabilityHours: readonly PlainHour[] = slotHourValues;

/** @source docs/product.md, "Listings": 08:00 to 24:00, the end of the day. */
export const inspectionHours: readonly PlainHour[] = inspectionHourValues;
