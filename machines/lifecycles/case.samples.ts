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
      'staff.take': [{ case: 'by staff' }],
      'staff.handBack': [{ case: 'by staff' }],
      'staff.refund': [{ case: 'by staff' }],
      'staff.keep': [{ case: 'by staff' }],
      'staff.warn': [{ case: 'by staff' }],
      'staff.suspendListing': [{ case: 'by staff' }],
      'staff.suspendAccount': [{ case: 'by staff' }],
      'staff.dismiss': [{ case: 'by staff' }],
      'staff.appeal': [{ case: 'noted by staff' }],
      'staff.uphold': [{ case: 'by staff' }],
      'staff.lift': [{ case: 'by staff' }],
      'person.appeal': [{ case: 'by the owner' }],
      'role.lost': [{ case: 'by a command' }],
    },
    calls: {},
    children: {},
  },
);
