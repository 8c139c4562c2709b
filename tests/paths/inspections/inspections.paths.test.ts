import { expect } from 'vitest';
import { formatDay } from '#domain/calendar.ts';
import type { AccountWords, inspectionsMachine } from '#machines/inspections/inspections.machine.ts';
import type { inspectionsSamples } from '#machines/inspections/inspections.samples.ts';
import type { ScreenCheck, TestAdapter } from '../adapter.ts';
import { expectShowMore, neverAtRest } from '../checks.ts';
import { testFlow } from '../test-flow.ts';

/** The day on which the test paths take place. */
const TODAY = '2026-01-05';
const OPEN = ['proposed', 'awaitingPayment', 'scheduled'];
const MOVES =
  /^(Cancel inspection|I saw the property|Something went wrong|Enter the code|Visitor didn't come|Agree|Disagree) \(/;
const REFUSED = 'inspections.proving.refused';
const KIND = 'The place was already gone';

const moves = (look: Parameters<ScreenCheck<typeof inspectionsMachine>>[0]) =>
  look.buttons.filter(({ name }) => MOVES.test(name));

const shown: ScreenCheck<typeof inspectionsMachine> = (look, { context }) => {
  const { found, notice } = context;
  const open = found?.items.filter(({ status, day }) => OPEN.includes(status) && day > TODAY) ?? [];
  expect(look.heading).toBe('Inspections');
  expect(look.buttons.filter(({ name }) => name.startsWith('Cancel inspection'))).toHaveLength(open.length);
  if (notice) expect(look.text).toContain(notice);
  const paid = found?.items.filter(({ code }) => code !== null) ?? [];
  expect(look.text.match(/Your inspection code is \d{4}/g) ?? []).toHaveLength(paid.length);
  for (const { other_time } of found?.items ?? []) {
    if (other_time) expect(look.text).toContain(`You suggested ${formatDay(other_time.day)} at 11:00 AM instead.`);
  }
  expectShowMore(look, found);
};

const actions = {
  cancel: 'Cancel inspection',
  prove: 'Enter the code',
  fail: 'Something went wrong',
  agree: 'Agree',
  object: 'Disagree',
} as const;

/** While one move is sent, no other can be made. */
const resting: ScreenCheck<typeof inspectionsMachine> = (look) => {
  expect(moves(look).length).toBeGreaterThan(0);
  expect(moves(look).filter(({ unavailable }) => !unavailable)).toEqual([]);
};

const inspectionsAdapter: TestAdapter<typeof inspectionsMachine, typeof inspectionsSamples> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'retry.requested': (person) => person.press('Try again'),
    'more.requested': (person) => person.press('Show more'),
    'person.returned': (person) => person.happens({ type: 'person.returned' }),
    'answer.due': (person) => person.happens({ type: 'answer.due' }),
    'time.proposed': async (person, { day, time }) => {
      await person.press(/^Suggest another time \(/);
      await person.fill('Day', day);
      await person.choose('Time', time);
      await person.press('Suggest');
    },
    'move.chosen': async (person, { id, move, said, photo }, { leaves, context: { saying } }) => {
      const { code, words } = (said ?? {}) as AccountWords;
      const action = actions[move as keyof typeof actions];
      if (!leaves.includes(REFUSED)) await person.press(new RegExp(`^${action} \\(`));
      if (code) await person.fill('Code', code);
      if (move === 'fail') await person.choose('What went wrong?', KIND);
      if (words) await person.fill(move === 'fail' ? 'Tell us more' : 'What happened?', words);
      // The dialog still holds an uploaded photo. A user who attaches it again uploads it again.
      const isUploaded = saying.some((each) => each.id === id && each.move === move && each.said?.photo);
      if (photo && !isUploaded) await person.attach('Photo (optional)', [photo]);
      await person.press(action);
    },
    'move.abandoned': async (person, { move }, { leaves }) => {
      if (!leaves.includes(REFUSED)) await person.press(new RegExp(`^${actions[move as keyof typeof actions]} \\(`));
      await person.press('Go back');
    },
    'photo.requested': (person) => person.press(/^Download photo \(/),
  },
  hasProblemWithin: ({ leaves }) => leaves.includes(REFUSED),
  checks: {
    'inspections.arriving': (look) => expect(look.text).toContain('Loading your inspections'),
    'inspections.loading': (look, { context }) => {
      const isFirst = context.found === null;
      if (isFirst) expect(look.text).toContain('Loading your inspections');
      else expect(look.buttons).toContainEqual({ name: 'Loading...', busy: true, unavailable: true });
    },
    'inspections.shown.choosing': neverAtRest,
    'inspections.shown.awaiting': shown,
    'inspections.shown.idle': shown,
    // While the list reloads for a returning user, the old one stays and can be used.
    'inspections.lookingOver': shown,
    'inspections.nothing': (look) => expect(look.text).toContain('No inspections yet.'),
    'inspections.moving': resting,
    'inspections.proving.checking': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Checking...', busy: false, unavailable: true }),
    'inspections.proving.refused': (look, { context }) => {
      const { tries_left } = context.found?.items.find(({ id }) => id === context.moving) ?? {};
      expect(tries_left).toBeGreaterThan(0);
      expect(look.focus).toBe('Code');
      expect(look.buttons).toContainEqual({ name: 'Enter the code', busy: false, unavailable: false });
    },
    'inspections.shrinking': resting,
    'inspections.sendingPhoto': resting,
    'inspections.fetching': (look) =>
      expect(look.buttons.filter(({ name }) => name.startsWith('Download photo'))).toEqual([
        expect.objectContaining({ unavailable: true }),
      ]),
    'inspections.proposing': (look) =>
      expect(look.buttons.filter(({ name }) => name.startsWith('Suggest another time'))).toEqual([
        expect.objectContaining({ unavailable: true }),
      ]),
    'inspections.failed': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false }),
  },
};

await testFlow('inspections', {
  adapter: inspectionsAdapter,
  inBrowser: async () => (await import('./inspections.browser.ts')).inspectionsInBrowser,
});
