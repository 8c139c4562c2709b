import { useState } from 'react';
import { isPhotoFile, PHOTO_FILES } from '#domain/photo-refusals.ts';
import type { User } from '#machines/profile/profile.machine.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { FileField } from '#src/ui/file-field.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Progress } from '#src/ui/progress.tsx';
import styles from './profile-screen.module.css';

export interface ProfilePhotoProps {
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
