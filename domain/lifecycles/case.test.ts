import { describe, expect, it } from 'vitest';
import { SINGLE_DECISION_MAX } from '../limits.ts';
import { type CaseAbout, caseMovesOf, type Decision, firstCaseStatus, nextCaseStatus } from './case.ts';

const at = (
  about: CaseAbout,
  status: Parameters<typeof caseMovesOf>[0]['status'],
  decision: Decision | null = null,
) => ({
  ...{ about, status, decision, money: 0, isHeard: true },
});

describe('the lifecycle of a case', () => {
  it.each([
    ['inspection', ['refund', 'keep', 'share']],
    ['shipment', ['refund', 'keep', 'share']],
    ['listing', ['warn', 'limitAccount', 'suspendListing', 'suspendAccount', 'dismiss']],
    ['booking', ['warn', 'limitAccount', 'suspendListing', 'suspendAccount', 'dismiss']],
    ['person', ['warn', 'limitAccount', 'suspendAccount', 'dismiss']],
    ['payouts', ['holdPayouts', 'releasePayouts', 'dismiss']],
    ['vehicle', ['acceptPapers', 'refusePapers', 'givePlate', 'dismiss']],
  ] as const)('allows a case about the %s these decisions once staff have taken it: %j', (about, decisions) => {
    expect(firstCaseStatus({ about, money: 0 })).toBe('open');
    expect(caseMovesOf(at(about, 'open'))).toEqual(['take', 'note']);
    const besides = ['note', 'handOver', 'handBack'];
    expect(caseMovesOf(at(about, 'taken'))).toEqual(['takeOver', ...decisions, ...besides]);
    for (const decision of decisions) expect(nextCaseStatus(at(about, 'taken'), `staff.${decision}`)).toBe('decided');
  });

  it.each([
    'warn',
    'limitAccount',
    'suspendListing',
    'suspendAccount',
    'holdPayouts',
    'dismiss',
    'refund',
    'keep',
    'share',
  ] as const)('allows an appeal against the decision %s', (decision) => {
    const decided = at('listing', 'decided', decision);

    expect(caseMovesOf(decided)).toEqual(['appeal', 'note']);
    expect(nextCaseStatus(decided, 'person.appeal')).toBe('appealed');
  });

  it.each([
    ['refund', 'settled'],
    ['share', 'settled'],
    ['warn', undefined],
    ['dismiss', undefined],
  ] as const)('moves a case from the decision %s to %s once the time to appeal has passed', (decision, status) => {
    expect(nextCaseStatus(at('shipment', 'decided', decision), 'appeal.ended')).toBe(status);
  });

  it('requires a second person, who confirms or refuses, to decide about much money', () => {
    const much = { ...at('shipment', 'taken'), money: SINGLE_DECISION_MAX + 1 };
    const proposed = { ...much, status: 'proposed', decision: 'refund' } as const;

    expect(nextCaseStatus({ ...much, money: SINGLE_DECISION_MAX }, 'staff.refund')).toBe('decided');
    expect(nextCaseStatus(much, 'staff.refund')).toBe('proposed');
    expect(caseMovesOf(proposed)).toEqual(['confirm', 'refuse', 'note']);
    expect(nextCaseStatus(proposed, 'staff.confirm')).toBe('decided');
    expect(nextCaseStatus(proposed, 'staff.refuse')).toBe('taken');
    expect(nextCaseStatus(proposed, 'role.lost')).toBe('open');
  });

  it('holds payouts at once, and lets a colleague confirm the release of much money', () => {
    const much = { ...at('payouts', 'taken'), money: SINGLE_DECISION_MAX + 1 };

    expect(nextCaseStatus(much, 'staff.holdPayouts')).toBe('decided');
    expect(nextCaseStatus(much, 'staff.releasePayouts')).toBe('proposed');
    expect(nextCaseStatus({ ...much, money: 0 }, 'staff.releasePayouts')).toBe('decided');
    expect(caseMovesOf(at('payouts', 'decided', 'releasePayouts'))).toEqual(['note']);
    expect(caseMovesOf(at('vehicle', 'decided', 'dismiss'))).toEqual(['note']);
  });

  it('ends a case that is upheld, reversed or decided otherwise after an appeal', () => {
    expect(caseMovesOf(at('listing', 'appealed', 'warn'))).toEqual(['uphold', 'lift', 'note']);
    expect(caseMovesOf(at('shipment', 'appealed', 'refund'))).toEqual(['uphold', 'keep', 'share', 'note']);
    expect(nextCaseStatus(at('listing', 'appealed', 'warn'), 'staff.uphold')).toBe('upheld');
    expect(nextCaseStatus(at('listing', 'appealed', 'warn'), 'staff.lift')).toBe('lifted');
    expect(nextCaseStatus(at('inspection', 'appealed', 'refund'), 'staff.keep')).toBe('lifted');
    expect(nextCaseStatus(at('inspection', 'appealed', 'refund'), 'staff.lift')).toBeUndefined();
    for (const status of ['upheld', 'lifted', 'settled'] as const)
      expect(caseMovesOf(at('listing', status, 'warn'))).toEqual([]);
  });

  it('reopens a case when the assigned staff member loses the role or hands it back', () => {
    expect(nextCaseStatus(at('person', 'taken'), 'role.lost')).toBe('open');
    expect(nextCaseStatus(at('person', 'taken'), 'staff.handBack')).toBe('open');
    expect(nextCaseStatus(at('person', 'decided', 'warn'), 'role.lost')).toBeUndefined();
  });

  it.each(['inspection', 'booking', 'shipment', 'vehicle'] as const)(
    'waits for both sides of a case about the %s',
    (about) => {
      const unheard = { ...at(about, 'taken'), isHeard: false };

      expect(caseMovesOf(unheard)).toEqual(['takeOver', 'note', 'handOver', 'handBack']);
      for (const status of ['open', 'taken', 'proposed'] as const)
        expect(nextCaseStatus({ ...unheard, status }, 'person.say')).toBe(status);
      expect(nextCaseStatus(at(about, 'decided', 'dismiss'), 'person.say')).toBeUndefined();
      expect(nextCaseStatus(at('listing', 'taken'), 'person.say')).toBeUndefined();
    },
  );
});
