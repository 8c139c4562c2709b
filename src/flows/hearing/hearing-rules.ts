import { object, string } from 'yup';
import { atMost } from '#domain/in-words.ts';
import { CASE_WORDS_MAX_LENGTH } from '#domain/limits.ts';

export const hearingRules = object({
  words: string().trim().required('Write your side').max(CASE_WORDS_MAX_LENGTH, atMost(CASE_WORDS_MAX_LENGTH)),
});
