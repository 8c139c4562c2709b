/** What is said of files that could not be added, or did not come. */
import { PHOTOS_MAX } from '#domain/limits.ts';
import type { Problem } from '../api/api-error.ts';
import type { AttachedFile } from './attachments.types.ts';

export const TOO_MANY_PHOTOS: Problem = { code: 'too_many_photos', message: `Add at most ${PHOTOS_MAX} photos.` };

/** It was there when the form was opened, and was taken out in another window. */
export const FILES_GONE: Problem = {
  code: 'files_gone',
  message: 'What was taken out of the listing meanwhile is not here any more either.',
};

/** Said in place of the server's words for it, which ask for what nobody has to do. */
export const FILES_SWEPT: Problem = {
  code: 'unknown_file',
  message: 'Your files had waited too long on our side. They are all still here: please send it again.',
};

/** Of all of them together: what became of each stands with the file. */
export const UPLOADS_FAILED: Problem = { code: 'upload_failed', message: 'Please upload all required files.' };

const uploadFailed = {
  image: 'Image upload failed. Please try again.',
  document: 'Document upload failed. Please try again.',
};

/** Something went wrong on the way or inside: the words that come with these tell nobody what to do about a file. */
const saysNothing = ['unreachable', 'internal', 'unavailable', 'invalid_answer', 'invalid_request'];

/** A file that is refused for what is in it, or because the session had ended, is told so in the server's words. */
export function uploadProblem(purpose: AttachedFile['purpose'], problem: Problem): Problem {
  return saysNothing.includes(problem.code) ? { ...problem, message: uploadFailed[purpose] } : problem;
}
