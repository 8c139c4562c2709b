import type { Shipment } from '#machines/shipments/shipment.types.ts';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import styles from './shipment-sheet.module.css';

const codes = [
  {
    field: 'pickup_code',
    label: 'Pickup code',
    when: 'Show it to the driver only when everything is loaded.',
  },
  {
    field: 'return_code',
    label: 'Return code',
    when: 'Show it to the driver only when you have everything back.',
  },
  {
    field: 'delivery_code',
    label: 'Delivery code',
    when: 'The receiver got this by SMS. They show it after counting the goods.',
  },
] as const;

/** The codes that the sender shows the driver, or may pass on, at the next handover. */
export function CodeNotes({ shipment }: { shipment: Shipment }) {
  const shown = codes.filter(({ field }) => shipment[field] !== null);
  if (shown.length === 0) return null;
  return (
    <Sheet>
      {shown.map(({ field, label, when }) => (
        <SheetRow key={field} label={label}>
          <span className={styles.code}>{shipment[field]}</span>
          <span className={styles.when}>{when}</span>
        </SheetRow>
      ))}
    </Sheet>
  );
}
