import { formatDay } from '#domain/calendar.ts';

/** Version of the terms and the privacy policy beside this file: the day from which they hold. */
export const TEXT_VERSION = '2024-01-01';

export const lastChanged = `Last changed: ${formatDay(TEXT_VERSION)}.`;

export interface LegalText {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
  /** Link to the companion text. */
  other: { to: string; label: string };
}

export interface LegalSection {
  id: string;
  heading: string;
  paragraphs: readonly string[];
  points?: readonly string[];
}
