import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDay } from '#domain/calendar.ts';
import { TERMS, type Terms, termsToCome } from '#domain/terms.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import styles from './legal-page.module.css';

/** Version of the terms and the privacy policy: the day from which they apply. */
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

/** A long text with numbered sections and a table of contents. */
export function LegalPage({ title, lead, sections, other }: LegalText) {
  return (
    <Screen title={title} lead={lead} wide>
      <div className={styles.page}>
        <nav className={styles.contents} aria-label="On this page">
          <ol>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          <TermsToCome />
          {sections.map(({ id, heading, paragraphs, points }, index) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1}>
                {index + 1}. {heading}
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {points && (
                <ul>
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          <p>
            See also: <Link to={other.to}>{other.label}</Link>
          </p>
        </div>
      </div>
    </Screen>
  );
}

/** Announces new terms from their announcement until they start. Prerendered pages leave it out. */
export function TermsToCome({ terms = TERMS }: { terms?: readonly Terms[] }) {
  const [toCome, setToCome] = useState<Terms>();
  useEffect(() => setToCome(termsToCome(serverNow(), terms)), [terms]);
  if (!toCome) return null;

  return (
    <Notice>
      New terms start on {formatDay(toCome.version)}. {toCome.changes} We will ask you to agree then.
    </Notice>
  );
}
