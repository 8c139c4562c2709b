import { expect } from 'vitest';
import type { DecisionsContext } from '#machines/decisions/decisions.machine.ts';
import type { ExpectedState } from '#machines/path-engine/book.ts';
import { isPressable } from '../look.ts';
import type { ScreenCheck, Walk } from '../walk.ts';

const contextOf = ({ context }: ExpectedState) => context as unknown as DecisionsContext;

const loading: ScreenCheck = (look, state) => {
  const { found } = contextOf(state);
  if (found === null) expect(look.text).toContain('Loading what we decided');
};

const decided: ScreenCheck = (look, state) => {
  const [each] = contextOf(state).found?.items ?? [];
  expect(look.heading).toBe('What we decided');
  expect(look.text).toContain(each?.title);
  expect(look.text).toContain('We decided: the listing is suspended (C-');
  expect(look.text).toContain(`Why: ${each?.words}`);
  expect(look.text.includes(`You objected: ${each?.objection}`)).toBe(each?.status === 'appealed');
};

export const decisionsWalk: Walk = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'retry.requested': (person) => person.press('Try again'),
    'objection.begun': (person) => person.press(/^Object to/),
    'objection.sent': async (person, { words }) => {
      await person.fill('Why is it wrong?', words as string);
      await person.press('Send the objection');
    },
    'objection.abandoned': (person) => person.press('Not now'),
  },
  checks: {
    'decisions.arriving': loading,
    'decisions.loading': loading,
    'decisions.shown': (look, state) => {
      decided(look, state);
      const [each] = contextOf(state).found?.items ?? [];
      expect(look.buttons.some(({ name }) => name.startsWith('Object to'))).toBe(each?.can_appeal);
      expect(look.text.includes('You have objected')).toBe(each?.status === 'appealed');
      expect(look.fields).toEqual([]);
    },
    'decisions.nothing': (look) => expect(look.text).toContain('We have decided nothing against you.'),
    'decisions.failed': (look) => expect(isPressable(look, 'Try again')).toBe(true),
    'decisions.writing': (look, state) => {
      decided(look, state);
      expect(look.fields).toEqual([
        expect.objectContaining({ label: 'Why is it wrong?', value: contextOf(state).words }),
      ]);
      expect(isPressable(look, 'Send the objection')).toBe(true);
      expect(['Why is it wrong?', 'summary']).toContain(look.focus);
    },
    'decisions.sending': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Sending...', busy: true, unavailable: true }),
  },
};
