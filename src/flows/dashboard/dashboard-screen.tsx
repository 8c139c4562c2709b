import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#src/ui/button.tsx';
import { Icon, type IconName } from '#src/ui/icon.tsx';
import { Popover } from '#src/ui/popover.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import styles from './dashboard-screen.module.css';

export interface DashboardScreenProps {
  /** `null` while it is loading. */
  user: { first_name: string; last_name: string } | null;
  bellOpen: boolean;
  signingOut: boolean;
  onBell: () => void;
  onBellClosed: () => void;
  onSignOut: () => void;
  /** What was begun and not sent; above the actions. */
  drafts?: ReactNode;
  /** What the person has listed; below them. */
  listings?: ReactNode;
}

interface Action {
  to: string;
  icon: IconName;
  label: string;
  says: string;
}

const actions: readonly Action[] = [
  { to: '/book-apartment', icon: 'key', label: 'Rent Apartment & Warehouse', says: 'Find a place by state and budget' },
  { to: '/sell-property', icon: 'tag', label: 'Sell Property', says: 'Put a property up for sale' },
  { to: '/buy-property', icon: 'house', label: 'Buy Property', says: 'Homes, offices and land for sale' },
  { to: '/add-listing', icon: 'sign', label: 'Lease Property', says: 'Let out an apartment or a warehouse' },
];

export function DashboardScreen({ user, drafts, listings, ...controls }: DashboardScreenProps) {
  if (!user) {
    return (
      <Screen title="Your dashboard" wide>
        <Skeleton label="Loading your dashboard" lines={5} />
      </Screen>
    );
  }
  return (
    <Screen
      title={`Welcome ${user.first_name} ${user.last_name}`}
      lead="What would you like to do today?"
      tools={<Tools {...controls} />}
      wide
    >
      {drafts}
      <ul className={styles.actions}>
        {actions.map(({ to, icon, label, says }) => (
          <li key={to} className={styles.action}>
            <Icon name={icon} />
            <Link to={to}>{label}</Link>
            <p>{says}</p>
          </li>
        ))}
      </ul>
      {listings}
    </Screen>
  );
}

function Tools({
  bellOpen,
  signingOut,
  onBell,
  onBellClosed,
  onSignOut,
}: Omit<DashboardScreenProps, 'user' | 'drafts' | 'listings'>) {
  return (
    <>
      <Popover icon="bell" label="Notifications" open={bellOpen} onOpen={onBell} onClose={onBellClosed}>
        You have no new notifications
      </Popover>
      <Button look="quiet" busy={signingOut} busyLabel="Logging out..." onClick={onSignOut}>
        Logout
      </Button>
    </>
  );
}
