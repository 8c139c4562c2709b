/** Codes that one user shows and another enters, with a limit of attempts. Features store them in their own tables. */
import { randomInt, timingSafeEqual } from 'node:crypto';

export const newShownCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

interface Known {
  readonly code: string;
  /** Earlier wrong attempts. */
  readonly tries: number;
}

/** @returns `right`, or the tries left after this one; -1 without comparing if none were left. */
export function compareShown(known: Known | undefined, given: string, most: number): 'right' | number {
  const left = most - (known?.tries ?? most);
  if (!known || left <= 0) return -1;
  return timingSafeEqual(Buffer.from(known.code), Buffer.from(given)) ? 'right' : left - 1;
}
