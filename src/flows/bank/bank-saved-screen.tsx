import { href } from '#domain/addresses.ts';
import type { BankAccount } from '#machines/bank/bank.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { PayoutWaits } from './payout-waits.tsx';

export interface BankSavedScreenProps {
  account: BankAccount;
  notice: string | null;
  onEdit: () => void;
}

export function BankSavedScreen({ account, notice, onEdit }: BankSavedScreenProps) {
  return (
    <Screen
      title="Bank Information"
      lead="We pay your earnings to this account. Only you can see it. We encrypt it and show only the last four digits."
      back={{ to: href.profile, label: 'Profile' }}
    >
      {notice && <Notice kind="success">{notice}</Notice>}
      <PayoutWaits account={account} />
      <AccountSheet account={account} />
      <div>
        <Button look="quiet" onClick={onEdit}>
          Change
        </Button>
      </div>
    </Screen>
  );
}
