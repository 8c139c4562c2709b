import { AppError, refusedField } from '../platform/errors.ts';

/** By its content, whatever its name says, the file is not what was asked for, or it cannot be read. */
export const unsupportedFile = (message: string, options?: ErrorOptions) =>
  new AppError(415, 'unsupported_file', message, options);

/** Never uploaded, by somebody else, of the other kind, used by something else, or swept: all the same to the person. */
export const unknownFile = (field: string) =>
  refusedField('unknown_file', field, 'A file is not there any more. Please upload it again');

export const EMPTY = 'This file is empty. Choose it again.';
export const NOT_A_PHOTO = 'This is not a photo. Choose a JPEG, PNG, WebP, AVIF or GIF.';
export const NOT_A_PROOF = 'This is not an ID proof that we can read. Choose a JPEG, PNG, WebP or PDF.';
export const HEIC_PHOTO = 'HEIC photos are not read here. Save the photo as JPEG and choose it again.';
export const BROKEN_PHOTO = 'This photo is damaged. Choose it again, or another one.';
export const TOO_MANY_PIXELS = 'This photo has more than 50 megapixels. Choose a smaller one.';
export const NOT_A_DOCUMENT = 'This is not a PDF or Word document. Choose a .pdf, .doc or .docx.';
export const BROKEN_DOCUMENT = 'This document is damaged. Save it once more and choose it again.';
export const WITH_MACROS = 'This document contains macros. Save it without them, or as PDF, and choose it again.';
export const WITH_EMBEDDED = 'This document has another file embedded in it. Save it as PDF and choose it again.';
export const UNPACKS_TOO_FAR = 'This document unpacks to far more than its size. Save it as PDF and choose it again.';
