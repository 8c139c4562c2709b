import { expect, it } from 'vitest';
import { type CaseAbout, caseMovesOf, type Decision, firstCaseStatus, nextCaseStatus } from './case.ts';

const at = (
  about: CaseAbout,
  status: Parameters<typeof caseMovesOf>[0]['status'],
  decision: Decision | null = null,
) => ({
  ...{ about, status, decision },
});

it.each([
  ['inspection', ['refund', 'keep']],
  ['shipment', ['refund', 'keep']],
  ['listing', ['warn', 'suspendListing', 'suspendAccount', 'dismiss']],
  ['booking', ['warn', 'suspendListing', 'suspendAccount', 'dismiss']],
  ['person', ['warn', 'suspendAccount', 'dismiss']],
] as const)('allows a case about the %s these decisions once staff have taken it: %j', (about, decisions) => {
  expect(firstCaseStatus({ about })).toBe('open');
  expect(caseMovesOf(at(about, 'open'))).toEqual(['take']);
  expect(caseMovesOf(at(about, 'taken'))).toEqual([...decisions, 'handBack']);
  for (const decision of decisions) expect(nextCaseStatus(at(about, 'taken'), `staff.${decision}`)).toBe('decided');
});

it.each([
  ['warn', true],
  ['suspendListing', true],
  ['suspendAccount', true],
  ['dismiss', false],
  ['refund', false],
  ['keep', false],
] as const)('allows an appeal against the decision %s: %s', (decision, can) => {
  const decided = at('listing', 'decided', decision);

  expect(caseMovesOf(decided)).toEqual(can ? ['appeal'] : []);
  expect(nextCaseStatus(decided, 'person.appeal')).toBe(can ? 'appealed' : undefined);
});

it('is upheld or taken back after an objection, and is over then', () => {
  expect(caseMovesOf(at('listing', 'appealed', 'warn'))).toEqual(['uphold', 'lift']);
  expect(nextCaseStatus(at('listing', 'appealed', 'warn'), 'staff.uphold')).toBe('upheld');
  expect(nextCaseStatus(at('listing', 'appealed', 'warn'), 'staff.lift')).toBe('lifted');
  expect([caseMovesOf(at('listing', 'upheld', 'warn')), caseMovesOf(at('listing', 'lifted', 'warn'))]).toEqual([
    [],
    [],
  ]);
});

it('opens again when the assigned staff member loses the role or hands it back', () => {
  expect(nextCaseStatus(at('person', 'taken'), 'role.lost')).toBe('open');
  expect(nextCaseStatus(at('person', 'taken'), 'staff.handBack')).toBe('open');
  expect(nextCaseStatus(at('person', 'decided', 'warn'), 'role.lost')).toBeUndefined();
});
