/** Refuses new passwords that are easy to guess. */
import { GUESSABLE_PASSWORD, type PasswordOwner, problemOfPassword } from '#domain/guessable-password.ts';
import { invalidField } from '../platform/errors.ts';

/** Shorter ones are refused for their length. */
const LENGTHS_LISTED = 8;

let listed: Promise<ReadonlySet<string>> | undefined;

/**
 * The 18,000 commonest passwords of eight characters and more, from lists of leaked ones. On the server alone, and loaded when the
 * first one is compared: the app knows the rules of domain/guessable-password.ts.
 */
async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= LENGTHS_LISTED));
}

/** @throws The problem of a new password that is blank, easy to guess, or made of what is known of its owner. */
export async function checkNewPassword(password: string, owner: PasswordOwner): Promise<void> {
  const found = problemOfPassword(password, owner);
  if (found) throw invalidField('password', found);
  listed ??= loadList();
  if ((await listed).has(password.trim().toLowerCase())) throw invalidField('password', GUESSABLE_PASSWORD);
}
