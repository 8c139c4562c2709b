import { PHOTO_MAX_BYTES } from '#domain/limits.ts';
import type { Problem } from '../api/api-error.ts';

/** Whether the file itself is the problem, so that a retry cannot help. */
export const isRefusal = (problem: Problem | null) =>
  problem?.code === 'unsupported_file' || problem?.code === 'file_too_large';

/** The server's message for it, shown before anything is uploaded. */
export const TOO_LARGE: Problem = {
  code: 'file_too_large',
  message: `This file is too large. Choose one of up to ${PHOTO_MAX_BYTES / 1024 ** 2} MB.`,
};
