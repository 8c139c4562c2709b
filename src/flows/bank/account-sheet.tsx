import type { BankContext } from '#machines/bank/bank.machine.ts';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';

/** The account, of its number the last four digits. */
export function AccountSheet({ account }: { account: NonNullable<BankContext['confirming']> }) {
  return (
    <Sheet>
      <SheetRow label="Bank name">{account.bankName}</SheetRow>
      <SheetRow label="Account number">
        <span aria-hidden="true">•••••• </span>
        <VisuallyHidden>Ends in </VisuallyHidden>
        {account.accountNumberEnding}
      </SheetRow>
      <SheetRow label="Account holder name">{account.accountHolder}</SheetRow>
    </Sheet>
  );
}
