import { expect } from 'vitest';
import { formatDay } from '#domain/calendar.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { ApiError, type Problem } from '#machines/api/api-error.ts';
import { availabilityCases } from '#machines/availability/availability.cases.ts';
import { availabilityMachine } from '#machines/availability/availability.machine.ts';
import { DOCUMENT } from '#machines/listing/listing.cases.ts';
import { childId } from '#machines/listing/listing.files.ts';
import type { ListingContext, ListingEvent } from '#machines/listing/listing.types.ts';
import type { ExpectedState } from '#machines/path-engine/book.ts';
import { uploadCases } from '#machines/upload/upload.cases.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { listingWords } from '#src/flows/shared/listing-words.ts';
import type { Look } from '../look.ts';
import type { Executor, Person, Walk } from '../walk.ts';
import { fillListing } from './fill-listing.ts';

type Payload<T extends ListingEvent['type']> = Omit<Extract<ListingEvent, { type: T }>, 'type'>;

const on = <T extends ListingEvent['type']>(run: (person: Person, payload: Payload<T>) => Promise<void>) =>
  run as unknown as Executor;

/** The calls that carry the files. The document is known by its id. */
export const uploadOf = (id: unknown) => (id === DOCUMENT ? 'uploadDocument' : 'uploadImage');

/** One chart, one walk: the three kinds differ in the words of their forms. */
export const listingWalk = (kind: ListingKind): Walk => ({
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
    'photos.added': on<'photos.added'>((person, { files }) => person.attach('Photos', files)),
    'document.chosen': on<'document.chosen'>((person, { file }) => person.attach('Proof of ownership', [file])),
    'file.removed': (person) => person.press('Remove front.jpg'),
    'file.moved': (person) => person.press('Move kitchen.jpg earlier'),
    'file.retried': (person) => person.press('Try again'),
    'file.stored': on<'file.stored'>((person, payload) => person.happens({ type: 'file.stored', ...payload })),
    'file.failed': on<'file.failed'>((person, payload) => person.happens({ type: 'file.failed', ...payload })),
    'days.changed': on<'days.changed'>(async (person, { days }) => {
      for (const { day } of days) await person.press(new RegExp(`^${formatDay(day)}`));
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
      expectScreen(look, listingWords[kind].title, 'Next');
      expectFiles(look, state);
    },
    'listing.reviewing': (look, state) => {
      expectScreen(look, 'Check your listing', 'Confirm Submission');
      expectAnswers(look, state);
    },
    'listing.scheduling': (look, state) => {
      expectScreen(look, 'When is it available?', 'Proceed');
      const { days } = contextOf(state);
      expect(look.text).toContain(days.length ? `${days.length} day chosen` : 'No days chosen yet.');
    },
    'listing.confirming': (look, state) => {
      expectScreen(look, 'Confirm your listing', 'Confirm Submission');
      expectAnswers(look, state);
      if (contextOf(state).days.length === 0) expect(look.text).toContain('No availability selected.');
    },
    'listing.submitting.uploadingImages': (look, state) => expectSubmitting(look, state),
    'listing.submitting.uploadingDocument': (look, state) => expectSubmitting(look, state),
    'listing.submitting.creating': (look, state) => expectSubmitting(look, state),
    'listing.submitted': (look) => {
      expect(look.heading).toBe(listingWords[kind].sent);
      expect(look.links).toEqual(expect.arrayContaining(['See your listing', 'Go to your dashboard']));
    },
  },

  // Too many photos is said where the photos are.
  hasProblemWithin: (state) => state.value === 'filling' && contextOf(state).problem?.code === 'too_many_photos',

  children: {
    availability: { machine: availabilityMachine, cases: availabilityCases },
    upload: { machine: uploadMachine, cases: uploadCases },
  },
  endings: uploadEndings,
});

/** A file has come, or not, once the call that carries it has ended. */
export const uploadEndings: Walk['endings'] = {
  'file.stored': ({ id, file }) => ({ ...callOf(id), ends: { output: { file } } }),
  'file.failed': ({ id, problem }) => ({ ...callOf(id), ends: { error: new ApiError(401, problem as Problem) } }),
};

const callOf = (id: unknown) => ({ child: childId(String(id)), call: uploadOf(id) });

const contextOf = ({ context }: ExpectedState) => context as unknown as ListingContext;

function expectScreen(look: Look, heading: string, button: string) {
  expect(look.heading).toBe(heading);
  expect(look.buttons).toContainEqual({ name: button, busy: false, unavailable: false });
}

function expectAnswers({ text }: Look, state: ExpectedState) {
  const { details, price, address } = contextOf(state).draft;
  for (const answer of [details, `₦${price}`, address]) expect(text).toContain(answer);
}

function expectSubmitting(look: Look, state: ExpectedState) {
  expect(look.heading).toBe('Submitting...');
  expect(look.buttons).toContainEqual({ name: 'Cancel', busy: false, unavailable: false });
  expectFiles(look, state);
}

/** Each file stands there with how far it has come. */
function expectFiles({ text }: Look, state: ExpectedState) {
  const { files } = contextOf(state);
  for (const { name } of files) expect(text).toContain(name);
  for (const { problem } of files) if (problem) expect(text).toContain(problem.message);
  const counts = { sending: 'Sending ·', stored: 'Uploaded ·' };
  for (const [status, words] of Object.entries(counts)) {
    expect(text.split(words).length - 1, words).toBe(files.filter((file) => file.status === status).length);
  }
}
