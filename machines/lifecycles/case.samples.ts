import { caseLifecycle } from '#domain/lifecycles/case.ts';
import { defineSamples } from '../samples/define-samples.ts';

export const caseLifecycleSamples = defineSamples(
  caseLifecycle,
  {},
  {
    inputs: {
      'about a listing': { about: 'listing' },
      'about a visit': { about: 'inspection' },
    },
    key: ({ about, decision }) => [about, decision],
    events: {
      'staff.take': [{ sample: 'by staff' }],
      'staff.handBack': [{ sample: 'by staff' }],
      'staff.refund': [{ sample: 'by staff' }],
      'staff.keep': [{ sample: 'by staff' }],
      'staff.warn': [{ sample: 'by staff' }],
      'staff.suspendListing': [{ sample: 'by staff' }],
      'staff.suspendAccount': [{ sample: 'by staff' }],
      'staff.dismiss': [{ sample: 'by staff' }],
      'staff.appeal': [{ sample: 'noted by staff' }],
      'staff.uphold': [{ sample: 'by staff' }],
      'staff.lift': [{ sample: 'by staff' }],
      'person.appeal': [{ sample: 'by the owner' }],
      'role.lost': [{ sample: 'by a command' }],
    },
    calls: {},
    children: {},
  },
);
