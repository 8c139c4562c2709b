/** The flows that have a stage, by name alone: the flow book asks, and loads no screen for it. */
export const staged = [
  'account',
  'availability',
  'bank',
  'booking',
  'bookingProcess',
  'bookings',
  'buy',
  'carousel',
  'contact',
  'dashboard',
  'deleteAccount',
  'flowBook',
  'inspections',
  'listing (apartment)',
  'listing (property)',
  'listing (warehouse)',
  'listingEditor',
  'listingView',
  'menu',
  'notifications',
  'notificationSettings',
  'profile',
  'receipt',
  'rent',
  'search',
  'security',
  'session',
  'support',
  'transactions',
  'upload',
] as const;

export type Staged = (typeof staged)[number];

export const hasStage = (flow: string): flow is Staged => staged.some((name) => name === flow);
