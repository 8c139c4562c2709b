/** Hours that users can choose, apart from calendar.ts: pages that need only dates must not load the contract's lists. */
import { inspectionHourValues, slotHourValues } from '#openapi/contract.gen.ts';
import type { PlainHour } from './calendar.ts';

/** @source docs/product.md, "Listings" */
export const availabilityHours: readonly PlainHour[] = slotHourValues;

/** @source docs/product.md, "Listings": 08:00 to 24:00, the end of the day. */
export const inspectionHours: readonly PlainHour[] = inspectionHourValues;
