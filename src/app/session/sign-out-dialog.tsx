import { countUnsent, type Unsent } from '#machines/session/unsent.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export interface SignOutDialogProps {
  unsent: Unsent;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before signing out loses what only this device has. docs/decisions/0047-drive-offline.md */
export function SignOutDialog({ unsent, onConfirm, onClose }: SignOutDialogProps) {
  const isOne = countUnsent(unsent) === 1;
  const [things, are, them] = [listOf(unsent), isOne ? 'is' : 'are', isOne ? 'it' : 'them'];
  const lost = unsent.updates + unsent.words > 0 ? ` and no one will see ${them}` : '';
  const isByHand = unsent.words + unsent.drafts > 0;
  const sentLater = isByHand ? listOf({ ...unsent, words: 0, drafts: 0 }) : them;
  const sentences = [
    `${things} ${are} saved on this phone and not sent yet.`,
    `If you log out, we delete ${them}${lost}.`,
    sentLater && `Stay signed in and we send ${sentLater} when you are online.`,
    unsent.words > 0 && 'You can send what you wrote under Inspections or Decisions.',
    unsent.drafts > 0 && 'Open a form again to finish its draft.',
  ];
  return (
    <ConfirmDialog
      title={`Log out and delete ${things}?`}
      text={sentences.filter(Boolean).join(' ')}
      action={`Log out and delete ${them}`}
      cancel="Stay signed in"
      isGrave
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

function listOf({ updates, saves, words, drafts }: Unsent): string {
  const things = [
    updates > 0 && (updates === 1 ? '1 update' : `${updates} updates`),
    saves > 0 && (saves === 1 ? '1 change to your saved listings' : `${saves} changes to your saved listings`),
    words > 0 && (words === 1 ? '1 message' : `${words} messages`),
    drafts > 0 && (drafts === 1 ? '1 draft' : `${drafts} drafts`),
  ];
  return things.filter((thing) => thing !== false).join(' and ');
}
