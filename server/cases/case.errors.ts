import { AppError, problem } from '../platform/errors.ts';

export const ownReport = problem(409, 'own_report', "You can't report your own listing or account.");

export const alreadyReported = problem(
  409,
  'already_reported',
  "You already reported this. We'll tell you when we have decided.",
);

/** Refuses the second of two staff members who take a case at once. */
export const takenByOther = problem(409, 'taken_by_other', 'Another team member took this case.');

export const ownCase = problem(409, 'own_case', 'You are involved in this case, so someone else must decide.');

/** Refuses a move that the lifecycle does not allow from this status, or whose respondent deleted their account. */
export const wrongCaseStatus = problem(409, 'wrong_status', 'This case has changed. Reload the page.');

/** Refuses words that come after the decision. */
export const alreadyDecided = problem(
  409,
  'wrong_status',
  'We have decided this already, so your words were not added.',
);

/** Refuses a second decision, or the answer to an appeal, by the staff member who decided. */
export const ownDecision = problem(409, 'own_decision', 'You decided this case, so someone else must review it.');

/** Refuses a decision by a staff member who has not read what was added since. */
export const caseChanged = problem(409, 'case_changed', 'Something was added to this case. Read it, then decide.');

/** How long a user with too many open reports should wait before the next attempt, in seconds. */
const REPORT_AGAIN_IN = 24 * 60 * 60;

export const tooManyReports = () =>
  new AppError(
    429,
    'rate_limited',
    'You have 10 reports that we have not decided yet. Wait for our decisions, then report again.',
    {
      retryAfter: REPORT_AGAIN_IN,
    },
  );
