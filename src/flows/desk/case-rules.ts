import { object, string } from 'yup';
import { atMost } from '#domain/in-words.ts';
import { CASE_WORDS_MAX_LENGTH } from '#domain/limits.ts';
import { parseNaira } from '#domain/money.ts';
import { wordsLabel } from './desk-words.ts';

/** Validation rules of the decision form. */
export const caseRules = object({
  move: string().required('Choose a decision'),
  refund: string().when('move', ([move], refund) =>
    move === 'share'
      ? refund.test('is-amount', 'Enter the amount in naira, such as 4,500', (typed) => !!parseNaira(typed ?? ''))
      : refund,
  ),
  until: string().when('move', ([move], until) =>
    move === 'limitAccount' ? until.required('Choose the day on which it ends') : until,
  ),
  to: string().when('move', ([move], to) => (move === 'handOver' ? to.required('Choose a colleague') : to)),
  words: string()
    .trim()
    .max(CASE_WORDS_MAX_LENGTH, atMost(CASE_WORDS_MAX_LENGTH))
    .when('move', ([move], words) =>
      move === 'confirm' ? words : words.required(`Enter a ${wordsLabel(move).toLowerCase()}`),
    ),
});
