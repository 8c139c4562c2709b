import { object, ref, string } from 'yup';
import { type components, userTypeValues } from '#openapi/contract.gen.ts';
import { type PasswordOwner, problemOfPassword } from './guessable-password.ts';
import { atMost } from './in-words.ts';
import {
  ADDRESS_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  OTP_LENGTH,
  PASSKEY_NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from './limits.ts';
import { PHONE_PROBLEM, parsePhone } from './phone.ts';
import { findState } from './states.ts';

type Registration = components['schemas']['Registration'];

/**
 * Letters of any script with up to three marks each, and the separators within a name. Excludes emoji, and a dot between two
 * letters, which makes a link of a name in an SMS.
 */
const NAME = /^(?!.*\p{L}\p{M}*\.\p{L})(?!.*\p{M}{4})\p{L}[\p{L}\p{M}\p{Zs}'’.-]*$/u;

export function isPersonName(text: string): boolean {
  return text.length <= NAME_MAX_LENGTH && NAME.test(text.trim());
}

export const NAME_PROBLEM = 'Use letters, spaces, apostrophes and hyphens only';

const personName = (what: string, whose = 'your') =>
  string()
    .trim()
    .required(`Enter ${whose} ${what}`)
    .max(NAME_MAX_LENGTH, atMost(NAME_MAX_LENGTH))
    .matches(NAME, { message: NAME_PROBLEM, excludeEmptyString: true });

const phoneOf = (whose: string) =>
  string()
    .required(`Enter ${whose} phone number`)
    .test('phone', PHONE_PROBLEM, (text) => !text || parsePhone(text) !== undefined);

const phone = phoneOf('your');

const newPassword = string()
  .required('Enter a password')
  .min(PASSWORD_MIN_LENGTH, `Use at least ${PASSWORD_MIN_LENGTH} characters`)
  .max(PASSWORD_MAX_LENGTH, atMost(PASSWORD_MAX_LENGTH))
  .test('guessable', '', (typed = '', { parent, createError }) => {
    // Forms without a name and phone field cannot check for the user's own details; the server does.
    const problem = typed.length < PASSWORD_MIN_LENGTH ? undefined : problemOfPassword(typed, parent as PasswordOwner);
    return problem === undefined || createError({ message: problem });
  });

const otp = string()
  .required('Enter the code')
  .matches(new RegExp(`^\\d{${OTP_LENGTH}}$`), { message: `Enter all ${OTP_LENGTH} digits`, excludeEmptyString: true });

const email = string()
  .trim()
  .required('Enter your email')
  .max(EMAIL_MAX_LENGTH, atMost(EMAIL_MAX_LENGTH))
  .matches(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/, {
    message: 'Enter an email address like name@example.com',
    excludeEmptyString: true,
  });

const state = string()
  .required('Select your state')
  .test('state', 'Select your state', (name) => !name || findState(name) !== undefined);

/** The checkbox for age and terms. */
const agreed = string().required('Tick to confirm your age and agreement');

export const registrationSchema = object({
  userType: string<Registration['userType']>()
    .required('Choose your role')
    .oneOf([...userTypeValues], 'Choose your role'),
  first_name: personName('first name'),
  last_name: personName('last name'),
  email,
  phone_no: phone,
  state,
  password: newPassword,
  agreed,
});

export const consentSchema = object({ agreed });

export const signInSchema = object({
  phone_no: phone,
  password: string().required('Enter your password'),
});

export const forgotPasswordSchema = object({ phone_no: phone });

export const newPhoneSchema = object({
  phone_no: phoneOf('your new'),
  current_password: string().required('Enter your password'),
});

export const codeSchema = object({ otp });

export const resetPasswordSchema = object({
  otp,
  password: newPassword,
  again: string()
    .required('Enter the new password again')
    .oneOf([ref('password')], "The passwords don't match"),
});

export const PASSWORD_FOR_EMAIL = 'Enter your password to change the email';

/** @param ownEmail The account's email. Changing it requires the password. */
export const profileSchemaOf = (ownEmail: string) =>
  object({
    first_name: personName('first name'),
    last_name: personName('last name'),
    email,
    state,
    location: string().trim().max(ADDRESS_MAX_LENGTH, atMost(ADDRESS_MAX_LENGTH)),
    current_password: string().when('email', {
      is: (typed: string) => isOtherEmail(typed ?? '', ownEmail),
      // biome-ignore lint/suspicious/noThenProperty: so yup calls what follows from a condition
      then: (password) => password.required(PASSWORD_FOR_EMAIL),
    }),
  });

export const changePasswordSchema = object({
  current: string().required('Enter your current password'),
  password: newPassword,
  again: string()
    .required('Enter the new password again')
    .oneOf([ref('password')], "The passwords don't match"),
});

/** The fields of a driver's invitation. */
export const driverSchema = object({ name: personName('name', "the driver's"), phone_no: phoneOf("the driver's") });

export const passwordSchema = object({ password: string().required('Enter your password') });

export const passkeySchema = object({
  passkey_name: string().trim().max(PASSKEY_NAME_MAX_LENGTH, atMost(PASSKEY_NAME_MAX_LENGTH)),
  own_password: string().required('Enter your password'),
});

export const passkeyNameSchema = object({
  new_name: string().trim().required('Enter a name').max(PASSKEY_NAME_MAX_LENGTH, atMost(PASSKEY_NAME_MAX_LENGTH)),
});

/** Whether two emails differ, ignoring case and spaces around them. */
export const isOtherEmail = (one: string, other: string) => one.trim().toLowerCase() !== other.trim().toLowerCase();
