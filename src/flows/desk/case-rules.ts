import { object, string } from 'yup';
import { atMost } from '#domain/in-words.ts';
import { CASE_WORDS_MAX_LENGTH } from '#domain/limits.ts';

/** Validation rules of the decision form. */
export const caseRules = object({
  move: string().required('Choose a decision'),
  words: string().trim().required('Enter a reason').max(CASE_WORDS_MAX_LENGTH, atMost(CASE_WORDS_MAX_LENGTH)),
});
