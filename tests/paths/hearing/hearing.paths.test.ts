import { expect } from 'vitest';
import { deed } from '#machines/attachments/attachments.fixtures.ts';
import type { hearingMachine } from '#machines/hearing/hearing.machine.ts';
import type { hearingSamples } from '#machines/hearing/hearing.samples.ts';
import type { ScreenCheck, TestAdapter } from '../adapter.ts';
import { withFiles } from '../attachments/attachments.adapter.ts';
import { neverAtRest } from '../checks.ts';
import { isPressable } from '../look.ts';
import { testFlow } from '../test-flow.ts';

const loading: ScreenCheck<typeof hearingMachine> = (look) =>
  expect(look.text).toContain('Loading what both sides say');

const sides: ScreenCheck<typeof hearingMachine> = (look, { context: { whole, words } }) => {
  expect(look.heading).toBe(whole?.title);
  for (const each of whole?.thread ?? []) if (each.words) expect(look.text).toContain(each.words);
  const isOpen = whole?.hearing?.is_open === true;
  expect(look.fields.some(({ label }) => label === 'Your side')).toBe(isOpen);
  expect(look.text.includes('Reason: The roof is tight.')).toBe(whole?.decision === 'dismiss');
  if (words !== '' && !isOpen) expect(look.text).toContain(`which was not added: ${words}`);
  expect(isPressable(look, 'Delete this text')).toBe(words !== '' && !isOpen);
};

const sending: ScreenCheck<typeof hearingMachine> = (look, state) => {
  sides(look, state);
  expect(look.buttons).toContainEqual({ name: 'Sending...', busy: true, unavailable: true });
};

const hearingAdapter: TestAdapter<typeof hearingMachine, typeof hearingSamples> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'person.returned': (person) => person.happens({ type: 'person.returned' }),
    'retry.requested': (person) => person.press('Try again'),
    'words.submitted': async (person, { words }) => {
      await person.fill('Your side', words);
      await person.press('Send');
    },
    'words.discarded': (person) => person.press('Delete this text'),
    'nothing.added': (person) => person.press('I have nothing to add'),
    'file.requested': (person) => person.press('Download photo 1'),
    ...withFiles.executors,
    'attachments.changed': async (person, attached) =>
      attached.documents === 1 && attached.photos === 2
        ? person.attach('Document (optional)', [deed])
        : withFiles.executors['attachments.changed'](person, attached),
  },
  children: { attachments: withFiles.child },
  endings: withFiles.endings,
  checks: {
    'hearing.arriving': loading,
    'hearing.loading': loading,
    'hearing.shown.resting': (look, state) => {
      sides(look, state);
      const hearing = state.context.whole?.hearing;
      const canWaive = hearing?.is_open === true && !hearing.has_answered;
      expect(look.buttons.some(({ name }) => name === 'I have nothing to add')).toBe(canWaive);
      expect(isPressable(look, 'Download photo 1')).toBe(true);
    },
    'hearing.shown.deciding': neverAtRest,
    'hearing.shown.uploading': sending,
    'hearing.shown.saying': sending,
    'hearing.shown.fetching': (look, state) => {
      sides(look, state);
      expect(isPressable(look, 'Download photo 1')).toBe(false);
    },
    'hearing.shown.refreshing': sides,
    'hearing.missing': (look) => expect(look.heading).toBe('Case not found'),
    'hearing.failed': (look) => expect(isPressable(look, 'Try again')).toBe(true),
  },
};

await testFlow('hearing', {
  adapter: hearingAdapter,
  inBrowser: async () => (await import('./hearing.browser.ts')).hearingInBrowser,
});
