import { expect } from 'vitest';
import type { ReportDraft } from '#machines/reporting/reporting.machine.ts';
import { steps } from '#machines/reporting/reporting.routes.ts';
import { isPressable } from '../look.ts';
import type { Walk } from '../walk.ts';

const NOT_THEIRS = 'It is not theirs';

export const reportingWalk: Walk = {
  executors: {
    'reason.chosen': async (person) => {
      await person.choose('What is wrong?', NOT_THEIRS);
      await person.press('Go on');
    },
    'words.changed': (person, { words }) => person.fill('In your words (optional)', words as string),
    'words.written': async (person, { words }) => {
      await person.fill('In your words (optional)', words as string);
      await person.press('Go on');
    },
    'report.confirmed': (person) => person.press('Send the report'),
    'location.changed': async (person, { path }, { value }) => {
      if (path === steps.wording) return await person.follow('In your words');
      await person.follow(value === 'wording' ? 'What is wrong' : 'Change what is wrong');
    },
  },
  checks: {
    'reporting.choosing': (look) => {
      expect(look.heading).toBe('Report a listing');
      expect(look.text).toContain('Nobody is told that it was you.');
      expect(look.links).toContain('The listing');
    },
    'reporting.wording': (look, { context }) => {
      const { words } = context.draft as ReportDraft;
      expect(look.heading).toBe('What happened?');
      expect(look.fields).toContainEqual(expect.objectContaining({ value: words }));
    },
    'reporting.reviewing': (look, { context }) => {
      const { words } = context.draft as ReportDraft;
      expect(look.heading).toBe('Look it over');
      expect(look.text).toContain(NOT_THEIRS);
      expect(look.text).toContain(words);
      expect(isPressable(look, 'Send the report')).toBe(true);
    },
    'reporting.sending': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Sending...', busy: true, unavailable: true }),
    'reporting.sent': (look, { context }) => {
      const isFirst = context.reference !== null;
      expect(look.heading).toBe(isFirst ? 'We have your report' : 'You have reported this already');
      expect(/Reference\s*C-\d/.test(look.text)).toBe(isFirst);
      expect(look.text).toContain('a notification tells you that it is decided');
      expect(look.links).toContain('The listing');
    },
  },
};
