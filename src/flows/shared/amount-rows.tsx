import { formatKobo, kobo } from '#domain/money.ts';
import { SheetRow } from '#src/ui/sheet.tsx';

/** A row for each amount in kobo that is not zero. */
export function AmountRows({ amounts }: { amounts: readonly (readonly [label: string, amount: number])[] }) {
  return amounts
    .filter(([, amount]) => amount > 0)
    .map(([label, amount]) => (
      <SheetRow key={label} label={label}>
        {formatKobo(kobo(amount))}
      </SheetRow>
    ));
}
