import { href } from '#domain/addresses.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { type ListingDraft, listingParts, partOf } from '#domain/listing.ts';
import type { Problem } from '../api/api-error.ts';
import { isNextAttached, reportsOf } from '../attachments/attachments.fixtures.ts';
import { UPLOADS_FAILED } from '../attachments/attachments.problems.ts';
import type { StoredFiles } from '../attachments/attachments.types.ts';
import type { Place, Samples } from '../path-engine/flow.ts';
import { defineSamples } from '../samples/define-samples.ts';
import { CHANGED_MEANWHILE, isAboutDays } from './listing.creation.ts';
import {
  completeDrafts,
  draftsAfter,
  halfDrafts,
  listingToChange,
  oneDay,
  ownListing,
  refusals,
  refusalsOfChange,
  refusalsOfLoading,
} from './listing.fixtures.ts';
import { apartmentListingMachine } from './listing.machine.ts';
import { partRoute, routes } from './listing.routes.ts';
import { type ListingEvent, listingActors } from './listing.setup.ts';
import type { ListingContext } from './listing.types.ts';

// Rules: LIST-4

const refusedAtOnce = {
  'A photo that was refused is refused again at once: it has to go first.': (
    _: ListingEvent,
    { context }: Place<ListingContext>,
  ) => isRefused(context.problem),
};

type EventSamples = {
  [T in ListingEvent['type']]: Samples<Omit<Extract<ListingEvent, { type: T }>, 'type'>>;
};

/** The samples shared by all kinds, and by new and existing listings. */
export function casesOfWizard(kind: ListingKind) {
  const call = { done: [{ sample: 'the listing', output: ownListing(kind) }], failed: refusals } as const;
  const change = { done: [{ sample: 'the listing', output: ownListing(kind) }], failed: refusalsOfChange } as const;

  return {
    key: ({ draft, attached, stored, days, problem, submittedFrom, path, version, known }: ListingContext): unknown => [
      draft,
      attached,
      stored,
      days.length,
      problem && [
        isRefused(problem),
        isAboutDays(problem),
        problem.code === CHANGED_MEANWHILE,
        Object.keys(problem.fields ?? {}).map(partOf),
      ],
      submittedFrom,
      path,
      version,
      known,
    ],

    events: {
      'days.changed': [
        { sample: 'a day chosen', days: [...oneDay] },
        { sample: 'the day taken out', days: [] },
      ],
      'schedule.proceeded': [{ sample: 'by Proceed' }],
      'review.confirmed': [{ sample: 'pressed' }],
      'submission.confirmed': [{ sample: 'pressed' }],
      'submission.cancelled': [{ sample: 'pressed' }],
      'step.left': [{ sample: 'back' }],
      'listing.retried': [{ sample: 'pressed' }],
      'draft.reopened': [
        { sample: 'at the form', path: routes[kind].filling },
        { sample: 'at the last look', path: routes[kind].confirming },
      ],
      'location.changed': [
        { sample: 'to the form', path: routes[kind].filling },
        { sample: 'to the review', path: routes[kind].reviewing },
        { sample: 'to the days', path: href.availableDate },
        { sample: 'to the confirmation', path: routes[kind].confirming },
        ...laterParts.map((part) => ({ sample: `to the ${part}`, path: partRoute(kind, part) })),
      ],
    } satisfies Partial<EventSamples>,

    // Without these limits every order of the events would be a state of its own, too many to explore.
    untried: {
      'location.changed': {
        'A location that is already shown does not change.': (
          { path }: { path: string },
          { route }: Place<ListingContext>,
        ) => path === route,
      },
      'submission.confirmed': refusedAtOnce,
      'attachments.stored': {
        'What was attached is what is stored.': ({ images }: StoredFiles, { context }: Place<ListingContext>) =>
          images.length !== context.attached.photos,
      },
      'days.changed': {
        'Days come once.': ({ days }: { days: object[] }, { context }: Place<ListingContext>) =>
          days.length > 0 && (context.days.length > 0 || context.problem !== null),
        'A day goes when the server has refused it.': (
          { days }: { days: object[] },
          { context }: Place<ListingContext>,
        ) => days.length === 0 && (context.days.length === 0 || !isAboutDays(context.problem)),
      },
    },

    calls: {
      ...{ listApartment: call, listProperty: call, listWarehouse: call },
      ...{ changeApartment: change, changeProperty: change, changeWarehouse: change },
      getOwnListing: {
        done: [{ sample: 'the listing as it is', output: listingToChange(kind) }],
        failed: refusalsOfLoading,
      },
    } as const,

    children: {
      availability: { sends: ['days.changed', 'schedule.proceeded'] },
      attachments: { sends: ['attachments.changed', 'attachments.stored', 'attachments.failed'] },
    } as const,
  };
}

const laterParts = listingParts.filter((part) => part !== 'property');

const isWhole = (kind: ListingKind, draft: ListingDraft) => draft === completeDrafts[kind];

/** The part of the form that is shown. */
export const findShownPart = (leaves: readonly string[], flow = 'listing') =>
  listingParts.find((part) => leaves.includes(`${flow}.filling.${part}`));

const isRefused = (problem: Problem | null) => problem?.code === UPLOADS_FAILED.code;

const onlyForWarehouses = {
  'listing.submitted (a complete form)': 'only the form of a warehouse goes out straight away',
  'listing.submitted (no details yet)': 'only the form of a warehouse goes out straight away',
  'attachments.changed (a document as well)': 'only a warehouse asks for a document',
};

const onePhotoTray = {
  'Only a warehouse asks for a document.': ({ documents }: { documents: number }) => documents > 0,
};

/** The parts of a form, filled in one after another. */
export const submittedInOrder = (flow: string, kind: ListingKind) => ({
  'Each part is filled in once, and the last ones are forgotten once.': (
    event: { draft: ListingDraft },
    { leaves, context }: Place<{ draft: ListingDraft }>,
  ) => {
    const { draft } = context;
    const at = findShownPart(leaves, flow) ?? 'property';
    if (draft === completeDrafts[kind]) return event.draft !== draft;
    const isForgotten = event.draft === draft && at !== 'features' && at !== 'price';
    const isHalf = Object.values(halfDrafts).includes(event.draft) && at === 'property';
    return event.draft !== draftsAfter[kind][at] && !isForgotten && !isHalf;
  },
});

/** When the form of a warehouse shows Submit. */
const submitIsShown = (kind: ListingKind) => ({
  'Submit is at the last part, and where the others have all that they need.': (
    event: { draft: ListingDraft },
    { leaves, context: { draft } }: Place<ListingContext>,
  ) => (isWhole(kind, draft) ? event.draft !== draft : findShownPart(leaves) !== 'details'),
});

export const apartmentListingSamples = listingCases('apartment');
export const propertyListingSamples = listingCases('property');
export const warehouseListingSamples = listingCases('warehouse');

function listingCases(kind: ListingKind) {
  const { calls, children, events, key, untried } = casesOfWizard(kind);
  const hasDocument = kind === 'warehouse';
  const after = draftsAfter[kind];
  const notReopened = Object.fromEntries(
    events['draft.reopened'].map((each) => [
      `draft.reopened (${each.sample})`,
      'only what is there can be another by now',
    ]),
  );

  return defineSamples(apartmentListingMachine, listingActors, {
    inputs: { 'an empty form': { path: routes[kind].filling } },
    key,

    events: {
      'form.changed': [{ sample: 'half a form', draft: halfDrafts[kind] }],
      'form.submitted': [
        { sample: 'no features yet', draft: after.property },
        { sample: 'no price yet', draft: after.features },
        { sample: 'no details yet', draft: after.price },
        { sample: 'a complete form', draft: after.details },
        { sample: 'half a form', draft: halfDrafts[kind] },
      ],
      'listing.submitted': [
        { sample: 'a complete form', draft: after.details },
        { sample: 'no details yet', draft: after.price },
      ],
      ...reportsOf(hasDocument ? 1 : 0),
      ...events,
    },

    untried: {
      ...untried,
      'location.changed': {
        ...untried['location.changed'],
        'A part is opened from the review, and the photos where one was refused; from the photos the first part.': (
          { path },
          { leaves, context: { draft, problem, days } },
        ) => {
          const at = findShownPart(leaves);
          const part = laterParts.find((each) => partRoute(kind, each) === path);
          const isBack = at === 'photos' && path === routes[kind].filling && isWhole(kind, draft);
          if (part === undefined) return at !== undefined && at !== 'property' && !isBack;
          if (leaves.includes('listing.confirming')) return part !== 'photos' || problem === null;
          return !leaves.includes('listing.reviewing') || problem !== null || days.length > 0;
        },
      },
      'form.changed': {
        'The form is begun once.': (_, { leaves, context: { draft, problem } }) =>
          findShownPart(leaves) !== 'property' || draft.propertyType !== '' || problem !== null,
      },
      'form.submitted': submittedInOrder('listing', kind),
      'listing.submitted': {
        ...(hasDocument && submitIsShown(kind)),
        ...refusedAtOnce,
      },
      'attachments.changed': {
        'Files come once, on their part, the photos first, and go from a complete form.': (
          event,
          { leaves, context: { attached, draft } },
        ) =>
          findShownPart(leaves) !== 'photos' ||
          !isNextAttached(attached, event) ||
          (event.photos === 1) !== isWhole(kind, draft),
        ...(!hasDocument && onePhotoTray),
      },
    },

    unheard: {
      ...(hasDocument ? {} : onlyForWarehouses),
      'listing.retried (pressed)': 'only what is there already is loaded',
      ...notReopened,
    },
    calls,
    children,
  });
}
