import { NavLink } from 'react-router-dom';
import styles from './tab-links.module.css';

export interface TabLinksProps {
  label: string;
  tabs: readonly { to: string; label: string }[];
}

/** Links between pages that belong together. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink className={styles.tab} to={tab.to} end>
              {tab.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
