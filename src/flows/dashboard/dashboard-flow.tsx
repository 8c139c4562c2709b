import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { Icon, type IconName } from '#src/ui/icon.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './dashboard-screen.module.css';

export interface DashboardFlowProps {
  actor: ActorRefFrom<typeof dashboardMachine>;
  signingOut: boolean;
  onProfile: () => void;
  onSignOut: () => void;
  /** Content of other flows. */
  waiting?: ReactNode;
  counts?: DashboardScreenProps['counts'];
  drafts?: ReactNode;
  listings?: ReactNode;
}

export function DashboardFlow({ actor, ...content }: DashboardFlowProps) {
  const user = useSelector(actor, ({ context }) => context.user);

  return <DashboardScreen user={user} {...content} />;
}

export interface DashboardScreenProps {
  /** The signed-in user; `null` while loading. */
  user: {
    first_name: string;
    last_name: string;
    photo?: string | null;
    is_carrier?: boolean;
    is_driver?: boolean;
    is_staff?: boolean;
  } | null;
  signingOut: boolean;
  /** Opens the profile panel. */
  onProfile: () => void;
  onSignOut: () => void;
  /** Requests and inspections that wait for the user's answer, first. */
  waiting?: ReactNode;
  /** How many of them each page lists, by its address. */
  counts?: Readonly<Record<string, number>>;
  /** Unsent drafts, above the actions. */
  drafts?: ReactNode;
  /** The user's listings, below the actions. */
  listings?: ReactNode;
}

interface Action {
  to: string;
  icon: IconName;
  label: string;
  says: string;
}

const actions: readonly Action[] = [
  { to: href.search, icon: 'key', label: 'Rent Apartment & Warehouse', says: 'Find a home or storage space' },
  { to: href.sellProperty, icon: 'tag', label: 'Sell Property', says: 'Sell a house, office or land' },
  { to: href.buy, icon: 'house', label: 'Buy Property', says: 'Homes, offices and land for sale' },
  { to: href.addListing, icon: 'sign', label: 'Lease Property', says: 'Rent out an apartment or warehouse' },
];

const own = [
  { to: href.bookings, label: 'My bookings' },
  { to: href.bookingsReceived, label: 'Booking requests' },
  { to: href.haul(), label: 'Move goods' },
  { to: href.shipments, label: 'My deliveries' },
  { to: href.inspections, label: 'Inspections' },
  { to: href.saved, label: 'Saved' },
  { to: href.transactions, label: 'Transactions' },
];

/** Shown to drivers only. */
const drivers = { to: href.shipmentsDriven, label: 'My jobs' };

/** Shown to carriers only. */
const carriers = { to: href.carrier(), label: 'Vehicles and drivers' };

/** Shown to staff only. */
const staff = [
  { to: href.desk, label: 'Cases' },
  { to: href.deskVisits, label: 'Inspections for staff' },
];

export function DashboardScreen({ user, waiting, counts = {}, drafts, listings, ...controls }: DashboardScreenProps) {
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
      tools={<Tools user={user} {...controls} />}
      wide
    >
      {waiting}
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
      <Own user={user} counts={counts} />
      {listings}
    </Screen>
  );
}

type ToolsProps = Pick<DashboardScreenProps, 'signingOut' | 'onProfile' | 'onSignOut'> & {
  user: NonNullable<DashboardScreenProps['user']>;
};

function Tools({ user, signingOut, onProfile, onSignOut }: ToolsProps) {
  return (
    <>
      <button className={styles.profile} type="button" aria-haspopup="dialog" onClick={onProfile}>
        <Avatar name={`${user.first_name} ${user.last_name}`} photo={user.photo ?? null} />
        User Profile
      </button>
      <Button look="quiet" busy={signingOut} busyLabel="Logging out..." onClick={onSignOut}>
        Logout
      </Button>
    </>
  );
}

/** Links to the user's own pages. */
function Own({
  user: { is_carrier, is_driver, is_staff },
  counts,
}: Pick<ToolsProps, 'user'> & Required<Pick<DashboardScreenProps, 'counts'>>) {
  const links = [
    ...(is_driver ? [drivers] : []),
    ...own,
    ...(is_carrier ? [carriers] : []),
    ...(is_staff ? staff : []),
  ];
  return (
    <nav className={styles.own} aria-label="Your pages">
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>
              {label}
              {counts[to] ? (
                <>
                  {' '}
                  <span className={styles.count}>
                    {counts[to]}
                    <VisuallyHidden> waiting for your answer</VisuallyHidden>
                  </span>
                </>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
