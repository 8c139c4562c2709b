import { UPLOADS_A_DAY } from '#domain/limits.ts';
import { AppError, refusedField } from '../platform/errors.ts';

/** Refuses a file because of its content, regardless of its name: it is of another type or unreadable. */
export const unsupportedFile = (message: string, options?: ErrorOptions) =>
  new AppError(415, 'unsupported_file', message, options);

/** Refuses uploads beyond the limit of an account within 24 hours. */
export function tooManyUploads(retryAfter: number) {
  const hours = Math.ceil(retryAfter / 3600);
  const message = `You can upload ${UPLOADS_A_DAY / 1024 ** 2} MB within a day and have reached that. Try again in ${hours === 1 ? '1 hour' : `${hours} hours`}.`;
  return new AppError(429, 'rate_limited', message, { retryAfter });
}

/** Refuses a file id: never uploaded, of another user or kind, in use, or cleaned up. The caller cannot tell these apart. */
export const unknownFile = (field: string) => refusedField('unknown_file', field, 'A file is missing. Upload it again');

export const NOT_A_PROOF = 'We can’t open that file. Choose a JPEG, PNG, WebP or PDF.';
export const HEIC_PHOTO = 'We can’t open HEIC photos. Save it as JPEG, then choose it again.';
export const SIDE_TOO_LONG = 'This photo is too wide or too tall (over 16,384 pixels). Crop it or choose another one.';
export const TOO_MANY_PIXELS = 'This photo is too large (over 50 megapixels). Choose a smaller one.';
export const NOT_A_DOCUMENT = 'That file is not a PDF or Word document. Choose a .pdf, .doc or .docx.';
export const BROKEN_DOCUMENT = 'This document is damaged. Save it again, then choose it again.';
export const WITH_MACROS = 'This document contains macros. Save it without them, or as PDF, and choose it again.';
export const WITH_EMBEDDED = 'This document has another file embedded in it. Save it as PDF and choose it again.';
export const LOADS_FROM_OUTSIDE = 'This document loads content from another place. Save it as PDF and choose it again.';
export const WITH_ACTIVE_CONTENT =
  'This PDF has scripts, attached files or actions that run by themselves. Print it to PDF and choose the new file.';
export const PROTECTED_DOCUMENT =
  'This PDF is protected, so we can’t check it. Save it without a password and choose it again.';
export const TOO_MANY_PAGES = 'This PDF has more than 20 pages. Choose one with your ID only.';
export const UNPACKS_TOO_LARGE = 'We can’t accept this document. Save it as PDF and choose it again.';
