import { Link } from 'react-router-dom';
import { Screen } from '../../ui/screen.tsx';
import styles from './legal-page.module.css';
import type { LegalText } from './legal-text.ts';
import { TermsToCome } from './terms-to-come.tsx';

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
