/** The questions of the FAQ, except how to delete an account. */

import { megabytes, spanInWords } from '#domain/in-words.ts';
import { ID_PROOF_KEPT, ID_PROOF_MAX_BYTES, INSPECTION_FEE, OTP_LIFETIME, RESEND_COOLDOWN } from '#domain/limits.ts';
import { formatKobo } from '#domain/money.ts';
import { MINIMUM_AGE } from '#domain/terms.ts';

export const questions = [
  {
    question: 'Who can use Gida?',
    answer: `Gida is for everyone aged ${MINIMUM_AGE} and over: students, business owners and everyday people, regardless of gender or income.`,
  },
  {
    question: 'How much does an inspection cost?',
    answer: `${formatKobo(INSPECTION_FEE)}, one time, for the day and time you choose. You never pay rent or the price of a property through Gida.`,
  },
  {
    question: 'What do I need for a booking?',
    answer: `Your dates, why you are renting, and a copy of your ID (up to ${megabytes(ID_PROOF_MAX_BYTES)} MB). We delete your ID ${spanInWords(ID_PROOF_KEPT)} after the booking ends.`,
  },
  {
    question: 'I didn’t get my code. What should I do?',
    answer: `You can ask for a new code after ${spanInWords(RESEND_COOLDOWN)}, then after longer waits of up to ${spanInWords(OTP_LIFETIME)}. Each code works for ${spanInWords(OTP_LIFETIME)}. Do not share it with anyone.`,
  },
];
