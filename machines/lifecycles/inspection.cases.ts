import { inspectionLifecycle } from '#domain/lifecycles/inspection.ts';
import { defineCases } from '../cases/define-cases.ts';

export const inspectionLifecycleCases = defineCases(
  inspectionLifecycle,
  {},
  {
    inputs: { 'an hour that is free': { isProposed: false }, 'an hour that is proposed': { isProposed: true } },
    key: ({ otherBy }) => otherBy,
    events: {
      'payment.arrived': [{ case: 'in time' }],
      'fee.returned': [{ case: 'by the provider, unasked' }],
      'proposal.ended': [{ case: 'the owner said nothing' }],
      'owner.accept': [{ case: 'by the owner' }],
      'owner.decline': [{ case: 'by the owner' }],
      'visitor.propose': [{ case: 'another time, by the visitor' }],
      'owner.propose': [{ case: 'another time, by the owner' }],
      'visitor.accept': [{ case: 'by the visitor' }],
      'visitor.decline': [{ case: 'by the visitor' }],
      'hold.ended': [{ case: 'nothing was paid' }],
      'visit.passed': [{ case: 'the owner said nothing' }],
      'visitor.cancel': [{ case: 'by the visitor' }],
      'owner.cancel': [{ case: 'by the owner' }],
      'owner.done': [{ case: 'by the owner' }],
      'owner.missed': [{ case: 'by the owner' }],
    },
    calls: {},
    children: {},
  },
);
