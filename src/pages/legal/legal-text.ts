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
