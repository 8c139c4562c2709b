import type { Decision } from '#domain/lifecycles/case.ts';

/** What was decided, as it stands after a colon. */
export const decisionWords: Record<Decision, string> = {
  refund: 'the fee goes back',
  keep: 'the fee is kept',
  warn: 'a warning',
  suspendListing: 'the listing is suspended',
  suspendAccount: 'the account is suspended',
  dismiss: 'dismissed',
};
