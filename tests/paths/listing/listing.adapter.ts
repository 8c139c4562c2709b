import { expect } from 'vitest';
import { formatDay } from '#domain/calendar.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { type ListingDraft, type ListingPart, listingParts } from '#domain/listing.ts';
import { tidyNaira } from '#domain/money.ts';
import { availabilityMachine } from '#machines/availability/availability.machine.ts';
import { availabilitySamples } from '#machines/availability/availability.samples.ts';
import type { apartmentListingMachine } from '#machines/listing/listing.machine.ts';
import { type apartmentListingSamples, findShownPart } from '#machines/listing/listing.samples.ts';
import type { StateOf } from '#machines/path-engine/state-of.ts';
import { detailsLabel } from '#src/flows/listing-form/listing-form.ts';
import { listingWords, partTitle } from '#src/flows/shared/listing-words.ts';
import type { Person, TestAdapter } from '../adapter.ts';
import { withFiles } from '../attachments/attachments.adapter.ts';
import { neverAtRest, neverSent } from '../checks.ts';
import type { Look } from '../look.ts';

/** The adapter for all three kinds, which differ only in the words of their forms. */
export const listingAdapter = (
  kind: ListingKind,
  words: { title: string; sent: string } = listingWords[kind],
): TestAdapter<typeof apartmentListingMachine, typeof apartmentListingSamples> => ({
  executors: {
    'listing.retried': neverSent,
    'draft.reopened': neverSent,
    'form.changed': (person, { draft }, { leaves }) => fillPart(person, kind, findShownPart(leaves), draft),
    'form.submitted': async (person, { draft }, { leaves }) => {
      await fillPart(person, kind, findShownPart(leaves), draft);
      await person.press('Next');
    },
    'listing.submitted': async (person, { draft }, { leaves }) => {
      await fillPart(person, kind, findShownPart(leaves), draft);
      await person.press('Submit');
    },
    ...withFiles.executors,
    'days.changed': async (person, { days }) => {
      for (const { day } of days) await person.press(new RegExp(`^${formatDay(day)}`));
      if (days.length === 0) await person.press(/^Remove /);
    },
    'schedule.proceeded': (person) => person.press('Proceed'),
    'review.confirmed': (person) => person.press('Confirm Submission'),
    'submission.confirmed': (person) => person.press('Confirm Submission'),
    'submission.cancelled': (person) => person.press('Cancel'),
    'step.left': (person) => person.press(/^(Edit|Back)$/),
    'location.changed': (person, { path }) => person.goTo(path),
  },

  checks: {
    'listing.opening': neverAtRest,
    'listing.submitting.deciding': neverAtRest,
    'listing.arrivingAtReview': neverAtRest,
    'listing.arrivingAtDays': neverAtRest,
    'listing.arrivingAtConfirmation': neverAtRest,
    'listing.fetching': neverAtRest,
    'listing.missing': neverAtRest,
    'listing.lookingOver': neverAtRest,
    'listing.submitting.lookingAgain': neverAtRest,
    'listing.submitting.returning': neverAtRest,
    'listing.filling.property': (look) => expectScreen(look, words.title, 'Next'),
    'listing.filling.photos': (look, state) => {
      expectScreen(look, partTitle(words.title, 'photos'), 'Next');
      expectFiles(look, state);
    },
    'listing.filling.features': (look) => expectScreen(look, partTitle(words.title, 'features'), 'Next'),
    'listing.filling.price': (look) => expectScreen(look, partTitle(words.title, 'price'), 'Next'),
    'listing.filling.details': (look) => {
      expectScreen(look, partTitle(words.title, 'details'), 'Next');
      if (kind === 'warehouse') expectScreen(look, partTitle(words.title, 'details'), 'Submit');
    },
    'listing.reviewing': (look, state) => {
      expectScreen(look, 'Check your listing', 'Confirm Submission');
      expectAnswers(look, state);
    },
    'listing.scheduling': (look, state) => {
      expectScreen(look, 'When can people inspect it?', 'Proceed');
      const { days, problem } = state.context;
      expect(look.problems).toEqual(problem ? [problem.message] : []);
      expect(look.text).toContain(days.length ? `${days.length} day chosen` : 'No days chosen.');
    },
    'listing.confirming': (look, state) => {
      expectScreen(look, 'Confirm your listing', 'Confirm Submission');
      expectAnswers(look, state);
      if (state.context.days.length === 0) expect(look.text).toContain('No availability selected.');
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
    availability: { machine: availabilityMachine, samples: availabilitySamples },
  },
  endings: withFiles.endings,
});

function expectScreen(look: Look, heading: string, button: string) {
  expect(look.heading).toBe(heading);
  expect(look.buttons).toContainEqual({ name: button, busy: false, unavailable: false });
}

function expectAnswers({ text }: Look, state: StateOf<typeof apartmentListingMachine>) {
  const { details, price, address } = state.context.draft;
  for (const answer of [details, tidyNaira(price), address]) expect(text).toContain(answer);
}

function expectSubmitting(look: Look) {
  expect(look.heading).toBe('Submitting...');
  expect(look.buttons).toContainEqual({ name: 'Cancel', busy: false, unavailable: false });
}

/** Checks the names of the files on the form; the paths of `attachments` check their progress. */
function expectFiles({ buttons }: Look, state: StateOf<typeof apartmentListingMachine>) {
  const { photos, documents } = state.context.attached;
  expect(buttons.filter(({ name }) => /^Remove (.+\.(jpg|pdf)|Photo \d+)$/.test(name))).toHaveLength(
    photos + documents,
  );
}

/** Fills in the form of a listing part by part, until the draft no longer completes a part. */
export async function fillListing(person: Person, kind: ListingKind, draft: ListingDraft, files?: () => Promise<void>) {
  for (const part of listingParts) {
    await fillPart(person, kind, part, draft);
    if (part === 'photos') await files?.();
    if (part !== 'details') await person.press('Next');
  }
}

/** Fills in a part from top to bottom. Leaves fields alone that are empty in the draft. */
export async function fillPart(person: Person, kind: ListingKind, part: ListingPart | undefined, draft: ListingDraft) {
  const words = listingWords[kind];
  const fill = async (label: string, text: string) => void (text && (await person.fill(label, text)));
  const choose = async (label: string, value: string) => void (value && (await person.choose(label, value)));

  if (part === 'property') {
    await choose(words.type, draft.propertyType);
    await fill(detailsLabel(kind, draft.propertyType), draft.details);
    await choose('State', draft.state);
    await choose('City', draft.city);
    await fill(words.address, draft.address);
  }
  if (part === 'features') {
    for (const feature of draft.features) await person.check(feature);
    for (const [feature, many] of Object.entries(draft.quantities)) await fill(`How many: ${feature}`, many ?? '');
  }
  if (part === 'price') await fill('Price', draft.price);
  if (part === 'details') {
    await fill(kind === 'warehouse' ? 'Phone number (optional)' : 'Phone number', draft.phoneNumber);
    await fill('Lease duration (months)', draft.leaseDuration);
    if (draft.security) await person.check(draft.security);
    if (kind !== 'warehouse') await fill('Description', draft.description);
  }
}
