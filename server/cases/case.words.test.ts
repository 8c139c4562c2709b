import { describe, expect, it } from 'vitest';
import type { CaseAbout } from '#domain/lifecycles/case.ts';
import { TITLE_MAX_LENGTH } from '#domain/limits.ts';
import { kobo } from '#domain/money.ts';
import { decisionValues } from '#openapi/contract.gen.ts';
import {
  appealMessage,
  claimMessage,
  decisionMessage,
  reportAppealMessage,
  reportMessage,
  sideOf,
  vehicleMessage,
} from './case.words.ts';
import type { RecordRow, StatusRow } from './timeline.repository.ts';
import { recordFactsOf, timelineOf } from './timeline.words.ts';

const LONGEST = {
  title: 'Ẹ'.repeat(TITLE_MAX_LENGTH),
  reference: 'C-1000000',
  words: 'ọ'.repeat(1_000),
  until: new Date('2026-12-29T23:00:00Z'),
  link: 'https://www.gida.example.ng/decisions',
};

describe('case messages', () => {
  it.each(decisionValues)('fit one SMS of plain ASCII for the decision %s', (decision) => {
    const messages = [
      decisionMessage({ ...LONGEST, decision }),
      decisionMessage({ ...LONGEST, decision, title: null }),
      reportMessage({ ...LONGEST, decision, isOwn: true }),
      ...[true, false].map((isReversed) => appealMessage({ ...LONGEST, isReversed, givesBack: true })),
    ];

    for (const { sms } of messages.filter((message) => message !== undefined)) {
      expect(`Gida: ${sms}`.length).toBeLessThanOrEqual(160);
      expect(sms).toMatch(/^\p{ASCII}+$/u);
    }
  });

  it('give the reason and the way to appeal', () => {
    const message = decisionMessage({ ...LONGEST, decision: 'warn', title: 'Flat in Lekki', words: 'It is let' });

    expect(message?.text).toBe('Warning about Flat in Lekki. Reason: It is let. You can appeal under Decisions.');
    expect(message?.sms).toBe(`Warning about Flat in Lekki. Read why or appeal: ${LONGEST.link}`);
  });

  it('name no title for a decision about the account itself', () => {
    const message = decisionMessage({ ...LONGEST, decision: 'warn', title: null, words: 'Be polite.' });

    expect(message?.text).toMatch(/^Warning about your account\. Reason: Be polite\. /);
  });
});

describe('what a reader learns of a case', () => {
  const about = { title: 'Vehicle ABC-123DE', reference: 'C-1007', words: 'It is theirs.', link: LONGEST.link };
  const APPEAL = 'You can appeal under Decisions.';

  it.each([
    ['givePlate', true, true, 'another carrier may use this plate', true],
    ['givePlate', false, true, 'you may use this plate, and its papers are accepted', false],
    ['acceptPapers', false, true, 'another carrier may use this plate', true],
    ['dismiss', false, true, 'another carrier may use this plate', false],
    ['acceptPapers', true, true, 'you keep the plate, and we accepted its papers', false],
    ['acceptPapers', true, false, 'we accepted its papers', false],
    ['refusePapers', true, false, 'we refused its papers', true],
    ['dismiss', true, true, 'you keep the plate, and we closed the check of its papers', false],
  ] as const)(
    'is, after %s, as its holder: %s, contested: %s, that %s',
    (decision, isHolder, isContested, said, can) => {
      const { text, sms } = vehicleMessage({ ...about, decision, isHolder, isContested });

      expect([text.startsWith(`${about.title}: ${said} (C-1007).`), sms.includes(`: ${said}. Read why`)]).toEqual([
        true,
        true,
      ]);
      expect(text.endsWith(APPEAL)).toBe(can);
    },
  );

  it.each([
    [true, 'another carrier also added this plate', 'Until then it gets loads as before.'],
    [false, 'another carrier has this plate', 'Until then you get no loads for it.'],
  ])('is what the other carrier claims, as its holder: %s', (isHolder, who, then) => {
    const { text } = claimMessage({ ...about, until: null, smsLink: '/decisions/7', isHolder });

    expect([text.includes(who), text.endsWith(then)]).toEqual([true, true]);
  });

  it.each([
    [
      'dismiss',
      true,
      `We reviewed your report about Flat (C-1007) and found no reason to act. Reason: It is let. Nothing changes. ${APPEAL}`,
    ],
    [
      'dismiss',
      false,
      'We reviewed a report about Flat (C-1007) and found no reason to act. Reason: It is let. Nothing changes.',
    ],
    ['warn', true, 'We reviewed your report about Flat (C-1007) and sent a warning. Reason: It is let.'],
  ] as const)('is the outcome %s of a report (own: %s)', (decision, isOwn, text) => {
    expect(reportMessage({ ...about, title: 'Flat', words: 'It is let', decision, isOwn }).text).toBe(text);
  });

  it.each([true, false])('is the answer to an appeal, reversed: %s', (isReversed) => {
    const given = { title: 'Flat', words: 'It is let.', link: LONGEST.link, isReversed };
    const outcome = isReversed ? 'our decision is reversed' : 'our decision stands';
    const again = isReversed ? 'we will look into it again' : 'we still found no reason to act';

    expect(appealMessage({ ...given, givesBack: isReversed }).text).toBe(
      `We reviewed your appeal about Flat: ${outcome}. It is let.${isReversed ? ' We paused your suspended listings. You can relist them in My Listing.' : ''}`,
    );
    expect(reportAppealMessage(given).text).toBe(`We reviewed your appeal about Flat: ${again}. It is let.`);
  });
});

const record: RecordRow = {
  ...{ asked_at: new Date('2026-12-01T09:00:00Z'), reminded_at: null, reason: null, cancelled_by: null },
  ...{
    cancelled_because: null,
    settled_by: null,
    said_by: null,
    tries: [],
    business: null,
    driver: null,
    driver_phone: null,
    plate: null,
  },
  ...{ receiver: null, receiver_phone: null },
};

describe('timelineOf', () => {
  const at = new Date('2026-12-02T12:00:00Z');

  it.each<[CaseAbout, StatusRow['status'], Partial<RecordRow>, string]>([
    ['inspection', 'absent', { said_by: 'staff' }, 'Our team reported that the visitor did not come.'],
    ['inspection', 'absent', { said_by: 'owner' }, 'The owner reported that the visitor did not come.'],
    ['inspection', 'failed', { settled_by: 'agreement' }, 'Both sides agreed on how the inspection ended.'],
    ['shipment', 'failed', {}, 'No one came for the goods.'],
    ['inspection', 'cancelled', { cancelled_by: 'visitor', reason: 'Ill.' }, 'The visitor cancelled. Reason: Ill.'],
    ['shipment', 'cancelled', { cancelled_by: 'carrier' }, 'The carrier cancelled.'],
    ['booking', 'cancelled', {}, 'Cancelled, but by neither side.'],
    ['inspection', 'cancelled', { cancelled_because: 'let' }, 'Cancelled, because the owner rented out the listing.'],
  ])('says of %s that is %s, with %j: %s', (about, status, changed, text) => {
    const statuses = [{ status, at, made_at: null }];
    const steps = timelineOf({ about, record: { ...record, ...changed }, statuses, money: [], photos: [] });

    expect(steps.map((step) => step.text)[1]).toBe(text);
  });

  it('is in the order in which things happened, also those reported later', () => {
    const made_at = new Date('2026-12-02T10:00:00Z');
    const paid = { what: 'paid', amount: kobo(500_000), at: new Date('2026-12-02T11:00:00Z') } as const;
    const statuses = [
      { status: 'assigned', at: made_at, made_at: null },
      { status: 'pickedUp', at, made_at: new Date('2026-12-02T10:30:00Z') },
    ] as const;

    expect(timelineOf({ about: 'shipment', record, statuses, money: [paid], photos: [] })).toEqual([
      { at: '2026-12-01T09:00:00.000Z', text: 'The sender asked for the delivery.' },
      { at: '2026-12-02T10:00:00.000Z', text: 'The carrier assigned a driver.' },
      {
        at: '2026-12-02T10:30:00.000Z',
        text: "The driver picked up the goods with the sender's code. Reported Wed 2 Dec 2026, 1:00 PM.",
      },
      { at: '2026-12-02T11:00:00.000Z', text: '₦5,000 was paid.' },
    ]);
  });
});

describe('recordFactsOf', () => {
  it('names driver and receiver, each with their own number', () => {
    const driver = { driver: 'Chidi Eze', driver_phone: '+2348030000003', plate: 'ABC-123DE' };
    const receiver = { receiver: 'Musa Bello', receiver_phone: '+2348037654321' };

    expect(recordFactsOf({ ...record, ...driver, ...receiver })).toEqual([
      'Driver: Chidi Eze, 0803 000 0003, vehicle ABC-123DE',
      'Receiver: Musa Bello, 0803 765 4321',
    ]);
  });

  it('names the wrong codes of each kind and who entered them', () => {
    const tries = (['visit', 'pickUp', 'deliver', 'bringBack'] as const).map((what, index) => ({
      what,
      tries: index + 1,
    }));

    expect(recordFactsOf({ ...record, tries })).toEqual([
      'Wrong inspection codes that the owner entered: 1',
      'Wrong pickup codes that the driver entered: 2',
      'Wrong delivery codes that the driver entered: 3',
      'Wrong return codes that the driver entered: 4',
    ]);
  });
});

describe('sideOf', () => {
  const cases = ['booking', 'inspection', 'shipment'] as const;
  const named = (user: string | null, other = 'other') =>
    cases.map((about) => sideOf({ about, owner_id: 'owner', other_id: other }, user));

  it('names each side for the other one by its part, and neither if it is unknown or on both sides', () => {
    const unknown = cases.map(() => 'other side');
    expect(named('owner')).toEqual(['owner', 'owner', 'carrier']);
    expect(named('other')).toEqual(['renter', 'visitor', 'sender']);
    expect([named(null), named('staff'), named('owner', 'owner')]).toEqual([unknown, unknown, unknown]);
  });
});
