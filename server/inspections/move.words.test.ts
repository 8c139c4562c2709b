import { expect, it } from 'vitest';
import type { InspectionMove, InspectionStatus, SettledBy } from '#domain/lifecycles/inspection.ts';
import type { InspectionRow } from '../platform/db/tables.ts';
import type { WholeInspection } from './inspection.view.repository.ts';
import { wordsOfMove } from './move.words.ts';

const held_until = new Date('2026-12-04T10:00:00+01:00');
const rowAt = (status: InspectionStatus, settled_by: SettledBy | null = null) =>
  ({ day: '2026-12-01', hour: '10:00', status, settled_by, held_until }) as InspectionRow;

const wholeOf = (row: InspectionRow) =>
  ({
    row,
    listing: { title: null, other_type: null, property_type: 'Flat', city: 'Lekki' },
    visitor: { first_name: 'Adaeze', last_name: 'Okafor' },
    owner: {},
  }) as WholeInspection;

const VISIT = 'Flat, Lekki, on Tue 1 Dec 2026, 10:00 AM';
const UNTIL = 'Please agree or object until Fri 4 Dec 2026, 10:00 AM, or';
const BACK = ' The fee is on its way back to you.';

type Row = [
  move: InspectionMove,
  was: InspectionStatus,
  is: InspectionStatus,
  settled: SettledBy | null,
  to: 'visitor' | 'owner',
  text: string,
];

/** To whom each is told, and what they read; where it differs by that, each is tried. */
const told: Row[] = [
  [
    'accept',
    'proposed',
    'awaitingPayment',
    null,
    'visitor',
    `The owner can show you ${VISIT}. The hour is yours once the fee is paid, until Fri 4 Dec 2026, 10:00 AM.`,
  ],
  ['accept', 'proposed', 'awaitingPayment', null, 'owner', `The time is agreed: ${VISIT}.`],
  ['accept', 'scheduled', 'scheduled', null, 'visitor', `The time is agreed: ${VISIT}.`],
  ['decline', 'scheduled', 'scheduled', null, 'owner', `The other time does not suit. It stays as it is: ${VISIT}.`],
  [
    'decline',
    'proposed',
    'declined',
    null,
    'visitor',
    `The owner cannot show you ${VISIT}. You can propose another hour.`,
  ],
  ['prove', 'scheduled', 'done', 'code', 'visitor', `The visit is proven by its code: ${VISIT}.`],
  ['done', 'scheduled', 'done', 'visitor', 'owner', `Adaeze Okafor says that they were let in: ${VISIT}.`],
  [
    'fail',
    'scheduled',
    'turnedAway',
    null,
    'owner',
    `Adaeze Okafor says that they were not let in: ${VISIT}. ${UNTIL} the fee goes back to them.`,
  ],
  [
    'missed',
    'scheduled',
    'absent',
    null,
    'visitor',
    `You are said not to have come: ${VISIT}. ${UNTIL} the fee is kept.`,
  ],
  [
    'agree',
    'turnedAway',
    'failed',
    'agreement',
    'visitor',
    `It is agreed that you were not let in: ${VISIT}. The fee is on its way back to you.`,
  ],
  ['agree', 'absent', 'missed', 'agreement', 'owner', `Adaeze Okafor agrees that they did not come: ${VISIT}.`],
  [
    'object',
    'absent',
    'disputed',
    null,
    'owner',
    `The other side objects: ${VISIT}. We look at what both of you say and decide; the fee is held until then.`,
  ],
  ['cancel', 'scheduled', 'cancelled', null, 'visitor', `The inspection was cancelled: ${VISIT}.${BACK}`],
  ['cancel', 'scheduled', 'cancelled', null, 'owner', `The inspection was cancelled: ${VISIT}.`],
  ['cancel', 'scheduled', 'cancelled', 'visitor', 'owner', `The inspection was cancelled: ${VISIT}.`],
  ['cancel', 'awaitingPayment', 'cancelled', null, 'visitor', `The inspection was cancelled: ${VISIT}.`],
];

it.each(told)('%s, of what is %s and then %s (by %s), to the %s', (move, from, to, settled, who, text) => {
  const [was, is] = [rowAt(from), rowAt(to, settled)];

  expect(wordsOfMove({ whole: wholeOf(is), move, was, is }, who === 'visitor')).toBe(text);
});
