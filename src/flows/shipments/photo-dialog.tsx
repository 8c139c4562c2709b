import type { Shipment } from '#machines/shipments/shipment.types.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { SheetRow } from '#src/ui/sheet.tsx';
import { useObjectUrl } from '#src/ui/use-object-url.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './shipment-sheet.module.css';

export interface PhotoDialogProps {
  shipment: Pick<Shipment, 'photos' | 'loaded'>;
  /** The address of the photo. */
  address: string;
  content: Blob;
  onClose: () => void;
}

/** One photo, as large as the viewport allows. */
export function PhotoDialog({ shipment, address, content, onClose }: PhotoDialogProps) {
  const url = useObjectUrl(content);
  const name = photoInWords(shipment, address);
  return (
    <Dialog aria-label={name} isWide onClose={onClose}>
      {url && <img className={styles.photo} src={url} alt={name} />}
      <Button onClick={onClose}>Close</Button>
    </Dialog>
  );
}

/** `Photo 2 of the load` */
function photoInWords({ photos = [], loaded }: PhotoDialogProps['shipment'], address: string): string {
  const ofGoods = photos.indexOf(address);
  if (ofGoods >= 0) return `Photo ${ofGoods + 1} of the goods`;
  return `Photo ${(loaded?.photos.indexOf(address) ?? 0) + 1} of the load`;
}

export interface PhotosRowProps {
  of: 'goods' | 'load';
  photos: readonly string[];
  /** The address of the photo that is loading. */
  fetching: string | undefined;
  onPhoto: (photo: string) => void;
}

/** Buttons for photos that only participants may open. A photo loads when its button is pressed. */
export function PhotosRow({ of, photos, fetching, onPhoto }: PhotosRowProps) {
  if (photos.length === 0) return null;
  return (
    <SheetRow label={`Photos of the ${of}`}>
      <ButtonRow>
        {photos.map((photo, index) => (
          <Button
            key={photo}
            look="text"
            busy={fetching === photo}
            busyLabel="Loading..."
            unavailable={fetching !== undefined}
            onClick={() => onPhoto(photo)}
          >
            Show photo {index + 1}
            <VisuallyHidden> of the {of}</VisuallyHidden>
          </Button>
        ))}
      </ButtonRow>
    </SheetRow>
  );
}
