import { object, string } from 'yup';
import { atMost } from './in-words.ts';
import { CONTACT_MESSAGE_MAX_LENGTH, CONTACT_NAME_MAX_LENGTH, EMAIL_MAX_LENGTH } from './limits.ts';

/** Limits of the fields of the contact form. The flow itself refuses empty fields, in one sentence for all three. */
export const contactSchema = object({
  name: string().max(CONTACT_NAME_MAX_LENGTH, atMost(CONTACT_NAME_MAX_LENGTH)),
  email: string()
    .trim()
    .max(EMAIL_MAX_LENGTH, atMost(EMAIL_MAX_LENGTH))
    .matches(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, {
      message: 'Enter an email address like name@example.com',
      excludeEmptyString: true,
    }),
  message: string().max(CONTACT_MESSAGE_MAX_LENGTH, atMost(CONTACT_MESSAGE_MAX_LENGTH)),
});
