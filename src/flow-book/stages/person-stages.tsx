import type { accountMachine } from '#machines/account/account.machine.ts';
import type { bankMachine } from '#machines/bank/bank.machine.ts';
import type { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts';
import type { deleteAccountMachine } from '#machines/delete-account/delete-account.machine.ts';
import type { FlowName } from '#machines/flows.ts';
import type { notificationSettingsMachine } from '#machines/notification-settings/notification-settings.machine.ts';
import type { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import type { profileMachine } from '#machines/profile/profile.machine.ts';
import type { receiptMachine } from '#machines/receipt/receipt.machine.ts';
import type { securityMachine } from '#machines/security/security.machine.ts';
import type { supportMachine } from '#machines/support/support.machine.ts';
import type { transactionsMachine } from '#machines/transactions/transactions.machine.ts';
import { AccountFlow } from '../../flows/account/account-flow.tsx';
import { BankFlow } from '../../flows/bank/bank-flow.tsx';
import { DashboardFlow } from '../../flows/dashboard/dashboard-flow.tsx';
import { DeleteAccountFlow } from '../../flows/delete-account/delete-account-flow.tsx';
import { MyListings } from '../../flows/listing-editor/my-listings.tsx';
import { NotificationSettingsFlow } from '../../flows/notification-settings/notification-settings-flow.tsx';
import { Bell } from '../../flows/notifications/bell.tsx';
import { ProfileFlow } from '../../flows/profile/profile-flow.tsx';
import { ReceiptFlow } from '../../flows/receipt/receipt-flow.tsx';
import { SecurityFlow } from '../../flows/security/security-flow.tsx';
import { SupportFlow } from '../../flows/support/support-flow.tsx';
import { TransactionsFlow } from '../../flows/transactions/transactions-flow.tsx';
import { Screen } from '../../ui/screen.tsx';
import { as, Routed, Stage, type StageOf } from './stage-kit.tsx';

/** What belongs to a person: the account, the dashboard, settings, money. */
export const personStages = {
  account: (props) => (
    <Stage {...props}>
      <Routed actor={props.actor}>
        <AccountFlow actor={as<typeof accountMachine>(props.actor)} />
      </Routed>
    </Stage>
  ),
  dashboard: (props) => (
    <Stage {...props}>
      <DashboardFlow
        actor={as<typeof dashboardMachine>(props.actor)}
        signingOut={false}
        onSignOut={() => {}}
        listings={<MyListings actor={as<typeof dashboardMachine>(props.actor)} as="section" />}
      />
    </Stage>
  ),
  profile: (props) => (
    <Stage {...props}>
      <ProfileFlow actor={as<typeof profileMachine>(props.actor)} signingOut={false} onSignOut={() => {}} />
    </Stage>
  ),
  security: (props) => (
    <Stage {...props}>
      <SecurityFlow actor={as<typeof securityMachine>(props.actor)} />
    </Stage>
  ),
  deleteAccount: (props) => (
    <Stage {...props}>
      <DeleteAccountFlow actor={as<typeof deleteAccountMachine>(props.actor)} />
    </Stage>
  ),
  notifications: (props) => (
    <Stage {...props}>
      <Screen title="Your dashboard" tools={<Bell actor={as<typeof notificationsMachine>(props.actor)} />} wide>
        <p>The bell hangs above.</p>
      </Screen>
    </Stage>
  ),
  notificationSettings: (props) => (
    <Stage {...props}>
      <NotificationSettingsFlow actor={as<typeof notificationSettingsMachine>(props.actor)} />
    </Stage>
  ),
  bank: (props) => (
    <Stage {...props}>
      <BankFlow actor={as<typeof bankMachine>(props.actor)} />
    </Stage>
  ),
  transactions: (props) => (
    <Stage {...props}>
      <TransactionsFlow actor={as<typeof transactionsMachine>(props.actor)} />
    </Stage>
  ),
  receipt: (props) => (
    <Stage {...props}>
      <ReceiptFlow actor={as<typeof receiptMachine>(props.actor)} onPrint={() => {}} />
    </Stage>
  ),
  support: (props) => (
    <Stage {...props}>
      <SupportFlow actor={as<typeof supportMachine>(props.actor)} />
    </Stage>
  ),
} satisfies Partial<Record<FlowName, StageOf>>;
