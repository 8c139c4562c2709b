import type { Haulage } from '#machines/haulages/haulage.types.ts';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import styles from './code-notes.module.css';

const codes = [
  {
    field: 'pickup_code',
    label: 'Code to load',
    when: 'Show it to the driver once everything is loaded, and not before.',
  },
  {
    field: 'return_code',
    label: 'Code for the way back',
    when: 'Show it to the driver once you have everything again.',
  },
  {
    field: 'delivery_code',
    label: 'Code to deliver',
    when: 'Whoever receives it has it by SMS, and shows it once everything was counted.',
  },
] as const;

/** The digits by which goods change hands next, for who shows them. */
export function CodeNotes({ haulage }: { haulage: Haulage }) {
  const shown = codes.filter(({ field }) => haulage[field] !== null);
  if (shown.length === 0) return null;
  return (
    <Sheet>
      {shown.map(({ field, label, when }) => (
        <SheetRow key={field} label={label}>
          <span className={styles.code}>{haulage[field]}</span>
          <span className={styles.when}>{when}</span>
        </SheetRow>
      ))}
    </Sheet>
  );
}
