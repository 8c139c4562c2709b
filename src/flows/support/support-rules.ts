import { object, string } from 'yup';
import { atMost } from '#domain/in-words.ts';
import { SUPPORT_MESSAGE_MAX_LENGTH, SUPPORT_SUBJECT_MAX_LENGTH } from '#domain/limits.ts';

export const supportRules = object({
  subject: string()
    .trim()
    .required('Enter a subject')
    .max(SUPPORT_SUBJECT_MAX_LENGTH, atMost(SUPPORT_SUBJECT_MAX_LENGTH)),
  message: string()
    .trim()
    .required('Write your message')
    .max(SUPPORT_MESSAGE_MAX_LENGTH, atMost(SUPPORT_MESSAGE_MAX_LENGTH)),
});
