/** A Nigerian phone number in E.164, such as `+2348031234567`. */
export type PhoneNumber = string & { readonly __brand: 'PhoneNumber' };

/** National significant numbers: mobile (70x, 80x, 81x, 90x, 91x) and geographic (area code 1–9, eight digits or more). */
const MOBILE = /^[789][01]\d{8}$/;
const LANDLINE = /^[1-9]\d{7}$/;

/**
 * Reads a phone number in any Nigerian spelling: `0803…`, `803…`, `+234 803…`, `234803…`, `00234803…`, `+234 (0) 803…`,
 * with spaces, dots, hyphens or brackets.
 *
 * @returns The number in E.164, or `undefined` when it is not a Nigerian number.
 */
export function parsePhone(spelling: string): PhoneNumber | undefined {
  const compact = spelling.replace(/[\s().\-\u00A0\u2010-\u2015]/g, '');
  const match = /^(?:(?:\+|00)?234)?0?(\d{8,10})$/.exec(compact);
  const national = match?.[1];
  if (!national || !(MOBILE.test(national) || LANDLINE.test(national))) return undefined;
  return `+234${national}` as PhoneNumber;
}

/** The spelling people use at home: `0803 123 4567`. */
export function formatPhone(phone: string): string {
  const national = phone.replace(/^\+234/, '0');
  return national.length === 11 ? `${national.slice(0, 4)} ${national.slice(4, 7)} ${national.slice(7)}` : national;
}

/** Hides a number except for enough digits for its owner to recognise it: `0803 ••• ••67`. */
export function maskPhone(phone: string): string {
  const home = formatPhone(phone);
  return home.slice(0, 4) + home.slice(4, -2).replace(/\d/g, '•') + home.slice(-2);
}

/** Message for a text that is not a Nigerian phone number. */
export const PHONE_PROBLEM = 'Enter a Nigerian phone number, such as 0803 123 4567';
