import { dayInLagos, formatDay } from '#domain/calendar.ts';
import type { CaseAbout, Decision } from '#domain/lifecycles/case.ts';

/** Decisions, to follow a colon. */
export const decisionWords: Record<Decision, string> = {
  refund: 'fee refunded',
  keep: 'fee not refunded',
  share: 'payment shared',
  warn: 'warning',
  limitAccount: 'account limited',
  suspendListing: 'listing suspended',
  suspendAccount: 'account suspended',
  holdPayouts: 'payouts on hold',
  releasePayouts: 'payouts released',
  acceptPapers: 'papers accepted',
  refusePapers: 'papers refused',
  givePlate: 'plate given to the other carrier',
  dismiss: 'dismissed',
};

/** Decisions about the payment of a delivery. */
const deliveryWords: Partial<typeof decisionWords> = { refund: 'sender refunded', keep: 'carrier paid' };

export const decisionInWords = (decision: Decision, about: CaseAbout): string =>
  (about === 'shipment' && deliveryWords[decision]) || decisionWords[decision];

/** Says on which day a suspension or a limit ends. */
export const endsInWords = (until: string): string =>
  `This ends by itself on ${formatDay(dayInLagos(new Date(until)))}.`;
