import { href } from '#domain/addresses.ts';
import type { BankAccount } from '#machines/bank/bank.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { WallPanel } from '#src/ui/wall.tsx';

export interface BankSavedScreenProps {
  account: BankAccount;
  notice: string | null;
  onEdit: () => void;
}

export function BankSavedScreen({ account, notice, onEdit }: BankSavedScreenProps) {
  return (
    <Screen
      title="Bank Information"
      lead="We pay your earnings to this account. Only you can see it."
      back={{ to: href.profile, label: 'Profile' }}
      aside={<WallPanel more="Encrypted. We show only the last four digits." />}
    >
      {notice && <Notice kind="success">{notice}</Notice>}
      <Sheet>
        <SheetRow label="Bank name">{account.bankName}</SheetRow>
        <SheetRow label="Account number">
          <span aria-hidden="true">•••••• </span>
          <VisuallyHidden>Ends in </VisuallyHidden>
          {account.accountNumberEnding}
        </SheetRow>
        <SheetRow label="Account holder name">{account.accountHolder}</SheetRow>
      </Sheet>
      <div>
        <Button look="quiet" onClick={onEdit}>
          Change
        </Button>
      </div>
    </Screen>
  );
}
