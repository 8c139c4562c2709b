import { Link, useLocation } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { Icon, type IconName } from '#src/ui/icon.tsx';
import styles from './account-menu.module.css';

export interface AccountPage {
  to: string;
  icon: IconName;
  label: string;
  /** The address of a second page that also belongs to this link. */
  tab?: string;
  /** Whether the menu beside the page also has it. */
  isBeside?: boolean;
}

export const accountPages: readonly AccountPage[] = [
  { to: href.bankInfo, icon: 'bank', label: 'Bank Info', isBeside: true },
  { to: href.transactions, icon: 'document', label: 'Transaction History', isBeside: true },
  { to: href.notificationSettings, icon: 'bell', label: 'Settings', tab: href.deleteAccount, isBeside: true },
  { to: href.security, icon: 'key', label: 'Security', isBeside: true },
  { to: href.support, icon: 'info', label: 'Contact Support', isBeside: true },
];

/** Links to the pages of the account, with the current one marked. */
export function AccountMenu({ label: name, pages }: { label: string; pages: readonly AccountPage[] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={name}>
      <ul className={styles.menu}>
        {pages.map(({ to, icon, label, tab, isBeside = false }) => (
          <li key={to} className={styles.item} data-beside={isBeside}>
            <Icon name={icon} />
            <Link
              to={to}
              aria-current={pathname === to ? 'page' : pathname === tab || pathname.startsWith(`${to}/`) || undefined}
            >
              {label}
            </Link>
            <Icon name="arrowRight" />
          </li>
        ))}
      </ul>
    </nav>
  );
}
