import { inspectionLifecycle } from '#domain/lifecycles/inspection.ts';
import { defineSamples } from '../samples/define-samples.ts';

export const inspectionLifecycleSamples = defineSamples(
  inspectionLifecycle,
  {},
  {
    inputs: {
      'an hour that is free': { isProposed: false, isOwn: false },
      'an hour that is proposed': { isProposed: true, isOwn: false },
      "an hour for one's own": { isProposed: false, isOwn: true },
    },
    key: ({ isOwn, otherBy, isVisitorsWord }) => [isOwn, otherBy, isVisitorsWord],
    events: {
      'payment.arrived': [{ sample: 'in time' }],
      'fee.returned': [{ sample: 'by the provider, unasked' }],
      'proposal.ended': [{ sample: 'the owner said nothing' }],
      'owner.accept': [{ sample: 'by the owner' }],
      'owner.decline': [{ sample: 'by the owner' }],
      'visitor.propose': [{ sample: 'another time, by the visitor' }],
      'owner.propose': [{ sample: 'another time, by the owner' }],
      'visitor.accept': [{ sample: 'by the visitor' }],
      'visitor.decline': [{ sample: 'by the visitor' }],
      'hold.ended': [{ sample: 'nothing was paid' }],
      'visit.passed': [{ sample: 'neither side reported' }],
      'answer.ended': [{ sample: 'without an answer' }],
      'visitor.cancel': [{ sample: 'by the visitor' }],
      'owner.cancel': [{ sample: 'by the owner' }],
      'visitor.cancelLate': [{ sample: 'on the day' }],
      'visitor.done': [{ sample: 'they were let in' }],
      'visitor.fail': [{ sample: 'they were not let in' }],
      'visitor.agree': [{ sample: 'they did not come' }],
      'visitor.object': [{ sample: 'they came' }],
      'owner.prove': [{ sample: 'by the code' }],
      'owner.missed': [{ sample: 'the visitor did not come' }],
      'owner.agree': [{ sample: 'they were not let in' }],
      'owner.object': [{ sample: 'they were let in' }],
      'staff.prove': [{ sample: 'by the code' }],
      'staff.missed': [{ sample: 'the visitor did not come' }],
      'staff.agree': [{ sample: 'they were not let in' }],
      'staff.object': [{ sample: 'they were let in' }],
      'case.refunded': [{ sample: 'for the visitor' }],
      'case.kept': [{ sample: 'for the other side' }],
    },
    pinned: {
      'a time that was suggested and agreed, and is not paid for': {
        input: 'an hour that is proposed',
        steps: ['owner.accept (by the owner)', 'hold.ended (nothing was paid)'],
      },
    },
    calls: {},
    children: {},
  },
);
