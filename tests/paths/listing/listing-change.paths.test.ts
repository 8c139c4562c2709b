import { expect } from 'vitest';
import type { ListingDraft } from '#domain/listing.ts';
import { photos } from '#machines/attachments/attachments.fixtures.ts';
import type { listingChangeSamples } from '#machines/listing/listing.change.samples.ts';
import type { apartmentChangeMachine } from '#machines/listing/listing.machine.ts';
import { findShownPart } from '#machines/listing/listing.samples.ts';
import { changeWords } from '#src/flows/shared/listing-words.ts';
import type { Person, TestAdapter } from '../adapter.ts';
import type { Look } from '../look.ts';
import { testFlow } from '../test-flow.ts';
import { listingAdapter } from './listing.adapter.ts';

const { executors, checks, ...wizard } = listingAdapter('apartment', changeWords);

const loading = (look: Look) => expect(look.text).toContain('Loading');

/** Types the price only, because the form already holds the rest. */
const listingChangeAdapter: TestAdapter<typeof apartmentChangeMachine, typeof listingChangeSamples> = {
  ...wizard,
  executors: {
    ...executors,
    'form.changed': typePrice,
    'form.submitted': async (person, payload, { leaves }) => {
      if (findShownPart(leaves) === 'price') await typePrice(person, payload);
      await person.press('Next');
    },
    'attachments.changed': (person) => person.attach('Photos', photos.slice(3)),
    'listing.retried': (person) => person.press('Try again'),
  },
  checks: {
    ...checks,
    'listing.fetching': loading,
    'listing.lookingOver': loading,
    'listing.missing': (look, { context }) => {
      const { problem } = context;
      expect(look.heading).toBe(changeWords.title);
      expect(look.links).toContain('Go to My Listing');
      expect(look.text).toContain(problem?.message);
    },
    'listing.submitting.lookingAgain': checks['listing.submitting.creating'],
    'listing.submitted': (look) => {
      expect(look.heading).toBe(changeWords.sent);
      expect(look.links).toEqual(expect.arrayContaining(['See your listing', 'Go to My Listing']));
    },
  },
};

function typePrice(person: Person, { draft }: { draft: ListingDraft }) {
  return person.fill('Price', draft.price);
}

await testFlow('listing change', {
  adapter: listingChangeAdapter,
  inBrowser: async () => (await import('./listing.browser.ts')).listingChangeInBrowser,
});
