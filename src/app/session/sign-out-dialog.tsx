import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export interface SignOutDialogProps {
  /** Moves of the road that only this device knows of. */
  unsent: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks whoever drives before what they did is lost. docs/decisions/0047-drive-offline.md */
export function SignOutDialog({ unsent, onConfirm, onClose }: SignOutDialogProps) {
  const isOne = unsent === 1;
  const [moves, were, them] = isOne ? ['1 move', 'was', 'it'] : [`${unsent} moves`, 'were', 'them'];
  return (
    <ConfirmDialog
      title={`Log out and lose ${moves}?`}
      text={`${moves} that you made on the road ${were} not sent yet. Logging out deletes ${them} from this device, and nobody learns of ${them}. If you stay signed in, ${isOne ? 'it is' : 'they are'} sent as soon as there is a network.`}
      action={`Log out and delete ${them}`}
      cancel="Stay signed in"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
