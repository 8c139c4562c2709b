import { expect } from 'vitest';
import type { listingViewMachine } from '#machines/listing-view/listing-view.machine.ts';
import type { listingViewSamples } from '#machines/listing-view/listing-view.samples.ts';
import type { ScreenCheck, TestAdapter } from '../adapter.ts';
import { neverAtRest } from '../checks.ts';

const expectListing: ScreenCheck<typeof listingViewMachine> = (look) => {
  expect(look.heading).toBe('Sunny flat near the beach');
  expect(look.text).toContain('₦4,500,000');
  expect(look.text).toContain('Newly painted, with two parking spaces.');
  expect(look.links).toContain('Share on WhatsApp');
};

/** A property for sale has no rent link; either kind can be inspected. */
const expectVisitor: ScreenCheck<typeof listingViewMachine> = (look, { context }) => {
  const { listing } = context;
  expect(look.links).toContain('Book inspection');
  expect(look.links.includes('Rent Now')).toBe(listing?.kind !== 'property');
};

/** Similar listings are below, where there are any. */
const expectSimilar: ScreenCheck<typeof listingViewMachine> = (look, { context }) => {
  const { similar } = context;
  expect(look.text.includes('Similar places')).toBe(similar.length > 0);
  for (const { title } of similar) expect(look.links).toContain(title);
};

export const listingViewAdapter: TestAdapter<typeof listingViewMachine, typeof listingViewSamples> = {
  executors: {
    'screen.opened': (person) => person.happens({ type: 'screen.opened' }),
    'retry.requested': (person) => person.press('Try again'),
    'person.recognised': (person, payload) => person.happens({ type: 'person.recognised', ...payload }),
  },
  checks: {
    'listingView.shown.days.choosing': neverAtRest,
    'listingView.shown.owner.choosing': neverAtRest,
    'listingView.arriving': (look) => expect(look.text).toContain('Loading the listing'),
    'listingView.loading': (look) => expect(look.text).toContain('Loading the listing'),
    'listingView.shown.days.asking': expectListing,
    'listingView.shown.days.others': expectListing,
    'listingView.shown.days.known': (look, state) => {
      expectListing(look, state);
      expectSimilar(look, state);
      expect(look.text).toContain('Booked dates');
    },
    'listingView.shown.days.unknown': (look, state) => {
      expectListing(look, state);
      expectSimilar(look, state);
      expect(look.text).not.toContain('Booked dates');
    },
    'listingView.shown.owner.askingWho': expectVisitor,
    'listingView.shown.owner.asking': expectVisitor,
    'listingView.shown.owner.oneself': (look) => {
      expect(look.text).toContain('This is your listing.');
      expect(look.links).toContain('Edit');
      expect(look.links).not.toContain('Rent Now');
    },
    'listingView.shown.owner.someoneElse': expectVisitor,
    'listingView.missing': (look) => {
      expect(look.heading).toBe('Listing not available');
      expect(look.links).toContain('Back to results');
    },
    'listingView.failed': (look) =>
      expect(look.buttons).toContainEqual({ name: 'Try again', busy: false, unavailable: false }),
  },
  hasProblemWithin: ({ context }) => Boolean(context.problem),
};
