import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon.tsx';
import styles from './screen.module.css';
import { useHeadingFocus } from './screen-focus.ts';
import { useTitle } from './use-title.ts';

export interface ScreenProps {
  /** The heading, and the page's title. */
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
  /** Beside the screen where there is room, above it where there is not. */
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
        <h2>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  );
}

function PageScreen({ title, lead, back, stepper, failed = false, startsAt, ...rest }: ScreenProps) {
  const { aside, tools, wide = false, children } = rest;
  const heading = useHeadingFocus(title, failed, startsAt);
  useTitle(title, failed);

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
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {tools && <div className={styles.tools}>{tools}</div>}
        </div>
        {children}
      </div>
      {aside}
    </div>
  );
}
