import { describe, expect, it } from 'vitest';
import type { InspectionStatus, SettledBy } from '#domain/lifecycles/inspection.ts';
import type { NoticeWords } from '../notifications/notification.service.ts';
import { smsText } from '../notifications/sms-text.ts';
import type { InspectionRow } from '../platform/db/tables.ts';
import { wordsOfEvent } from './event.words.ts';
import type { WholeInspection } from './inspection.view.repository.ts';
import {
  wordsOfCancelled,
  wordsOfDecided,
  wordsOfOther,
  wordsOfProposal,
  wordsToOwner,
  wordsToOwnVisitor,
  wordsToSeller,
  wordsToVisitor,
} from './inspection.words.ts';
import { type MoveResult, wordsOfMove } from './move.words.ts';

const held_until = new Date('2026-12-04T10:00:00+01:00');
const rowAt = (status: InspectionStatus, settled_by: SettledBy | null = null) =>
  ({ day: '2026-12-01', hour: '10:00', status, settled_by, held_until }) as InspectionRow;

const wholeOf = (row: InspectionRow) =>
  ({
    row,
    listing: { title: null, other_type: null, property_type: 'Flat', city: 'Lekki', address: '12 Admiralty Way' },
    visitor: { id: 'adaeze', first_name: 'Adaeze', last_name: 'Okafor' },
    owner: { id: 'musa', phone: '+2348030000002' },
  }) as WholeInspection;

const INSPECTION = 'Flat in Lekki, Tue 1 Dec, 10:00 AM';
const UNTIL = 'Answer by Fri 4 Dec, 10:00 AM';
const REFUNDING = 'We are refunding ₦5,000.';

type Row = [
  move: MoveResult['move'],
  was: InspectionStatus,
  is: InspectionStatus,
  settled: SettledBy | null,
  to: 'visitor' | 'owner',
  text: string,
];

const texts: Row[] = [
  [
    'accept',
    'proposed',
    'awaitingPayment',
    null,
    'visitor',
    `Inspection accepted: ${INSPECTION}. Pay ₦5,000 by Fri 4 Dec, 10:00 AM.`,
  ],
  ['accept', 'proposed', 'awaitingPayment', null, 'owner', `Inspection time agreed: ${INSPECTION}.`],
  ['accept', 'scheduled', 'scheduled', null, 'visitor', `Inspection time agreed: ${INSPECTION}.`],
  [
    'decline',
    'scheduled',
    'scheduled',
    null,
    'owner',
    'The other time was not accepted. Your inspection of Flat in Lekki stays at Tue 1 Dec, 10:00 AM.',
  ],
  [
    'decline',
    'proposed',
    'declined',
    null,
    'visitor',
    "The owner can't do Tue 1 Dec, 10:00 AM for Flat in Lekki. Suggest another time.",
  ],
  [
    'prove',
    'scheduled',
    'done',
    'code',
    'visitor',
    `Inspection of ${INSPECTION}, was confirmed by code. We do not refund the fee.`,
  ],
  [
    'done',
    'scheduled',
    'done',
    'visitor',
    'owner',
    'Adaeze Okafor confirmed they saw Flat in Lekki on Tue 1 Dec, 10:00 AM. We keep their fee.',
  ],
  [
    'fail',
    'scheduled',
    'turnedAway',
    null,
    'owner',
    `Adaeze Okafor says they could not see Flat in Lekki on Tue 1 Dec, 10:00 AM. ${UNTIL}, or we refund their fee.`,
  ],
  [
    'missed',
    'scheduled',
    'absent',
    null,
    'visitor',
    `The owner says you did not come to inspect Flat in Lekki on Tue 1 Dec, 10:00 AM. ${UNTIL}, or the fee is not refunded.`,
  ],
  [
    'agree',
    'turnedAway',
    'failed',
    'agreement',
    'visitor',
    `The owner confirmed your report about Flat in Lekki. ${REFUNDING}`,
  ],
  ['agree', 'absent', 'missed', 'agreement', 'owner', 'Adaeze Okafor confirmed they did not come to Flat in Lekki.'],
  [
    'cancel',
    'scheduled',
    'cancelled',
    null,
    'visitor',
    `The owner cancelled the inspection of ${INSPECTION}. ${REFUNDING}`,
  ],
  ['cancel', 'scheduled', 'cancelled', null, 'owner', `Adaeze Okafor cancelled the inspection of ${INSPECTION}.`],
  ['cancel', 'scheduled', 'cancelled', 'visitor', 'owner', `Adaeze Okafor cancelled the inspection of ${INSPECTION}.`],
  ['cancel', 'awaitingPayment', 'cancelled', null, 'visitor', `The owner cancelled the inspection of ${INSPECTION}.`],
];

const moved = (
  whole: (row: InspectionRow) => WholeInspection,
  [move, from, to, settled, who]: Row | readonly [...Row],
) => {
  const cancelled_by = move === 'cancel' && who === 'visitor' ? 'owner' : move === 'cancel' ? 'visitor' : null;
  const [was, is] = [rowAt(from), { ...rowAt(to, settled), cancelled_by } as const];
  return wordsOfMove({ whole: whole(is), move, was, is }, who === 'visitor');
};

describe('wordsOfMove', () => {
  it.each(texts)('describes %s from %s to %s (settled by %s) to the %s', (...row) => {
    expect(moved(wholeOf, row).text).toBe(row[5]);
  });

  it("names our team if the property is the visitor's own", () => {
    const own = (row: InspectionRow) => ({ ...wholeOf(row), owner: { ...wholeOf(row).owner, id: 'adaeze' } });

    expect(moved(own, ['missed', 'scheduled', 'absent', null, 'visitor', '']).text).toMatch(/^Our team says /);
    expect(moved(own, ['agree', 'turnedAway', 'failed', 'agreement', 'visitor', '']).text).toMatch(
      /^Our team confirmed /,
    );
  });
});

/** The texts about a deadline that has passed. */
const byTime = [
  ['proposal.ended', 'proposed', 'visitor', `The owner did not answer about ${INSPECTION}. Suggest another time.`],
  [
    ...(['proposal.ended', 'proposed', 'owner'] as const),
    `Adaeze Okafor's request to inspect your ${INSPECTION}, expired because you did not answer.`,
  ],
  [
    ...(['hold.ended', 'awaitingPayment', 'visitor'] as const),
    `You did not pay for the inspection of ${INSPECTION}, so we no longer hold the time.`,
  ],
  [
    ...(['hold.ended', 'awaitingPayment', 'owner'] as const),
    `Adaeze Okafor did not pay for the inspection of ${INSPECTION}. The time is free again.`,
  ],
  [
    ...(['visit.passed', 'scheduled', 'visitor'] as const),
    `No one reported on the inspection of ${INSPECTION}. It counts as done and we do not refund the fee.`,
  ],
  [
    ...(['visit.passed', 'scheduled', 'owner'] as const),
    `No one reported on the inspection of ${INSPECTION}. It counts as done and we keep the visitor's fee.`,
  ],
  ['answer.ended', 'turnedAway', 'visitor', `The owner did not answer about ${INSPECTION}. ${REFUNDING}`],
  [
    ...(['answer.ended', 'turnedAway', 'owner'] as const),
    `You did not answer about ${INSPECTION}, so we refund the visitor's fee.`,
  ],
  [
    ...(['answer.ended', 'absent', 'visitor'] as const),
    `You did not answer about ${INSPECTION}. It counts as a no-show and we do not refund the fee.`,
  ],
  [
    ...(['answer.ended', 'absent', 'owner'] as const),
    `Adaeze Okafor did not answer about ${INSPECTION}. It counts as a no-show.`,
  ],
] as const;

function passed(
  whole: (row: InspectionRow) => WholeInspection,
  event: (typeof byTime)[number][0],
  was: InspectionStatus,
  side: 'visitor' | 'owner',
) {
  const row = rowAt(was);
  return wordsOfEvent({ whole: whole(row), event, was: row, is: row }, side === 'visitor') ?? expect.fail('no words');
}

describe('wordsOfEvent', () => {
  it.each(byTime)('describes %s from %s to the %s', (event, was, side, text) => {
    expect(passed(wholeOf, event, was, side).text).toBe(text);
  });
});

const longest = (row: InspectionRow): WholeInspection => ({
  ...wholeOf({ ...row, day: '2026-12-28', hour: '22:00', held_until: new Date('2026-12-28T22:00:00+01:00') }),
  listing: { ...wholeOf(row).listing, title: 'Three-bedroom flat by a lake' },
  visitor: { id: 'adaeze', first_name: 'Oluwaseun', last_name: 'Bello', phone: '+2348030000001' },
});

const longestRow = longest(rowAt('scheduled'));
const other = { other_by: 'visitor', other_day: '2026-12-29', other_hour: '22:00' } as const;

describe('SMS about an inspection', () => {
  it('tells the visitor the address if one SMS holds it', () => {
    const [short, long] = [wholeOf(rowAt('scheduled')), longestRow].map((whole) => wordsToVisitor(whole, '4821').sms);

    expect(short).toContain(' At 12 Admiralty Way. Show code 4821');
    expect(long).not.toContain('Admiralty');
  });

  it.each<readonly [string, NoticeWords]>([
    ...texts.map((row) => [`${row[0]} from ${row[1]}, to the ${row[4]}`, moved(longest, row)] as const),
    ['booked, to the visitor', wordsToVisitor(longestRow, '4821')],
    ['booked, to a seller', wordsToSeller(longestRow, '4821')],
    ['booked, to the owner as visitor', wordsToOwnVisitor(longestRow, '4821')],
    ['booked, to the owner', wordsToOwner(longestRow)],
    ['suggested', wordsOfProposal(longestRow)],
    ['another time', wordsOfOther({ ...longestRow, row: { ...longestRow.row, ...other } })],
    ['cancelled and refunded', wordsOfCancelled(longestRow, 'visitor', true)],
    ['refunded by our team', wordsOfDecided(longestRow, 'refund', false)],
    ['kept by our team', wordsOfDecided(longestRow, 'keep', true)],
    ...byTime.map(
      ([event, was, side]) => [`${event} from ${was}, to the ${side}`, passed(longest, event, was, side)] as const,
    ),
  ])('fits into 160 ASCII characters with the longest names: %s', (_, { text, sms = text, smsLink }) => {
    const sent = smsText(sms, smsLink).replace('{site}', 'https://gida.example');

    expect(sent).toMatch(/^Gida: [ -~]{1,154}$/);
  });
});
