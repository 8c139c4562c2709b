import { object, string } from 'yup';
import { atMost } from '#domain/in-words.ts';
import { ACCOUNT_HOLDER_MAX_LENGTH } from '#domain/limits.ts';

/** The number itself is looked at when it is sent: what is said of it goes at the next key, whichever field it is in. */
export const bankRules = object({
  bankName: string().required('Select your bank'),
  accountNumber: string(),
  accountHolder: string()
    .trim()
    .required('Enter the name the account is held in')
    .max(ACCOUNT_HOLDER_MAX_LENGTH, atMost(ACCOUNT_HOLDER_MAX_LENGTH)),
});
