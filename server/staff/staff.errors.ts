import { problem } from '../platform/errors.ts';

export const notStaff = problem(403, 'not_staff', 'The desk is for the staff of Gida.');

/** The password alone does not open it. */
export const deskLocked = problem(403, 'desk_locked', 'The desk is locked. Ask for a code and enter it.');
