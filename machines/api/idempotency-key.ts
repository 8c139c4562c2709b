/** Rules for keeping an idempotency key: a new key after an uncertain answer would create the record twice. */
import { type Problem, toProblem } from './api-error.ts';

/** Codes after which the outcome is unknown. Repeating the call with its key finds out. */
const uncertain = ['unreachable', 'unavailable', 'internal', 'invalid_answer'];

/** Codes sent before the request is processed, which say nothing about an earlier call whose answer was lost. */
const turnedAway = ['unauthenticated', 'rate_limited'];

export const isUncertain = ({ code }: Problem) => uncertain.includes(code);

const isRetryable = (problem: Problem) => isUncertain(problem) || turnedAway.includes(problem.code);

/** Whether the same call may succeed later, without a change by the user. */
export const isWorthRetry = (problem: Problem): boolean => isRetryable(problem) && problem.code !== 'unauthenticated';

export const idempotencyGuards = {
  isRetryable: ({ event }: { event: object }) => 'error' in event && isRetryable(toProblem(event.error)),
};
