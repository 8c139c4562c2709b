/** When a place can be seen: at the hours that its owner offers, unless the two agree on another. */
import type { components } from '#openapi/contract.gen.ts';
import { momentInLagos, type PlainDate } from './calendar.ts';
import { inspectionHours } from './hours.ts';
import { PROPOSAL_ANSWER_TIME, PROPOSAL_PAY_TIME } from './limits.ts';

export type AvailableDay = components['schemas']['AvailableDay'];
export type InspectionHour = components['schemas']['InspectionHour'];

/** The end of a day, which a form says as the beginning of the next. */
const END_OF_DAY = '24:00';

/** The hours of a day at which a visit can begin, earliest first: from its start on, and before its end. */
export function offeredHours(offered: readonly AvailableDay[], day: PlainDate): InspectionHour[] {
  const hours = offered.find((each) => each.day === day);
  if (!hours) return [];
  const end = hours.end === '00:00' ? END_OF_DAY : hours.end;
  return (inspectionHours as readonly InspectionHour[]).filter((hour) => hour >= hours.start && hour < end);
}

/** The days that have an offered hour to come, in the order they are offered in. */
export const daysToCome = (offered: readonly AvailableDay[], now: Date): PlainDate[] =>
  offered
    .map(({ day }) => day)
    .filter((day) => offeredHours(offered, day).some((hour) => momentInLagos(day, hour) > now));

/** Until when somebody can answer to a proposed hour: two days, and not beyond the hour itself. */
export const answerProposalBy = (begins: Date, proposedAt: Date): Date =>
  earlier(begins, new Date(proposedAt.getTime() + PROPOSAL_ANSWER_TIME));

/** Until when the fee can be paid once the owner has agreed: a day, and not beyond the hour itself. */
export const payProposedBy = (begins: Date, agreedAt: Date): Date =>
  earlier(begins, new Date(agreedAt.getTime() + PROPOSAL_PAY_TIME));

const earlier = (one: Date, other: Date) => (one < other ? one : other);
