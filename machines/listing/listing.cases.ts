import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { emptyListing, type ListingDraft } from '#domain/listing.ts';
import { isNextAttached, reportsOf } from '../attachments/attachments.samples.ts';
import { defineCases } from '../cases/define-cases.ts';
import { listingActors } from './listing.actors.ts';
import { apartmentListingMachine } from './listing.machine.ts';
import { routes } from './listing.routes.ts';
import { completeDrafts, halfDrafts } from './listing.samples.ts';
import type { ListingContext } from './listing.types.ts';
import { casesOfWizard, refusedAtOnce } from './listing.wizard.ts';

const onlyForWarehouses = {
  'listing.submitted (a complete form)': 'only the form of a warehouse goes out straight away',
  'listing.submitted (half a form)': 'only the form of a warehouse goes out straight away',
  'attachments.changed (a document as well)': 'only a warehouse asks for a document',
};

const onePhotoTray = {
  'Only a warehouse asks for a document.': ({ documents }: { documents: number }) => documents > 0,
};

export const apartmentListingCases = listingCases('apartment');
export const propertyListingCases = listingCases('property');
export const warehouseListingCases = listingCases('warehouse');

function listingCases(kind: ListingKind) {
  const { calls, children, events, key, untried } = casesOfWizard(kind);
  const hasDocument = kind === 'warehouse';
  const notReopened = Object.fromEntries(
    events['draft.reopened'].map((each) => [
      `draft.reopened (${each.case})`,
      'only what is there can be another by now',
    ]),
  );

  return defineCases(apartmentListingMachine, listingActors, {
    inputs: { 'an empty form': { path: routes[kind].filling } },
    key,

    events: {
      'form.changed': [{ case: 'half a form', draft: halfDrafts[kind] }],
      'form.submitted': [
        { case: 'a complete form', draft: completeDrafts[kind] },
        { case: 'half a form', draft: halfDrafts[kind] },
      ],
      'listing.submitted': [
        { case: 'a complete form', draft: completeDrafts[kind] },
        { case: 'half a form', draft: halfDrafts[kind] },
      ],
      ...reportsOf(hasDocument ? 1 : 0),
      ...events,
    },

    untried: {
      ...untried,
      'form.changed': {
        'The form is filled in once, before the photos come.': (_, { context: { attached, draft, problem } }) =>
          attached.photos > 0 || draft !== emptyListing || problem !== null,
      },
      'form.submitted': {
        'A form that was complete does not become half a form.': (event, { context }) => !isFurther(event, context),
      },
      'listing.submitted': {
        'A form that was complete does not become half a form.': (event, { context }) => !isFurther(event, context),
        ...refusedAtOnce,
      },
      'attachments.changed': {
        'Files come once, on the form, the photos first.': (event, { leaves, context: { attached } }) =>
          !leaves.includes('listing.filling') || !isNextAttached(attached, event),
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

const isFurther = (event: { draft: ListingDraft }, { kind, draft }: ListingContext) =>
  event.draft !== halfDrafts[kind] || draft !== completeDrafts[kind];
