/** When an attempt, the key of one intention, stays: with a new one, what has been made already would be made twice. */
import { type Problem, toProblem } from './api-error.ts';

/** After these nobody knows what became of the call: asking again with its key finds out. */
const uncertain = ['unreachable', 'unavailable', 'internal', 'invalid_answer'];

/** These are said before anything is looked at: they tell nothing of an earlier call whose answer was lost. */
const turnedAway = ['unauthenticated', 'rate_limited'];

export const isUncertain = ({ code }: Problem) => uncertain.includes(code);

const isIndefinite = (problem: Problem) => isUncertain(problem) || turnedAway.includes(problem.code);

export const attemptGuards = {
  isIndefinite: ({ event }: { event: object }) => 'error' in event && isIndefinite(toProblem(event.error)),
};
