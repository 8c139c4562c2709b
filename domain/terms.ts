/** The terms with the privacy policy: when each version is in force, and the numbers in them. @source docs/product.md, "What we promise" */
import type { PlainDate } from './calendar.ts';

export interface Terms {
  /** The day in Lagos on which they take effect. */
  readonly version: PlainDate;
  /** The changes in sentences; empty for the first version. */
  readonly changes: string;
}

/**
 * All versions, oldest first. Each was announced before it took effect: docs/decisions/0038-record-consent.md says how
 * to add one.
 */
export const TERMS: readonly Terms[] = [{ version: '2024-01-01', changes: '' }];

export const MINIMUM_AGE = 18;
/** Our liability is limited to the payments of a user in this many months before the claim. */
export const LIABILITY_MONTHS = 12;
/** How long before they take effect new terms are announced, in milliseconds. */
export const TERMS_ANNOUNCED_AHEAD = 14 * 24 * 60 * 60 * 1_000;

/** Lagos has been one hour ahead of UTC since 1919. */
export const startOfTerms = (version: PlainDate): number => Date.parse(`${version}T00:00:00+01:00`);

/** Returns the terms in force at a moment; the first ones before any. */
export function termsInForce(now: number, all = TERMS): Terms {
  const begun = all.filter(({ version }) => startOfTerms(version) <= now);
  const found = begun.at(-1) ?? all[0];
  if (!found) throw new RangeError('There are no terms.');
  return found;
}

/** Returns terms that are announced and not in force yet. */
export function termsToCome(now: number, all = TERMS): Terms | undefined {
  return all.find(({ version }) => {
    const begin = startOfTerms(version);
    return now < begin && now >= begin - TERMS_ANNOUNCED_AHEAD;
  });
}
