import { caseLifecycle } from '#domain/lifecycles/case.ts';
import { defineSamples } from '../samples/define-samples.ts';

export const caseLifecycleSamples = defineSamples(
  caseLifecycle,
  {},
  {
    inputs: {
      'about a listing': { about: 'listing', isLarge: false },
      'about a visit': { about: 'inspection', isLarge: false },
      'about a delivery': { about: 'shipment', isLarge: false },
      'about a delivery of much money': { about: 'shipment', isLarge: true },
      'about payouts': { about: 'payouts', isLarge: false },
      'about payouts of much money': { about: 'payouts', isLarge: true },
    },
    key: ({ about, isLarge, decision, isHeard }) => [about, isLarge, decision, isHeard],
    events: {
      'staff.take': [{ sample: 'by staff' }],
      'staff.handBack': [{ sample: 'by staff' }],
      'staff.refund': [{ sample: 'by staff' }],
      'staff.keep': [{ sample: 'by staff' }],
      'staff.warn': [{ sample: 'by staff' }],
      'staff.suspendListing': [{ sample: 'by staff' }],
      'staff.suspendAccount': [{ sample: 'by staff' }],
      'staff.holdPayouts': [{ sample: 'by staff' }],
      'staff.releasePayouts': [{ sample: 'by staff' }],
      'staff.dismiss': [{ sample: 'by staff' }],
      'staff.appeal': [{ sample: 'noted by staff' }],
      'staff.uphold': [{ sample: 'by staff' }],
      'staff.takeOver': [{ sample: 'by staff' }],
      'staff.handOver': [{ sample: 'by staff' }],
      'staff.note': [{ sample: 'by staff' }],
      'staff.share': [{ sample: 'by staff' }],
      'staff.confirm': [{ sample: 'by staff' }],
      'staff.refuse': [{ sample: 'by staff' }],
      'staff.lift': [{ sample: 'by staff' }],
      'person.appeal': [{ sample: 'by the owner' }],
      'appeal.ended': [{ sample: 'after three days' }],
      'person.say': [{ sample: 'by a side' }],
      'sides.heard': [{ sample: 'after three days' }],
      'operator.holdPayouts': [{ sample: 'by a command' }],
      'operator.releasePayouts': [{ sample: 'by a command' }],
      'role.lost': [{ sample: 'by a command' }],
    },
    pinned: {
      'a dismissal that stands': {
        input: 'about a listing',
        steps: [
          'staff.take (by staff)',
          'staff.dismiss (by staff)',
          'person.appeal (by the owner)',
          'staff.uphold (by staff)',
        ],
      },
    },
    calls: {},
    children: {},
  },
);
