import type { Shipment } from '#machines/shipments/shipment.types.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { useObjectUrl } from '#src/ui/use-object-url.ts';
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
