import { problem } from '../platform/errors.ts';

export const notStaff = problem(403, 'not_staff', 'Your account does not have staff access.');

/** Refuses a session that has not entered a staff code. */
export const deskLocked = problem(403, 'desk_locked', 'Enter a staff code to continue.');
