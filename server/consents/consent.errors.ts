import { problem } from '../platform/errors.ts';

export const termsChanged = problem(
  409,
  'terms_changed',
  'Other terms are in force now. Sign in again to read them and to agree to them.',
);
