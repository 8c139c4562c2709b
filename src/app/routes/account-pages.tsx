import type { ReactNode } from 'react';
import { href } from '#domain/addresses.ts';
import { AccountMenu, accountPages } from '../../flows/shared/account-menu.tsx';
import { Columns } from '../../ui/columns.tsx';
import { SignedInOnly } from '../session/signed-in-only.tsx';
import styles from './routes.module.css';

const pages = [{ to: href.profile, icon: 'person', label: 'Profile' } as const, ...accountPages];

/** An account page for signed-in users. On desktops the list of these pages is beside it. */
export function AccountPages({ children }: { children: ReactNode }) {
  return (
    <SignedInOnly>
      <div className={styles.pages}>
        <Columns
          first={<div className={styles.page}>{children}</div>}
          beside={
            <div className={styles.menu}>
              <AccountMenu label="Account pages" pages={pages} />
            </div>
          }
        />
      </div>
    </SignedInOnly>
  );
}
