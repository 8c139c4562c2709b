import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useObjectUrl } from '#src/ui/use-object-url.ts';

export interface PhotoDialogProps {
  name: string;
  content: Blob;
  onClose: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** One photo, as large as the viewport allows. */
export function PhotoDialog({ name, content, onClose, children }: PhotoDialogProps) {
  const url = useObjectUrl(content);
  return (
    <Dialog aria-label={name} isWide onClose={onClose}>
      {url && <img src={url} alt={name} />}
      <ButtonRow>
        <Button onClick={onClose}>Close</Button>
        {children}
      </ButtonRow>
    </Dialog>
  );
}
