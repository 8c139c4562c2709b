import { expect } from 'vitest';
import { formatDay } from '#domain/calendar.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { tidyNaira } from '#domain/money.ts';
import { availabilitySamples } from '#machines/availability/availability.samples.ts';
import { availabilityMachine } from '#machines/availability/availability.machine.ts';
import type { ListingContext, ListingEvent } from '#machines/listing/listing.setup.ts';
import type { ExpectedState } from '#machines/path-engine/book.ts';
import { listingWords } from '#src/flows/shared/listing-words.ts';
import { withFiles } from '../attachments/attachments.adapter.ts';
import type { Look } from '../look.ts';
import type { Executor, Person, TestAdapter } from '../adapter.ts';
import { fillListing } from './fill-listing.ts';

type Payload<T extends ListingEvent['type']> = Omit<Extract<ListingEvent, { type: T }>, 'type'>;

const on = <T extends ListingEvent['type']>(run: (person: Person, payload: Payload<T>) => Promise<void>) =>
  run as unknown as Executor;

/** One chart, one adapter: the three kinds differ in the words of their forms. */
export const listingAdapter = (
  kind: ListingKind,
  words: { title: string; sent: string } = listingWords[kind],
): TestAdapter => ({
  executors: {
    'form.changed': on<'form.changed'>((person, { draft }) => fillListing(person, kind, draft)),
    'form.submitted': on<'form.submitted'>(async (person, { draft }) => {
      await fillListing(person, kind, draft);
      await person.press('Next');
    }),
    'listing.submitted': on<'listing.submitted'>(async (person, { draft }) => {
      await fillListing(person, kind, draft);
      await person.press('Submit');
    }),
    ...withFiles.executors,
    'days.changed': on<'days.changed'>(async (person, { days }) => {
      for (const { day } of days) await person.press(new RegExp(`^${formatDay(day)}`));
      if (days.length === 0) await person.press(/^Remove /);
    }),
    'schedule.proceeded': (person) => person.press('Proceed'),
    'review.confirmed': (person) => person.press('Confirm Submission'),
    'submission.confirmed': (person) => person.press('Confirm Submission'),
    'submission.cancelled': (person) => person.press('Cancel'),
    'step.left': (person) => person.press(/^(Edit|Back)$/),
    'location.changed': on<'location.changed'>((person, { path }) => person.goTo(path)),
  },

  checks: {
    'listing.filling': (look, state) => {
      expectScreen(look, words.title, 'Next');
      expectFiles(look, state);
    },
    'listing.reviewing': (look, state) => {
      expectScreen(look, 'Check your listing', 'Confirm Submission');
      expectAnswers(look, state);
    },
    'listing.scheduling': (look, state) => {
      expectScreen(look, 'When can people inspect it?', 'Proceed');
      const { days, problem } = contextOf(state);
      expect(look.problems).toEqual(problem ? [problem.message] : []);
      expect(look.text).toContain(days.length ? `${days.length} day chosen` : 'No days chosen.');
    },
    'listing.confirming': (look, state) => {
      expectScreen(look, 'Confirm your listing', 'Confirm Submission');
      expectAnswers(look, state);
      if (contextOf(state).days.length === 0) expect(look.text).toContain('No availability selected.');
    },
    'listing.submitting.uploading': (look) => expectSubmitting(look),
    'listing.submitting.creating': (look) => expectSubmitting(look),
    'listing.submitted': (look) => {
      expect(look.heading).toBe(words.sent);
      expect(look.links).toEqual(expect.arrayContaining(['See your listing', 'Go to your dashboard']));
    },
  },

  children: {
    attachments: withFiles.child,
    availability: { machine: availabilityMachine, cases: availabilitySamples },
  },
  endings: withFiles.endings ?? {},
});

const contextOf = ({ context }: ExpectedState) => context as unknown as ListingContext;

function expectScreen(look: Look, heading: string, button: string) {
  expect(look.heading).toBe(heading);
  expect(look.buttons).toContainEqual({ name: button, busy: false, unavailable: false });
}

function expectAnswers({ text }: Look, state: ExpectedState) {
  const { details, price, address } = contextOf(state).draft;
  for (const answer of [details, tidyNaira(price), address]) expect(text).toContain(answer);
}

function expectSubmitting(look: Look) {
  expect(look.heading).toBe('Submitting...');
  expect(look.buttons).toContainEqual({ name: 'Cancel', busy: false, unavailable: false });
}

/** Checks the names of the files on the form; the paths of `attachments` check their progress. */
function expectFiles({ buttons }: Look, state: ExpectedState) {
  const { photos, documents } = contextOf(state).attached;
  expect(buttons.filter(({ name }) => /^Remove (.+\.(jpg|pdf)|Photo \d+)$/.test(name))).toHaveLength(
    photos + documents,
  );
}
