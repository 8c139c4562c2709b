import { useState } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import { formatMoment } from '#domain/calendar.ts';
import { formatPhone } from '#domain/phone.ts';
import { isPhotoFile, PHOTO_FILES } from '#domain/photo-refusals.ts';
import type { PhoneChange, User } from '#machines/profile/profile.machine.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { FileField } from '#src/ui/file-field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type Problem, ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Progress } from '#src/ui/progress.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { AccountMenu, type AccountPage, accountPages } from '../shared/account-menu.tsx';
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
  /** The change of number that was just made. */
  change: PhoneChange | null;
  onEdit: () => void;
  onChangePhone: () => void;
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
  const {
    user,
    notice,
    problem,
    keeping,
    change,
    onEdit,
    onChangePhone,
    onKeepEmail,
    signingOut,
    onSignOut,
    ...photo
  } = props;
  return (
    <Screen title="User Profile" back={{ to: href.dashboard, label: 'Dashboard' }} failed={problem !== null}>
      <ProblemSummary problem={problem} />
      {notice && <Notice kind="success">{notice}</Notice>}
      {change && <PhoneChanged change={change} />}
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
        appears with your requests. Your listings show everyone your first name, the month you joined and, from five
        renters on, how fast you answer.
      </p>
      <PendingEmail user={user} keeping={keeping} onKeep={onKeepEmail} />
      <ButtonRow>
        <Button look="quiet" onClick={onEdit}>
          Edit
        </Button>
        <Button look="quiet" unavailable={photo.sending !== null} onClick={onChangePhone}>
          Change phone number
        </Button>
      </ButtonRow>
      <AccountMenu label="Account" pages={[...accountPages, carrierPage(user)]} />
      <div>
        <Button look="quiet" busy={signingOut} busyLabel="Logging out..." onClick={onSignOut}>
          Logout
        </Button>
      </div>
    </Screen>
  );
}

/** The effects of a change that was just made. */
function PhoneChanged({ change: { payouts_from, listings } }: { change: PhoneChange }) {
  return (
    <Notice>
      <p>Payouts wait until {formatMoment(new Date(payouts_from))}.</p>
      {listings > 0 && (
        <p>
          {listings === 1 ? 'One listing still shows' : `${listings} listings still show`} your old number.{' '}
          <Link to={href.myListing}>Change it in My Listing</Link>
        </p>
      )}
    </Notice>
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

interface ProfilePhotoProps {
  user: User;
  /** Upload progress from 0 to 1; null when no photo is uploading. */
  sending: number | null;
  photoProblem: Problem;
  onPhoto: (file: File) => void;
}

/** Shows the upload progress in place of the picker: one photo uploads at a time. */
export function ProfilePhoto({ user, sending, photoProblem, onPhoto }: ProfilePhotoProps) {
  const [refused, setRefused] = useState<string>();

  const choose = ([file]: File[]) => {
    const isPhoto = file && isPhotoFile(file);
    setRefused(isPhoto ? undefined : 'Choose a photo file.');
    if (isPhoto) onPhoto(file);
  };

  return (
    <div className={styles.photo}>
      <Avatar name={`${user.first_name} ${user.last_name}`} photo={user.photo} large />
      <div className={styles.picker}>
        {sending === null ? (
          <FileField
            name="photo"
            label="Profile photo"
            problem={refused ?? photoProblem?.message}
            accept={PHOTO_FILES}
            icon="photo"
            action={user.photo ? 'Change photo' : 'Choose a photo'}
            onFiles={choose}
          />
        ) : (
          <>
            <p role="status">Uploading photo…</p>
            <Progress label="Uploading photo…" value={sending} />
          </>
        )}
      </div>
    </div>
  );
}
