import { object, string } from 'yup';

/** The number itself is looked at when it is sent: what is said of it goes at the next key, whichever field it is in. */
export const bankRules = object({
  bankName: string().required('Select your bank'),
  accountNumber: string(),
  accountHolder: string()
    .trim()
    .required('Enter the name the account is held in')
    .max(100, 'Use at most 100 characters'),
});
