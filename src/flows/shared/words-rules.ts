import { object, string } from 'yup';
import { atMost } from '#domain/in-words.ts';
import { CASE_WORDS_MAX_LENGTH } from '#domain/limits.ts';

/** The rules for the text of an appeal, or of one side of a case. @param missing The message for an empty text. */
export const wordsRules = (missing: string) =>
  object({ words: string().trim().required(missing).max(CASE_WORDS_MAX_LENGTH, atMost(CASE_WORDS_MAX_LENGTH)) });
