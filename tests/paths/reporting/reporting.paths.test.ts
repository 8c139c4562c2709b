import { expect } from 'vitest';
import type { reportingMachine } from '#machines/reporting/reporting.machine.ts';
import { steps } from '#machines/reporting/reporting.routes.ts';
import type { reportingSamples } from '#machines/reporting/reporting.samples.ts';
import type { TestAdapter } from '../adapter.ts';
import { isPressable } from '../look.ts';
import { testFlow } from '../test-flow.ts';

const NOT_THEIRS = 'Not theirs to rent out or sell';

const reportingAdapter: TestAdapter<typeof reportingMachine, typeof reportingSamples> = {
  executors: {
    'reason.chosen': async (person) => {
      await person.choose('What is wrong?', NOT_THEIRS);
      await person.press('Continue');
    },
    'words.changed': (person, { words }) => person.fill('More details (optional)', words),
    'words.written': async (person, { words }) => {
      await person.fill('More details (optional)', words);
      await person.press('Continue');
    },
    'report.confirmed': (person) => person.press('Send report'),
    'location.changed': async (person, { path }, { value }) => {
      if (path === steps.wording) return await person.follow('Details');
      await person.follow(value === 'wording' ? 'Reason' : 'Change reason');
    },
  },
  checks: {
    'reporting.choosing': (look) => {
      expect(look.heading).toBe('Report a listing');
      expect(look.text).toContain("We don't tell anyone that you reported it.");
      expect(look.links).toContain('Listing');
    },
    'reporting.wording': (look, { context }) => {
      const { words } = context.draft;
      expect(look.heading).toBe('What happened?');
      expect(look.fields).toContainEqual(expect.objectContaining({ value: words }));
    },
    'reporting.reviewing': (look, { context }) => {
      const { words } = context.draft;
      expect(look.heading).toBe('Check your report');
      expect(look.text).toContain(NOT_THEIRS);
      expect(look.text).toContain(words);
      expect(isPressable(look, 'Send report')).toBe(true);
    },
    'reporting.sending': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Sending...', busy: true, unavailable: true }),
    'reporting.sent': (look, { context }) => {
      const isFirst = context.reference !== null;
      expect(look.heading).toBe(isFirst ? 'Report received' : 'Already reported');
      expect(/Reference\s*C-\d/.test(look.text)).toBe(isFirst);
      expect(look.text).toContain('We review it and notify you when we have decided.');
      expect(look.links).toContain('Listing');
    },
  },
};

await testFlow('reporting', {
  adapter: reportingAdapter,
  inBrowser: async () => (await import('./reporting.browser.ts')).reportingInBrowser,
});
