/** Slots of inspections: those the owner offers, and the deadlines for suggested ones. */
import { type components, inspectionHourValues, slotHourValues } from '#openapi/contract.gen.ts';
import { momentInLagos, type PlainDate, type PlainHour } from './calendar.ts';
import { PROPOSAL_ANSWER_TIME, PROPOSAL_PAY_TIME } from './limits.ts';

export type AvailableDay = components['schemas']['AvailableDay'];
export type InspectionHour = components['schemas']['InspectionHour'];

/** @source docs/product.md, "Listings" */
export const availabilityHours: readonly PlainHour[] = slotHourValues;

/** @source docs/product.md, "Listings": 08:00 to 24:00, the end of the day. */
export const inspectionHours: readonly PlainHour[] = inspectionHourValues;

/** The end of a day, which forms write as 00:00. */
const END_OF_DAY = '24:00';

/** Lists the offered slots of a day, earliest first: from its start on and before its end. */
export function offeredHours(offered: readonly AvailableDay[], day: PlainDate): InspectionHour[] {
  const hours = offered.find((each) => each.day === day);
  if (!hours) return [];
  const end = hours.end === '00:00' ? END_OF_DAY : hours.end;
  return (inspectionHours as readonly InspectionHour[]).filter((hour) => hour >= hours.start && hour < end);
}

/** Lists the days with an offered slot in the future, in their given order. */
export const daysToCome = (offered: readonly AvailableDay[], now: Date): PlainDate[] =>
  offered
    .map(({ day }) => day)
    .filter((day) => offeredHours(offered, day).some((hour) => momentInLagos(day, hour) > now));

/** The deadline for answering a suggested time: two days, and not after the time itself. */
export const answerProposalBy = (begins: Date, proposedAt: Date): Date =>
  earlier(begins, new Date(proposedAt.getTime() + PROPOSAL_ANSWER_TIME));

/** The deadline for paying an accepted time: a day, and not after the time itself. */
export const payProposedBy = (begins: Date, agreedAt: Date): Date =>
  earlier(begins, new Date(agreedAt.getTime() + PROPOSAL_PAY_TIME));

const earlier = (one: Date, other: Date) => (one < other ? one : other);
