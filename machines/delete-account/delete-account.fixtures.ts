import type { components } from '#openapi/contract.gen.ts';
import { adaeze } from '../profile/profile.fixtures.ts';

const everyChannel = { app: true, sms: true };

/** The data of a user who has just signed up. */
export const newcomersData: components['schemas']['MyData'] = {
  made_at: '2026-01-05T07:01:10Z',
  profile: adaeze,
  consents: { terms_version: '2024-01-01', terms_to_agree: null, announced: null, given: [] },
  sessions: [],
  passkeys: [],
  listings: [],
  bookings: [],
  bookings_received: [],
  inspections: [],
  shipments: [],
  transactions: [],
  notifications: [],
  notification_settings: {
    booking: everyChannel,
    inspection: everyChannel,
    payment: everyChannel,
    favourite: everyChannel,
  },
  favourites: [],
  reports: [],
  decisions: [],
  bank_account: { bankName: null, accountNumberEnding: null, accountHolder: null, waits: [] },
  carrier: { name: null, states: [], vehicles: [], tariffs: [], drivers: [] },
};
