import { object, string } from 'yup';

/** @source openapi.yaml, askSupport */
const SUBJECT_MAX_LENGTH = 120;
const MESSAGE_MAX_LENGTH = 5_000;

const atMost = (length: number) => `Use at most ${length.toLocaleString('en')} characters`;

export const supportRules = object({
  subject: string().trim().required('Enter a subject').max(SUBJECT_MAX_LENGTH, atMost(SUBJECT_MAX_LENGTH)),
  message: string().trim().required('Write your message').max(MESSAGE_MAX_LENGTH, atMost(MESSAGE_MAX_LENGTH)),
});
