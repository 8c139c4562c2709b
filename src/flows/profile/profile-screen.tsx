import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatPhone } from '#domain/phone.ts';
import type { User } from '#machines/profile/profile.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { Icon, type IconName } from '#src/ui/icon.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type Problem, ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { WallPanel } from '#src/ui/wall.tsx';
import { ProfilePhoto } from './profile-photo.tsx';
import styles from './profile-screen.module.css';

export interface ProfileScreenProps {
  user: User;
  notice: string | null;
  problem: Problem;
  /** The pending email change is being cancelled. */
  keeping: boolean;
  /** Upload progress from 0 to 1; null when no photo is uploading. */
  sending: number | null;
  photoProblem: Problem;
  signingOut: boolean;
  onPhoto: (file: File) => void;
  onEdit: () => void;
  onKeepEmail: () => void;
  onSignOut: () => void;
}

const menu: readonly { to: string; icon: IconName; label: string }[] = [
  { to: href.bankInfo, icon: 'house', label: 'Bank Info' },
  { to: href.transactions, icon: 'document', label: 'Transaction History' },
  { to: href.notificationSettings, icon: 'bell', label: 'Settings' },
  { to: href.security, icon: 'key', label: 'Security' },
  { to: href.support, icon: 'info', label: 'Contact Support' },
];

/** The carrier's own page, or the way to become a carrier. */
const carrierItem = ({ is_carrier }: User) =>
  ({
    to: href.carrier(),
    icon: 'sign',
    label: is_carrier ? 'Vehicles and drivers' : 'Become a carrier',
  }) as const;

export function ProfileScreen(props: ProfileScreenProps) {
  const { user, notice, problem, keeping, onEdit, onKeepEmail, signingOut, onSignOut, ...photo } = props;
  return (
    <Screen
      title="User Profile"
      back={{ to: href.dashboard, label: 'Dashboard' }}
      failed={problem !== null}
      aside={
        <WallPanel more="Your phone number is shown only after a booking is accepted, or an inspection or delivery is paid for. Your name appears with your requests." />
      }
    >
      <ProblemSummary problem={problem} />
      {notice && <Notice kind="success">{notice}</Notice>}
      <ProfilePhoto user={user} {...photo} />
      <Sheet>
        <SheetRow label="Name">
          {user.first_name} {user.last_name}
        </SheetRow>
        <SheetRow label="Email">{user.email}</SheetRow>
        <SheetRow label="Phone">{formatPhone(user.phone_no)}</SheetRow>
        <SheetRow label="State">{user.state}</SheetRow>
        <SheetRow label="Location">{user.location ?? 'Not added yet'}</SheetRow>
      </Sheet>
      <PendingEmail user={user} keeping={keeping} onKeep={onKeepEmail} />
      <div>
        <Button look="quiet" onClick={onEdit}>
          Edit
        </Button>
      </div>
      <nav aria-label="Account">
        <ul className={styles.menu}>
          {[...menu, carrierItem(user)].map(({ to, icon, label }) => (
            <li key={to} className={styles.item}>
              <Icon name={icon} />
              <Link to={to}>{label}</Link>
              <Icon name="arrowRight" />
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <Button look="quiet" busy={signingOut} busyLabel="Logging out..." onClick={onSignOut}>
          Logout
        </Button>
      </div>
    </Screen>
  );
}

interface PendingEmailProps {
  user: User;
  keeping: boolean;
  onKeep: () => void;
}

/** The new email that waits for its confirmation link to be opened. */
function PendingEmail({ user: { email, pending_email: waiting }, keeping, onKeep }: PendingEmailProps) {
  if (!waiting) return null;
  return (
    <div className={styles.waiting}>
      <p>
        Open the link we sent to <b>{waiting}</b> to finish the change. Until then we use {email}. No email? Try again
        under Edit.
      </p>
      <Button look="quiet" busy={keeping} busyLabel="Cancelling..." onClick={onKeep}>
        Keep {email}
      </Button>
    </div>
  );
}
