import { object, string } from 'yup';
import { atMost } from '#domain/in-words.ts';
import { CASE_WORDS_MAX_LENGTH } from '#domain/limits.ts';

export const reasonRules = object({ reason: string().required('Choose a reason') });

const words = string().trim().max(CASE_WORDS_MAX_LENGTH, atMost(CASE_WORDS_MAX_LENGTH));

export const wordsRules = object({ words });

/** The reason "Something else" needs details. */
export const neededWordsRules = object({ words: words.required('Tell us what happened') });
