/** What a listing flow says when something went wrong. */
import { PHOTOS_MAX } from '#domain/limits.ts';
import type { Problem } from '../api/api-error.ts';
import { isRefusal } from '../upload/refusal.ts';
import type { ListingFile } from './listing.types.ts';

/** @source SPEC.md section 8 */
export const UPLOADS_FAILED: Problem = { code: 'upload_failed', message: 'Please upload all required files.' };
export const TOO_MANY_PHOTOS: Problem = { code: 'too_many_photos', message: `Add at most ${PHOTOS_MAX} photos.` };

/** @source SPEC.md section 8 */
const uploadFailed = {
  image: 'Image upload failed. Please try again.',
  document: 'Document upload failed. Please try again.',
};

/** Where the server's own words would not help. @source for the first one: SPEC.md section 8 */
const creationFailed: Partial<Record<string, string>> = {
  internal: 'Failed to submit form. Please try again.',
  idempotency_key_reused:
    'This listing went out before your last changes. You find it in My Listing, and can change it there.',
  unknown_file: 'Your files had waited too long on our side. They are all still here: please send it again.',
};

/** A file that is refused for what is in it is told why; otherwise another try may help. */
export function uploadProblem(purpose: ListingFile['purpose'], problem: Problem): Problem {
  return isRefusal(problem) ? problem : { ...problem, message: uploadFailed[purpose] };
}

export function creationProblem(problem: Problem): Problem {
  return { ...problem, message: creationFailed[problem.code] ?? problem.message };
}
