import { expect } from 'vitest';
import { formatDay } from '#domain/calendar.ts';
import type { inspectionsCases } from '#machines/inspections/inspections.cases.ts';
import type { inspectionsMachine } from '#machines/inspections/inspections.machine.ts';
import { expectWayOn } from '../list.ts';
import type { ScreenCheck, Walk } from '../walk.ts';

/** By the book. */
const TODAY = '2026-01-05';
const OPEN = ['proposed', 'awaitingPayment', 'scheduled'];
const MOVES = /^(Cancel inspection|I was let in|I was not let in|Enter the code|Nobody came|Agree|Object) of /;
const KIND = 'The place was gone';

const moves = (look: Parameters<ScreenCheck<typeof inspectionsMachine>>[0]) =>
  look.buttons.filter(({ name }) => MOVES.test(name));

const shown: ScreenCheck<typeof inspectionsMachine> = (look, { context }) => {
  const { found, notice } = context;
  const open = found?.items.filter(({ status, day }) => OPEN.includes(status) && day > TODAY) ?? [];
  expect(look.heading).toBe('Inspections');
  expect(look.buttons.filter(({ name }) => name.startsWith('Cancel inspection'))).toHaveLength(open.length);
  if (notice) expect(look.text).toContain(notice);
  const paid = found?.items.filter(({ code }) => code !== null) ?? [];
  expect(look.text.match(/Your code is \d{4}/g) ?? []).toHaveLength(paid.length);
  for (const { other_time } of found?.items ?? []) {
    if (other_time) expect(look.text).toContain(`You have proposed ${formatDay(other_time.day)} at 11:00 AM instead.`);
  }
  expectWayOn(look, found);
};

const actions = {
  cancel: 'Cancel inspection',
  prove: 'Enter the code',
  fail: 'I was not let in',
  agree: 'Agree',
  object: 'Object',
} as const;

/** One at a time. */
const resting: ScreenCheck<typeof inspectionsMachine> = (look) => {
  expect(moves(look).length).toBeGreaterThan(0);
  expect(moves(look).filter(({ unavailable }) => !unavailable)).toEqual([]);
};

export const inspectionsWalk: Walk<typeof inspectionsMachine, typeof inspectionsCases> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'retry.requested': (person) => person.press('Try again'),
    'more.requested': (person) => person.press('Show more'),
    'person.returned': (person) => person.happens({ type: 'person.returned' }),
    'time.proposed': async (person, { day, time }) => {
      await person.press(/^Propose another time for/);
      await person.fill('Day', day);
      await person.choose('Time', time);
      await person.press('Propose');
    },
    'move.chosen': async (person, { move, said, photo }) => {
      const { code, words } = said ?? {};
      const action = actions[move as keyof typeof actions];
      await person.press(new RegExp(`^${action} of `));
      if (code) await person.fill('Code', code);
      if (move === 'fail') await person.choose('What happened?', KIND);
      if (words) await person.fill('In your words', words);
      if (photo) await person.attach('A photo, if you have one', [photo]);
      await person.press(action);
    },
    'move.abandoned': async (person, { move }) => {
      await person.press(new RegExp(`^${actions[move as keyof typeof actions]} of `));
      await person.press('Cancel');
    },
    'photo.requested': (person) => person.press(/^Download the photo of /),
  },
  checks: {
    'inspections.arriving': (look) => expect(look.text).toContain('Loading your inspections'),
    'inspections.loading': (look, { context }) => {
      const isFirst = context.found === null;
      if (isFirst) expect(look.text).toContain('Loading your inspections');
      else expect(look.buttons).toContainEqual({ name: 'Loading...', busy: true, unavailable: true });
    },
    'inspections.shown': shown,
    // Whoever comes back goes on reading what was there, and may do with it what they could before.
    'inspections.lookingOver': shown,
    'inspections.nothing': (look) => expect(look.text).toContain('There are no inspections yet.'),
    'inspections.moving': resting,
    'inspections.shrinking': resting,
    'inspections.sendingPhoto': resting,
    'inspections.fetching': (look) =>
      expect(look.buttons.filter(({ name }) => name.startsWith('Download the photo'))).toEqual([
        expect.objectContaining({ unavailable: true }),
      ]),
    'inspections.proposing': (look) =>
      expect(look.buttons.filter(({ name }) => name.startsWith('Propose another time'))).toEqual([
        expect.objectContaining({ unavailable: true }),
      ]),
    'inspections.failed': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false }),
  },
};
