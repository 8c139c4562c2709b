import { problem } from '../platform/errors.ts';

export const termsChanged = problem(
  409,
  'terms_changed',
  'Our terms have changed. Sign in again to read and agree to them.',
);
