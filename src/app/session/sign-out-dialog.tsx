import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export interface SignOutDialogProps {
  /** Number of driver updates that only this device has. */
  unsent: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks a driver before signing out loses unsent updates. docs/decisions/0047-drive-offline.md */
export function SignOutDialog({ unsent, onConfirm, onClose }: SignOutDialogProps) {
  const isOne = unsent === 1;
  const updates = isOne ? '1 update' : `${unsent} updates`;
  const them = isOne ? 'it' : 'them';
  return (
    <ConfirmDialog
      title={`Log out and delete ${updates}?`}
      text={
        isOne
          ? '1 update is saved on this phone and not sent yet. If you log out, we delete it and no one will see it. Stay signed in and we send it when you are online.'
          : `${updates} are saved on this phone and not sent yet. If you log out, we delete them and no one will see them. Stay signed in and we send them when you are online.`
      }
      action={`Log out and delete ${them}`}
      cancel="Stay signed in"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
