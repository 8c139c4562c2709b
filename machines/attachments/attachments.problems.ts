/** The problems of adding and uploading files, in words. */
import { PHOTOS_MAX } from '#domain/limits.ts';
import type { Problem } from '../api/api-error.ts';
import type { AttachedFile } from './attachments.types.ts';

export const TOO_MANY_PHOTOS: Problem = {
  code: 'too_many_photos',
  message: `You can add up to ${PHOTOS_MAX} photos. The rest were not added.`,
};

/** Files that were removed in another window after this form was opened. */
export const FILES_REMOVED: Problem = {
  code: 'files_gone',
  message:
    'Some files were removed from this listing in another window or on another device, so they are gone here too.',
};

/** Replaces the server's message, which asks for a new upload: the form still has the files and sends them again. */
export const UPLOAD_EXPIRED: Problem = {
  code: 'unknown_file',
  message: 'Your upload timed out. Your files are still here. Submit again.',
};

/** The summary for all files. Each failed file shows its own message. */
export const UPLOADS_FAILED: Problem = {
  code: 'upload_failed',
  message: 'Please upload all required files. Upload the files that failed again, or remove them.',
};

const uploadFailed = {
  image: 'Image upload failed. Please try again.',
  document: 'Document upload failed. Please try again.',
};

/** Codes whose message does not say what to do about a file: network and server failures. */
const uninformativeCodes = ['unreachable', 'internal', 'unavailable', 'invalid_answer', 'invalid_request'];

/** Keeps the server's message when it refuses a file for its content or because the session ended. */
export function uploadProblem(purpose: AttachedFile['purpose'], problem: Problem): Problem {
  return uninformativeCodes.includes(problem.code) ? { ...problem, message: uploadFailed[purpose] } : problem;
}
