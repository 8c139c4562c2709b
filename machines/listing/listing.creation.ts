/**
 * What a refusal to list a place leads to, wherever it is listed from. The key of a listing that may have been made stays:
 * with a new one the same place would be listed twice.
 */
import { type Problem, toProblem } from '../api/api-error.ts';
import { attemptGuards } from '../api/attempt.ts';
import { FILES_SWEPT } from '../attachments/attachments.problems.ts';

/** Said once the flow knows the version that it is now: sent again, it goes out on top of that. */
export const CHANGED_MEANWHILE: Problem = {
  code: 'changed_meanwhile',
  message:
    'This listing was changed meanwhile, in another window or on another device. What you typed is still here: send it again to put it in the place of that change.',
};

/** Where the server's own words would not help. @source for the first two: docs/product.md, what is said when it fails */
const creationFailed: Partial<Record<string, string>> = {
  internal: 'Failed to submit form. Please try again.',
  invalid_answer: 'Failed to submit form. Please try again.',
  idempotency_key_reused:
    'This listing went out before your last changes. You find it in My Listing, and can change it there.',
  [FILES_SWEPT.code]: FILES_SWEPT.message,
};

export const creationGuards = {
  /** Nobody knows what became of it, or it is known to be there. */
  mayBeListed: ({ event }: { event: object }) =>
    attemptGuards.isRetryable({ event }) || problemOf(event)?.code === 'idempotency_key_reused',
  wasChangedMeanwhile: ({ event }: { event: object }) => problemOf(event)?.code === 'changed_meanwhile',
};

/** @param to Where Submit was pressed, and where the fields are that the server may have refused. */
export const creationRefused = <const Stay extends string, const Form extends string>(to: { stay: Stay; form: Form }) =>
  [
    { guard: 'mayBeListed', target: to.stay, actions: 'sayCreateFailed' },
    {
      guard: 'lostTheFiles',
      target: to.stay,
      actions: ['renewListingAttempt', 'forgetStored', 'sendFilesAnew', 'sayCreateFailed'],
    },
    { target: to.form, actions: ['renewListingAttempt', 'sayCreateFailed'] },
  ] as const;

/** What `sayCreateFailed` keeps. */
export function creationProblem(event: object): { problem: Problem | null } {
  const problem = problemOf(event);
  return { problem: problem && { ...problem, message: creationFailed[problem.code] ?? problem.message } };
}

/** Whether what was refused stands on the page of the days. */
export const isAboutDays = (problem: Problem | null) => dayCodes.includes(problem?.code ?? '');

const dayCodes = ['day_in_past', 'day_twice', 'end_not_after_start'];

/** What `renewListingAttempt` keeps. */
export const newListingAttempt = () => ({ listingAttempt: crypto.randomUUID() as string });

const problemOf = (event: object) => ('error' in event ? toProblem(event.error) : null);
