/** The texts of SMS and emails that users cannot switch off. */
import { spanInWords } from '#domain/in-words.ts';
import { OTP_LIFETIME } from '#domain/limits.ts';

/** The SMS with a one-time code. Begins with the code, which a lock screen then shows. */
export const codeText = (code: string): string =>
  `${code} is your Gida code. It expires in ${spanInWords(OTP_LIFETIME)}. Never share it.`;

/** The SMS that warns the owner of an account about a requested change of email. */
export const emailWarningText = (securityLink: string): string =>
  `Gida: Someone asked to change the email of your account. Not you? Change your password: ${securityLink}`;

/** The mail with the confirmation link for a new email. */
export const emailLinkText = (link: string) =>
  `Confirm this address for your Gida account: ${link}\n\nNot you? Ignore this message.`;

/** The last mail to the old address after a change of email. */
export const emailChangedText = () =>
  'The email of your Gida account was changed. We will no longer write to this address. Not you? Change your password in Settings, Security, and contact us.';
