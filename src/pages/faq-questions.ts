/** What people ask, besides how to delete an account. */

import { megabytes, spanInWords } from '#domain/in-words.ts';
import { ID_PROOF_KEPT, ID_PROOF_MAX_BYTES, INSPECTION_FEE, OTP_LIFETIME, RESEND_COOLDOWN } from '#domain/limits.ts';
import { formatKobo } from '#domain/money.ts';
import { MINIMUM_AGE } from '#domain/terms.ts';

export const questions = [
  {
    question: 'Who may use Gida?',
    answer: `Everyone aged ${MINIMUM_AGE} and over: students, business owners and everyday people, regardless of gender or income.`,
  },
  {
    question: 'What does an inspection cost?',
    answer: `${formatKobo(INSPECTION_FEE)}, one time, for the day and the hour you choose. The price of the property is never paid here.`,
  },
  {
    question: 'What do I need for a booking?',
    answer: `The days, what you rent it for, and a proof of identity of at most ${megabytes(ID_PROOF_MAX_BYTES)} MB. The proof is deleted ${spanInWords(ID_PROOF_KEPT)} after the booking ends.`,
  },
  {
    question: 'The code did not come. What now?',
    answer: `You can ask for another one after ${spanInWords(RESEND_COOLDOWN)}. Each code is good for ${spanInWords(OTP_LIFETIME)}; never give it to anybody.`,
  },
];
