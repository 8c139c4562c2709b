import { PHOTO_MAX_BYTES } from '#domain/limits.ts';
import type { Problem } from '../api/api-error.ts';

/** What is wrong is in the file itself: sending it again would not help, and the words that came with it do. */
export const isRefusal = (problem: Problem | null) =>
  problem?.code === 'unsupported_file' || problem?.code === 'file_too_large';

/** As the server says it, without a thin line having carried the photo there. */
export const TOO_LARGE: Problem = {
  code: 'file_too_large',
  message: `This file is too large. It may have at most ${PHOTO_MAX_BYTES / 1024 ** 2} MB.`,
};
