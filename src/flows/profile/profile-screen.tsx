import { href } from '#domain/addresses.ts';
import { formatPhone } from '#domain/phone.ts';
import type { User } from '#machines/profile/profile.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type Problem, ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { AccountMenu, type AccountPage, accountPages } from '../shared/account-menu.tsx';
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

/** The carrier's own page, or the way to become a carrier. */
const carrierPage = ({ is_carrier }: User): AccountPage => ({
  to: href.carrier(),
  icon: 'sign',
  label: is_carrier ? 'Vehicles and drivers' : 'Become a carrier',
});

export function ProfileScreen(props: ProfileScreenProps) {
  const { user, notice, problem, keeping, onEdit, onKeepEmail, signingOut, onSignOut, ...photo } = props;
  return (
    <Screen title="User Profile" back={{ to: href.dashboard, label: 'Dashboard' }} failed={problem !== null}>
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
      <p>
        Your phone number is shown only after a booking is accepted, or an inspection or delivery is paid for. Your name
        appears with your requests.
      </p>
      <PendingEmail user={user} keeping={keeping} onKeep={onKeepEmail} />
      <div>
        <Button look="quiet" onClick={onEdit}>
          Edit
        </Button>
      </div>
      <AccountMenu label="Account" pages={[...accountPages, carrierPage(user)]} />
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
