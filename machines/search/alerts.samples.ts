import { defineSamples } from '../samples/define-samples.ts';
import { alertOfPage, alertsActors, alertsMachine, type SearchAlert } from './alerts.machine.ts';

// Rules: SAVE-6

export const inLekki: SearchAlert = { kind: 'apartment', search: 'area=Lekki', until: '2026-04-05T08:00:00.000Z' };
export const toBuy: SearchAlert = { kind: 'property', search: 'location=OY&maxPrice=90000000', until: inLekki.until };

const unauthenticated = { status: 401, message: 'Please sign in.' } as const;

export const alertsSamples = defineSamples(alertsMachine, alertsActors, {
  inputs: { 'a search in Lekki': { kind: inLekki.kind, search: inLekki.search }, 'all of them': null },
  key: ({ asked, alerts, problem }) => [asked, alerts.length, problem?.code],
  events: {
    'screen.opened': [{ sample: 'once' }],
    'retry.requested': [{ sample: 'pressed' }],
    'alert.requested': [{ sample: 'pressed' }],
    'alert.ended': [{ sample: 'the first', kind: inLekki.kind, search: inLekki.search }],
  },
  untried: {
    'alert.requested': {
      'The button is on a search without an alert.': (_, { context }) =>
        context.asked === null || alertOfPage(context) !== undefined,
    },
    'alert.ended': {
      'The button is beside each alert in the list.': ({ search }, { context: { asked, alerts } }) =>
        asked !== null || !alerts.some((alert) => alert.search === search),
    },
  },
  calls: {
    listSearchAlerts: {
      done: [
        { sample: 'two', output: [inLekki, toBuy] },
        { sample: 'none', output: [] },
      ],
      failed: { unauthenticated },
    },
    saveSearchAlert: {
      done: [{ sample: 'set', output: [inLekki] }],
      failed: {
        invalid_request: { status: 400, message: 'Please check the form and try again.' },
        unauthenticated,
        too_many_search_alerts: { status: 409, message: 'You have 10 alerts, the maximum. End one first.' },
      },
    },
    endSearchAlert: { done: [{ sample: 'one left', output: [toBuy] }], failed: { unauthenticated } },
  },
  children: {},
});
