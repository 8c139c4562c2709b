import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import styles from './tab-links.module.css';

export interface TabLinksProps {
  label: string;
  tabs: readonly { to: string; label: ReactNode }[];
}

/** Links between pages that belong together. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink className={styles.tab} to={tab.to} end>
              <span className={styles.label}>{tab.label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
