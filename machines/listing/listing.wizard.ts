/** What is tried of a form that leads to a listing, whether that is there already or not. */
import { href } from '#domain/addresses.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import type { Problem } from '../api/api-error.ts';
import { UPLOADS_FAILED } from '../attachments/attachments.problems.ts';
import type { StoredFiles } from '../attachments/attachments.types.ts';
import type { Cases } from '../cases/define-cases.ts';
import type { Place } from '../path-engine/flow.ts';
import { CHANGED_MEANWHILE, isAboutDays } from './listing.creation.ts';
import { routes } from './listing.routes.ts';
import {
  listingToChange,
  oneDay,
  ownListing,
  refusals,
  refusalsOfChange,
  refusalsOfLoading,
} from './listing.samples.ts';
import type { ListingContext, ListingEvent } from './listing.types.ts';

export const refusedAtOnce = {
  'A photo that was refused is refused again at once: it has to go first.': (
    _: ListingEvent,
    { context }: Place<ListingContext>,
  ) => isRefused(context.problem),
};

type EventCases = {
  [T in ListingEvent['type']]: Cases<Omit<Extract<ListingEvent, { type: T }>, 'type'>>;
};

/** What is alike in each kind, and whether it is there already or not. */
export function casesOfWizard(kind: ListingKind) {
  const call = { done: [{ case: 'the listing', output: ownListing(kind) }], failed: refusals } as const;
  const change = { done: [{ case: 'the listing', output: ownListing(kind) }], failed: refusalsOfChange } as const;

  return {
    key: ({ draft, attached, stored, days, problem, submittedFrom, path, version, known }: ListingContext): unknown => [
      draft,
      attached,
      stored,
      days.length,
      problem && [isRefused(problem), isAboutDays(problem), problem.code === CHANGED_MEANWHILE.code],
      submittedFrom,
      path,
      version,
      known,
    ],

    events: {
      'days.changed': [
        { case: 'a day chosen', days: [...oneDay] },
        { case: 'the day taken out', days: [] },
      ],
      'schedule.proceeded': [{ case: 'by Proceed' }],
      'review.confirmed': [{ case: 'pressed' }],
      'submission.confirmed': [{ case: 'pressed' }],
      'submission.cancelled': [{ case: 'pressed' }],
      'step.left': [{ case: 'back' }],
      'listing.retried': [{ case: 'pressed' }],
      'draft.reopened': [
        { case: 'at the form', path: routes[kind].filling },
        { case: 'at the last look', path: routes[kind].confirming },
      ],
      'location.changed': [
        { case: 'to the form', path: routes[kind].filling },
        { case: 'to the review', path: routes[kind].reviewing },
        { case: 'to the days', path: href.availableDate },
        { case: 'to the confirmation', path: routes[kind].confirming },
      ],
    } satisfies Partial<EventCases>,

    // Otherwise each order of all of it would be an environment.
    untried: {
      'location.changed': {
        'Nobody is told that they are where they are.': (
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
        done: [{ case: 'the listing as it is', output: listingToChange(kind) }],
        failed: refusalsOfLoading,
      },
    } as const,

    children: {
      availability: { sends: ['days.changed', 'schedule.proceeded'] },
      attachments: { sends: ['attachments.changed', 'attachments.stored', 'attachments.failed'] },
    } as const,
  };
}

const isRefused = (problem: Problem | null) => problem?.code === UPLOADS_FAILED.code;
