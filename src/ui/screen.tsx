import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';
import styles from './screen.module.css';
import { useHeadingFocus } from './screen-focus.ts';
import { useTitle } from './use-title.ts';

export interface ScreenProps {
  /** The heading, and the page's title. A closing `(ID: …)` is small. */
  title: string;
  /** One sentence under the heading. */
  lead?: ReactNode;
  /** `state` goes into the history entry. */
  back?: { to: string; label: string; state?: unknown } | undefined;
  stepper?: ReactNode;
  /** Whether the screen shows an error summary, which prefixes the title. */
  failed?: boolean;
  /** The name of the field to type in at once: it takes focus in place of the heading. */
  startsAt?: string | undefined;
  /** Beside the screen if the viewport is wide, else above it. */
  aside?: ReactNode;
  /** Beside the heading. */
  tools?: ReactNode;
  /** Whether the screen is as wide as the page, not as a column of text. */
  wide?: boolean;
  children: ReactNode;
}

/** Whether screens are in a panel of another page, which keeps its heading and title. */
export const InPanel = createContext(false);

export function Screen(props: ScreenProps) {
  const { title, lead, children } = props;
  if (!useContext(InPanel)) return <PageScreen {...props} />;
  return (
    <div className={styles.column}>
      <div className={styles.head}>
        <h2>{keepNumbersTogether(title)}</h2>
        {lead && <p className={styles.lead}>{keepNumbersTogether(lead)}</p>}
      </div>
      {children}
    </div>
  );
}

function PageScreen({ title, lead, back, stepper, failed = false, startsAt, ...rest }: ScreenProps) {
  const { aside, tools, wide = false, children } = rest;
  const heading = useHeadingFocus(title, failed, startsAt);
  useTitle(title, failed);
  const [words, identifier] = title.split(/(?= \(ID: )/);

  return (
    <div className={styles.screen} data-aside={aside !== undefined}>
      <div className={styles.column} data-wide={wide}>
        {back && (
          <Link className={styles.back} to={back.to} state={back.state}>
            <Icon name="arrowLeft" />
            {back.label}
          </Link>
        )}
        {stepper}
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {keepNumbersTogether(words)}
            {identifier && <small>{identifier}</small>}
          </h1>
          {lead && <p className={styles.lead}>{keepNumbersTogether(lead)}</p>}
          {tools && <div className={styles.tools}>{tools}</div>}
        </div>
        {children}
      </div>
      {aside}
    </div>
  );
}

/** Numbers of cases and deliveries with their punctuation, such as `C-1007:` and `(G-7KM3T)`. */
const NUMBER = /(\(?\b[CG]-[\dA-Z]{4,6}\b[:).,]*)/;

/** Keeps the numbers of cases and deliveries in a text from breaking at their hyphen. */
export function keepNumbersTogether(text: ReactNode): ReactNode {
  if (typeof text !== 'string' || !NUMBER.test(text)) return text;
  return text.split(NUMBER).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text may name one number twice
      <span key={at} className={styles.number}>
        {part}
      </span>
    ),
  );
}
