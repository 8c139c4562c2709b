/**
 * The form of a listing, and failures of creating it, in every flow that creates one. Keeps the idempotency key if the
 * listing may exist, because a new key would list the same place twice.
 */
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { isPartDone, type ListingDraft, type ListingPart } from '#domain/listing.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { idempotencyGuards, isWorthRetry } from '../api/idempotency-key.ts';
import { UPLOAD_EXPIRED, UPLOADS_FAILED } from '../attachments/attachments.problems.ts';
import type { Attached } from '../attachments/attachments.types.ts';
import { stepAt } from './listing.routes.ts';

/**
 * Shown after the newer version was loaded: submitting again replaces that version.
 *
 * @param differences What the listing has otherwise than the form.
 */
export const toChangedProblem = (differences: readonly string[]): Problem => ({
  code: CHANGED_MEANWHILE,
  message: [
    'This listing was changed in another window or on another device after you opened it. What you typed is still here.',
    ...(differences.length > 0 ? [`The listing now has a different ${differences.join(', ')}.`] : []),
    'Submit again to replace that change.',
  ].join(' '),
});

export const CHANGED_MEANWHILE = 'changed_meanwhile';

/** @source docs/product.md, LIST-6, to the letter */
const SUBMIT_FAILED = 'Failed to submit form. Please try again.';

/** Replaces server messages that do not help. */
const creationFailed: Partial<Record<string, string>> = {
  internal: SUBMIT_FAILED,
  unavailable: SUBMIT_FAILED,
  invalid_answer: SUBMIT_FAILED,
  unreachable: `${SUBMIT_FAILED} We could not reach Gida, so check your connection first.`,
  idempotency_key_reused: 'Your listing was created before your last changes.',
  [UPLOAD_EXPIRED.code]: UPLOAD_EXPIRED.message,
};

export const creationGuards = {
  /** Whether the listing exists or may exist. */
  mayBeListed: ({ event }: { event: object }) =>
    idempotencyGuards.isRetryable({ event }) || problemOf(event)?.code === 'idempotency_key_reused',
  wasChangedMeanwhile: ({ event }: { event: object }) => problemOf(event)?.code === CHANGED_MEANWHILE,
};

/** @param to `stay` is the state in which Submit was pressed; `form` has the fields that the server may refuse. */
export const creationRefused = <const Stay extends string, const Form extends string>(to: { stay: Stay; form: Form }) =>
  [
    { guard: 'mayBeListed', target: to.stay, actions: 'sayCreateFailed' },
    {
      guard: 'lostTheFiles',
      target: to.stay,
      actions: ['renewListingKey', 'forgetStored', 'sendFilesAnew', 'sayCreateFailed'],
    },
    { target: to.form, actions: ['renewListingKey', 'sayCreateFailed'] },
  ] as const;

export const formGuards = {
  /** Whether a part of the sent form has all that it needs. */
  isPartDone: (
    { context, event }: { context: { attached: Attached; kind?: ListingKind }; event: object },
    { part }: { part: ListingPart },
  ) => 'draft' in event && isPartDone(context.kind ?? 'property', part, event.draft as ListingDraft, context.attached),
};

/**
 * The states of a form that shows one part at a time. Next leads to the next part, and from a complete form to the
 * review.
 *
 * @param to Where a complete form leads.
 * @param form The address of the first part.
 */
export const formParts = <const To extends string>(to: To, form: string) => {
  const part = <const Part extends ListingPart, const Next extends ListingPart>(at: Part, next: Next) =>
    ({
      meta: { route: stepAt(form, at) },
      on: {
        'form.submitted': [
          { guard: 'isCompleteAsSent', target: to, actions: ['keepDraft', 'clearProblem'] },
          { guard: { type: 'isPartDone', params: { part: at } }, target: next, actions: 'keepDraft' },
        ],
      },
    }) as const;
  return {
    property: part('property', 'photos'),
    photos: part('photos', 'features'),
    features: part('features', 'price'),
    price: part('price', 'details'),
    details: {
      meta: { route: stepAt(form, 'details') },
      on: { 'form.submitted': { guard: 'isCompleteAsSent', target: to, actions: ['keepDraft', 'clearProblem'] } },
    },
  } as const;
};

/** The assignment of `sayCreateFailed`. */
export function creationProblem(event: object): { problem: Problem | null } {
  const problem = problemOf(event);
  return { problem: problem && { ...problem, message: creationFailed[problem.code] ?? problem.message } };
}

/** Whether the same form may be accepted when it is sent again. */
export const isWorthSending = (problem: Problem): boolean => isWorthRetry(problem) || sentAgain.includes(problem.code);

/** Failed uploads go on, expired files are sent again, and a change in another window is replaced. */
const sentAgain = [UPLOADS_FAILED.code, UPLOAD_EXPIRED.code, CHANGED_MEANWHILE];

/** Whether the problem belongs to the page of the days. */
export const isAboutDays = (problem: Problem | null) => dayCodes.includes(problem?.code ?? '');

const dayCodes = ['day_in_past', 'day_twice', 'end_not_after_start', 'day_booked'];

/** The assignment of `renewListingKey`. */
export const newListingKey = () => ({ listingKey: crypto.randomUUID() as string });

const problemOf = (event: object) => ('error' in event ? toProblem(event.error) : null);
