import { expect } from 'vitest';
import type { decisionsMachine } from '#machines/decisions/decisions.machine.ts';
import type { decisionsSamples } from '#machines/decisions/decisions.samples.ts';
import type { ScreenCheck, TestAdapter } from '../adapter.ts';
import { isPressable } from '../look.ts';
import { testFlow } from '../test-flow.ts';

const loading: ScreenCheck<typeof decisionsMachine> = (look, state) => {
  const { found } = state.context;
  if (found === null) expect(look.text).toContain('Loading decisions');
};

const decided: ScreenCheck<typeof decisionsMachine> = (look, state) => {
  const [each] = state.context.found?.items ?? [];
  expect(look.heading).toBe('Decisions');
  expect(look.text).toContain(each?.title);
  expect(look.text).toContain('Decision: listing suspended (C-');
  expect(look.text).toContain(`Reason: ${each?.words}`);
  expect(look.text.includes(`Your appeal: ${each?.objection}`)).toBe(each?.status === 'appealed');
};

const decisionsAdapter: TestAdapter<typeof decisionsMachine, typeof decisionsSamples> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'retry.requested': (person) => person.press('Try again'),
    'appeal.opened': (person) => person.press(/^Appeal the decision/),
    'appeal.submitted': async (person, { words }) => {
      await person.fill('Why is this wrong?', words);
      await person.press('Send appeal');
    },
    'appeal.cancelled': (person) => person.press('Cancel'),
    'appeal.discarded': (person) => person.press('Delete this text'),
  },
  checks: {
    'decisions.arriving': loading,
    'decisions.loading': loading,
    'decisions.shown': (look, state) => {
      decided(look, state);
      const [each] = state.context.found?.items ?? [];
      expect(look.buttons.some(({ name }) => name.startsWith('Appeal the decision'))).toBe(each?.can_appeal);
      expect(look.text.includes('Appealed')).toBe(each?.status === 'appealed');
      expect(look.text.includes('which was not sent')).toBe(!each?.can_appeal && state.context.unsent.length > 0);
      expect(look.fields).toEqual([]);
    },
    'decisions.nothing': (look) => expect(look.text).toContain('No decisions yet.'),
    'decisions.failed': (look) => expect(isPressable(look, 'Try again')).toBe(true),
    'decisions.writing': (look, state) => {
      decided(look, state);
      expect(look.fields).toEqual([
        expect.objectContaining({ label: 'Why is this wrong?', value: state.context.words }),
      ]);
      expect(isPressable(look, 'Send appeal')).toBe(true);
      expect(['Why is this wrong?', 'summary']).toContain(look.focus);
    },
    'decisions.sending': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Sending...', busy: true, unavailable: true }),
  },
};

await testFlow('decisions', {
  adapter: decisionsAdapter,
  inBrowser: async () => (await import('./decisions.browser.ts')).decisionsInBrowser,
});
