import { formatDay } from '#domain/calendar.ts';

/** Of the terms and the privacy policy that the texts beside this file are. */
export const TEXT_VERSION = '2024-01-01';

export const lastChanged = `Last changed: ${formatDay(TEXT_VERSION)}.`;

export interface LegalText {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
  /** The text that belongs beside it. */
  other: { to: string; label: string };
}

export interface LegalSection {
  id: string;
  heading: string;
  paragraphs: readonly string[];
  points?: readonly string[];
}
