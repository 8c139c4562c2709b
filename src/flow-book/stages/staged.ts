/** The flows that have a stage, by name alone: the flow book asks, and loads no screen for it. */
export const staged = [
  'account',
  'bank',
  'bookingProcess',
  'buy',
  'dashboard',
  'deleteAccount',
  'inspections',
  'listing (apartment)',
  'listing (property)',
  'listing (warehouse)',
  'listingEditor',
  'listingView',
  'notifications',
  'notificationSettings',
  'profile',
  'receipt',
  'search',
  'security',
  'session',
  'support',
  'transactions',
] as const;

export type Staged = (typeof staged)[number];

export const hasStage = (flow: string): flow is Staged => staged.some((name) => name === flow);
