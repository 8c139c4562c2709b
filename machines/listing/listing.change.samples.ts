/**
 * Only one of the three charts that edit a listing has test paths, because they differ in the same way as those that
 * create one, which all have. The listing has three photos, or two after one was removed elsewhere.
 */
import type { ListingDraft } from '#domain/listing.ts';
import { reportsOf } from '../attachments/attachments.fixtures.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { listingToChange, ownListing } from './listing.fixtures.ts';
import { apartmentChangeMachine } from './listing.machine.ts';
import { draftOf, filesOf } from './listing.payload.ts';
import { partRoute, routes } from './listing.routes.ts';
import { casesOfWizard, findShownPart } from './listing.samples.ts';
import { listingActors } from './listing.setup.ts';
import type { ListingContext } from './listing.types.ts';

// Rules: CHANGE-4, CHANGE-5

const photos = ['front', 'kitchen', 'bedroom'].map((room) => `/api/files/photo-of-the-${room}`);

const withThree = { ...listingToChange('apartment'), photos };
const withoutFirst = { ...withThree, photos: photos.slice(1), version: 'aW4gYW5vdGhlciB3aW5kb3c' };

const cheaper: ListingDraft = { ...draftOf(withThree), price: '4,000,000' };
const priceless: ListingDraft = { ...cheaper, price: '' };

const ANOTHER_TAB = 'the tab that opens it begins another actor: tests/e2e/listing.test.ts does';

const { filling, reviewing, confirming } = routes.apartment;
const goneTo: Record<string, readonly string[]> = {
  'listing.filling.photos': [filling],
  'listing.filling.features': [],
  'listing.filling.price': [filling],
  'listing.filling.details': [],
  'listing.reviewing': [confirming],
  'listing.scheduling': [confirming],
  'listing.confirming': [reviewing, filling, partRoute('apartment', 'photos')],
};

const isGone = ({ problem }: ListingContext) => problem?.code === 'not_found';

const NEW = 'reference-of-the-new-one';
const { calls, children, events, key, untried } = casesOfWizard('apartment');
const { 'attachments.failed': failed } = reportsOf(0);

export const listingChangeSamples = defineSamples(apartmentChangeMachine, listingActors, {
  inputs: { 'a listing of their own': { path: routes.apartment.filling, listingId: ownListing('apartment').id } },
  key: (context) => [key(context), isGone(context)],

  events: {
    'form.changed': [{ sample: 'no price', draft: priceless }],
    'form.submitted': [
      { sample: 'a lower price', draft: cheaper },
      { sample: 'no price', draft: priceless },
      { sample: 'as it is', draft: draftOf(withThree) },
    ],
    'listing.submitted': [{ sample: 'a lower price', draft: cheaper }],
    'attachments.changed': [{ sample: 'a photo more', photos: photos.length + 1, documents: 0 }],
    'attachments.stored': [
      { sample: 'all four', images: [...filesOf(withThree).images, NEW], documents: [] },
      { sample: 'the other three', images: [...filesOf(withoutFirst).images, NEW], documents: [] },
    ],
    'attachments.failed': failed,
    ...events,
  },

  untried: {
    ...untried,
    'location.changed': {
      ...untried['location.changed'],
      'From the first part each step is gone to, and from each of these another.': ({ path }, { leaves: [at = ''] }) =>
        goneTo[at]?.includes(path) === false,
      'A refused form is left step by step.': (_, { leaves, context }) =>
        context.problem !== null && findShownPart(leaves) === undefined,
    },
    'listing.retried': { 'What there is not is not asked for again.': (_, { context }) => isGone(context) },
    'draft.reopened': {
      'It is opened where it stood.': ({ path }, { route }) => path !== route,
    },
    'form.changed': {
      'The price goes once, before anything else is changed.': (_, { leaves, context: { attached, draft, problem } }) =>
        findShownPart(leaves) !== 'price' ||
        attached.photos > photos.length ||
        draft.price !== draftOf(withThree).price ||
        problem !== null,
    },
    'form.submitted': {
      'A price is typed in its part, once.': (event, { leaves, context: { draft } }) => {
        const at = findShownPart(leaves);
        if (at !== 'price') return event.draft.price !== draft.price || (at === 'details' && draft.price === '');
        return event.draft.price !== cheaper.price && draft.price === cheaper.price;
      },
    },
    'attachments.changed': {
      'A photo is added to the three, on its part.': (_, { leaves, context: { attached } }) =>
        findShownPart(leaves) !== 'photos' || attached.photos !== photos.length,
    },
    'submission.confirmed': {
      ...untried['submission.confirmed'],
      'Photos that are there already need not be sent: it goes on by itself.': (_, { context }) =>
        context.stored === null && context.attached.photos === context.known?.images.length,
    },
  },

  unheard: { 'listing.submitted (a lower price)': 'only the form of a warehouse goes out straight away' },

  unreachable: {
    'listing.filling.price —form.submitted#1→ listing.filling.details': 'Of what is there only the price goes missing.',
  },

  beyondThePage: Object.fromEntries(
    events['draft.reopened'].map((each) => [`draft.reopened (${each.sample})`, ANOTHER_TAB]),
  ),

  calls: {
    ...calls,
    getOwnListing: {
      ...calls.getOwnListing,
      done: [
        { sample: 'with three photos', output: withThree },
        { sample: 'without the first photo', output: withoutFirst },
      ],
    },
  },
  children,
});
