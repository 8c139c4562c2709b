/**
 * Handles failures of creating a listing, in every flow that creates one. Keeps the idempotency key if the listing may exist,
 * because a new key would list the same place twice.
 */
import { type Problem, toProblem } from '../api/api-error.ts';
import { idempotencyGuards } from '../api/idempotency-key.ts';
import { FILES_SWEPT } from '../attachments/attachments.problems.ts';

/** Shown after the newer version was loaded: submitting again replaces that version. */
export const CHANGED_MEANWHILE: Problem = {
  code: 'changed_meanwhile',
  message:
    'This listing was changed in another window or on another device after you opened it. What you typed is still here. Submit again to replace that change.',
};

/** @source docs/product.md, LIST-6, to the letter */
const SUBMIT_FAILED = 'Failed to submit form. Please try again.';

/** Replaces server messages that do not help. */
const creationFailed: Partial<Record<string, string>> = {
  internal: SUBMIT_FAILED,
  unavailable: SUBMIT_FAILED,
  invalid_answer: SUBMIT_FAILED,
  unreachable: `${SUBMIT_FAILED} We could not reach Gida, so check your connection first.`,
  idempotency_key_reused: 'Your listing was created before your last changes. Edit it in My Listing.',
  [FILES_SWEPT.code]: FILES_SWEPT.message,
};

export const creationGuards = {
  /** Whether the listing exists or may exist. */
  mayBeListed: ({ event }: { event: object }) =>
    idempotencyGuards.isRetryable({ event }) || problemOf(event)?.code === 'idempotency_key_reused',
  wasChangedMeanwhile: ({ event }: { event: object }) => problemOf(event)?.code === 'changed_meanwhile',
};

/** @param to Where Submit was pressed, and where the fields are that the server may have refused. */
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

/** The assignment of `sayCreateFailed`. */
export function creationProblem(event: object): { problem: Problem | null } {
  const problem = problemOf(event);
  return { problem: problem && { ...problem, message: creationFailed[problem.code] ?? problem.message } };
}

/** Whether the problem belongs to the page of the days. */
export const isAboutDays = (problem: Problem | null) => dayCodes.includes(problem?.code ?? '');

const dayCodes = ['day_in_past', 'day_twice', 'end_not_after_start'];

/** The assignment of `renewListingKey`. */
export const newListingKey = () => ({ listingKey: crypto.randomUUID() as string });

const problemOf = (event: object) => ('error' in event ? toProblem(event.error) : null);
