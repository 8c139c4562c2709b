import { href } from '#domain/addresses.ts';
import { emptyHaul } from '#domain/haul.ts';
import type { FlowName } from '#machines/flows.ts';
import { haulHref, haulQuery } from '#machines/haul/haul.routes.ts';
import { reportingQuery } from '#machines/reporting/reporting.routes.ts';
import { AccountFlow } from '../../flows/account/account-flow.tsx';
import { AddressBookFlow } from '../../flows/address-book/address-book-flow.tsx';
import { BankFlow } from '../../flows/bank/bank-flow.tsx';
import { CarrierFlow } from '../../flows/carrier/carrier-flow.tsx';
import { FleetFlow } from '../../flows/carrier/fleet-flow.tsx';
import { DashboardFlow } from '../../flows/dashboard/dashboard-flow.tsx';
import { DecisionsFlow } from '../../flows/decisions/decisions-flow.tsx';
import { DeleteAccountFlow } from '../../flows/delete-account/delete-account-flow.tsx';
import { DeskFlow } from '../../flows/desk/desk-flow.tsx';
import { HaulFlow } from '../../flows/haul/haul-flow.tsx';
import { PlaceScreen } from '../../flows/haul/place-screen.tsx';
import { HearingFlow } from '../../flows/hearing/hearing-flow.tsx';
import { MyListings } from '../../flows/listing-editor/my-listings.tsx';
import { NotificationSettingsFlow } from '../../flows/notification-settings/notification-settings-flow.tsx';
import { Bell } from '../../flows/notifications/bell.tsx';
import { PersonFlow } from '../../flows/person/person-flow.tsx';
import { ProfileFlow } from '../../flows/profile/profile-flow.tsx';
import { ReceiptFlow } from '../../flows/receipt/receipt-flow.tsx';
import { ReportingFlow } from '../../flows/reporting/reporting-flow.tsx';
import { SecurityFlow } from '../../flows/security/security-flow.tsx';
import { listingWords } from '../../flows/shared/listing-words.ts';
import { SupportFlow } from '../../flows/support/support-flow.tsx';
import { TransactionsFlow } from '../../flows/transactions/transactions-flow.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Routed, Stage, type StageOf } from './stage-kit.tsx';

/** The stages of the user's own flows: account, dashboard, settings, money. */
export const personStages = {
  account: (props) => (
    <Stage {...props}>
      <Routed actor={props.actor}>
        <AccountFlow actor={props.actor} />
      </Routed>
    </Stage>
  ),
  dashboard: (props) => (
    <Stage {...props}>
      <DashboardFlow
        actor={props.actor}
        signingOut={false}
        onProfile={() => {}}
        onSignOut={() => {}}
        listings={<MyListings actor={props.actor} as="section" />}
      />
    </Stage>
  ),
  desk: (props) => (
    <Stage {...props}>
      <DeskFlow actor={props.actor} codes />
    </Stage>
  ),
  hearing: (props) => (
    <Stage {...props}>
      <HearingFlow actor={props.actor} />
    </Stage>
  ),
  person: (props) => (
    <Stage {...props}>
      <Screen title={listingWords.warehouse.title}>
        <PersonFlow actor={props.actor} from={href.addWarehouse} />
      </Screen>
    </Stage>
  ),
  profile: (props) => (
    <Stage {...props}>
      <ProfileFlow actor={props.actor} signingOut={false} onSignOut={() => {}} />
    </Stage>
  ),
  security: (props) => (
    <Stage {...props}>
      <SecurityFlow actor={props.actor} />
    </Stage>
  ),
  deleteAccount: (props) => (
    <Stage {...props}>
      <DeleteAccountFlow actor={props.actor} />
    </Stage>
  ),
  notifications: (props) => (
    <Stage {...props}>
      <Screen title="Your dashboard" tools={<Bell actor={props.actor} />} wide>
        <p>Open the notifications above.</p>
      </Screen>
    </Stage>
  ),
  notificationSettings: (props) => (
    <Stage {...props}>
      <NotificationSettingsFlow actor={props.actor} />
    </Stage>
  ),
  bank: (props) => (
    <Stage {...props}>
      <BankFlow actor={props.actor} />
    </Stage>
  ),
  transactions: (props) => (
    <Stage {...props}>
      <TransactionsFlow actor={props.actor} />
    </Stage>
  ),
  receipt: (props) => (
    <Stage {...props}>
      <ReceiptFlow actor={props.actor} onPrint={() => {}} />
    </Stage>
  ),
  reporting: (props) => (
    <Stage {...props}>
      <Routed actor={props.actor} query={reportingQuery}>
        <ReportingFlow actor={props.actor} />
      </Routed>
    </Stage>
  ),
  carrier: (props) => (
    <Stage {...props}>
      <Routed actor={props.actor}>
        <CarrierFlow actor={props.actor} />
      </Routed>
    </Stage>
  ),
  fleet: (props) => (
    <Stage {...props}>
      <FleetFlow actor={props.actor} isSaved={false} />
    </Stage>
  ),
  addressBook: (props) => (
    <Stage {...props}>
      <PlaceScreen
        end="From"
        place={emptyHaul.from}
        other={emptyHaul.to}
        back={{ to: haulHref(), label: 'The goods' }}
        problem={null}
        addresses={(onPlace) => <AddressBookFlow actor={props.actor} onPlace={onPlace} />}
        onChange={() => undefined}
        onNext={() => undefined}
      />
    </Stage>
  ),
  haul: (props) => (
    <Stage {...props}>
      <Routed actor={props.actor} query={haulQuery}>
        <HaulFlow actor={props.actor} />
      </Routed>
    </Stage>
  ),
  decisions: (props) => (
    <Stage {...props}>
      <DecisionsFlow actor={props.actor} />
    </Stage>
  ),
  support: (props) => (
    <Stage {...props}>
      <SupportFlow actor={props.actor} />
    </Stage>
  ),
} satisfies Partial<Record<FlowName, StageOf>>;
