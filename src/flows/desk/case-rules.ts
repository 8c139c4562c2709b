import { object, string } from 'yup';
import { atMost } from '#domain/in-words.ts';
import { CASE_WORDS_MAX_LENGTH } from '#domain/limits.ts';

/** What a decision must hold to be sent. */
export const caseRules = object({
  move: string().required('Choose what you decide'),
  words: string().trim().required('Say why').max(CASE_WORDS_MAX_LENGTH, atMost(CASE_WORDS_MAX_LENGTH)),
});
