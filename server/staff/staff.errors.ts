import { problem } from '../platform/errors.ts';

export const notStaff = problem(403, 'not_staff', 'Your account does not have staff access.');

/** Refuses a session on which the desk is not open. */
export const deskLocked = problem(403, 'desk_locked', 'Unlock staff access to continue.');

/** Refuses a code where only a passkey opens the desk. */
export const deskNeedsPasskey = problem(403, 'desk_locked', 'Your account opens staff access with a passkey only.');
