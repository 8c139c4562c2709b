/** The texts of SMS and emails that users cannot switch off. */
import { formatMomentBriefly } from '#domain/calendar.ts';
import { spanInWords } from '#domain/in-words.ts';
import { OTP_LIFETIME } from '#domain/limits.ts';
import type { OtpPurpose } from '../platform/db/tables.ts';

const uses: Record<OtpPurpose, string> = {
  verify: 'verify your phone',
  reset: 'set a new password',
  desk: 'unlock staff access',
  bank: 'change your bank account',
  phone: 'change your phone number',
};

/** The SMS with a one-time code. Begins with the code, which a lock screen then shows. */
export const codeText = (code: string, purpose: OtpPurpose): string =>
  `${code} is your Gida code to ${uses[purpose]}. It expires in ${spanInWords(OTP_LIFETIME)}. Never share it.`;

/** The SMS that warns the owner of an account about a requested change of email. */
export const emailWarningText = (securityLink: string): string =>
  `Gida: Someone asked to change the email of your account. Not you? Change your password: ${securityLink}`;

/** The mail with the confirmation link for a new email. */
export const emailLinkText = (link: string) =>
  `Confirm this address for your Gida account: ${link}\n\nNot you? Ignore this message.`;

/** The last mail to the old address after a change of email. */
export const emailChangedText = () =>
  'The email of your Gida account was changed. We will no longer write to this address. Not you? Change your password in Settings, Security, and contact us.';

/** Tells that the password was changed, or reset with a code. */
export const passwordChangedText = () =>
  'Your password was changed. Not you? Reset it now, which signs out every device.';

/** Tells of a sign-in from a device and network that are new. */
export const newDeviceText = (device: string) =>
  `New sign-in: ${device}. Not you? Change your password and sign out other devices.`;

/**
 * Tells where payouts go after a change.
 *
 * @param ending The last digits of the account number.
 * @param from When payouts start to go there; null for at once.
 */
export const bankAccountChangedText = (bank: string, ending: string, from: Date | null) =>
  `${from === null ? 'Your' : `From ${formatMomentBriefly(from)}`} payouts go to ${bank}, account ending in ${ending}. Not you? Change your password.`;

/**
 * Tells the old number and the e-mail of a new number, which they do not show in full.
 *
 * @param from When payouts go on.
 */
export const phoneChangedText = (phone: string, from: Date) =>
  `Your phone number now ends in ${phone.slice(-2)}. Payouts wait until ${formatMomentBriefly(from)}. Not you? Contact us now.`;

/** Tells of a new passkey. Changing the password removes it, unless it opens the desk. */
export const passkeyAddedText = (device: string, opensDesk: boolean) =>
  opensDesk
    ? `A staff passkey was added to your account: ${device}. Not you? Contact us.`
    : `A passkey was added to your account: ${device}. Not you? Change your password, which removes it.`;

export const passkeyRemovedText = () => 'A passkey was removed from your account. Not you? Change your password.';

/** Matched in this order, because most browsers also name those that they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPiOS|Opera Mini/, 'Opera Mini'],
  [/OPR\/|OPT\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** Names a device from its User-Agent, such as `Chrome on Android`. For display only. */
export function deviceOf(userAgent: string | undefined): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
