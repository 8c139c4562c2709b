import { href } from '#domain/addresses.ts';
import type { bookingProcessMachine } from '#machines/booking-process/booking-process.machine.ts';
import type { bookingMachine } from '#machines/bookings/booking.machine.ts';
import type { bookingsMachine } from '#machines/bookings/bookings.machine.ts';
import type { FlowName } from '#machines/flows.ts';
import type { inspectionsMachine } from '#machines/inspections/inspections.machine.ts';
import type { apartmentListingMachine } from '#machines/listing/listing.machine.ts';
import type { listingEditorMachine } from '#machines/listing-editor/listing-editor.machine.ts';
import type { rentMachine } from '#machines/rent/rent.machine.ts';
import type { uploadMachine } from '#machines/upload/upload.machine.ts';
import { AttachmentsFlow } from '../../flows/attachments/attachments-flow.tsx';
import { AvailabilityFlow } from '../../flows/availability/availability-flow.tsx';
import { BookingProcessFlow } from '../../flows/booking-process/booking-process-flow.tsx';
import { BookingFlow } from '../../flows/bookings/booking-flow.tsx';
import { BookingsFlow } from '../../flows/bookings/bookings-flow.tsx';
import { InspectionsFlow } from '../../flows/inspections/inspections-flow.tsx';
import { ListingFlow } from '../../flows/listing/listing-flow.tsx';
import { ListingEditorFlow } from '../../flows/listing-editor/listing-editor-flow.tsx';
import { RentFlow } from '../../flows/rent/rent-flow.tsx';
import { Screen } from '../../ui/screen.tsx';
import { as, Routed, Stage, type StageOf, type StageProps } from './stage-kit.tsx';
import { UploadStage } from './upload-stage.tsx';

/** Listing, renting and seeing a property. */
export const propertyStages = {
  'listing (apartment)': listing,
  'listing (property)': listing,
  'listing (warehouse)': listing,
  availability: (props) => (
    <Stage {...props}>
      <AvailabilityFlow actor={props.actor} known={[]} onBack={() => {}} />
    </Stage>
  ),
  attachments: (props) => (
    <Stage {...props}>
      <Screen title="Files of a form">
        <AttachmentsFlow actor={props.actor} withDocument missing={{}} />
      </Screen>
    </Stage>
  ),
  upload: (props) => (
    <Stage {...props}>
      <UploadStage actor={as<typeof uploadMachine>(props.actor)} />
    </Stage>
  ),
  listingEditor: (props) => (
    <Stage {...props}>
      <Screen title="My Listing" wide>
        <h2>All your listings</h2>
        <ListingEditorFlow actor={as<typeof listingEditorMachine>(props.actor)} />
      </Screen>
    </Stage>
  ),
  rent: (props) => (
    <Stage {...props}>
      <RentFlow
        actor={as<typeof rentMachine>(props.actor)}
        back={{ to: href.search, label: 'Go Back' }}
        signIn={{ to: href.signIn, state: null }}
      />
    </Stage>
  ),
  booking: (props) => (
    <Stage {...props}>
      <BookingFlow actor={as<typeof bookingMachine>(props.actor)} isNew={false} />
    </Stage>
  ),
  bookings: (props) => (
    <Stage {...props}>
      <BookingsFlow actor={as<typeof bookingsMachine>(props.actor)} />
    </Stage>
  ),
  bookingProcess: (props) => (
    <Stage {...props}>
      <Routed actor={props.actor}>
        <BookingProcessFlow actor={as<typeof bookingProcessMachine>(props.actor)} />
      </Routed>
    </Stage>
  ),
  inspections: (props) => (
    <Stage {...props}>
      <InspectionsFlow actor={as<typeof inspectionsMachine>(props.actor)} />
    </Stage>
  ),
} satisfies Partial<Record<FlowName, StageOf>>;

function listing(props: StageProps) {
  return (
    <Stage {...props}>
      <Routed actor={props.actor}>
        <ListingFlow actor={as<typeof apartmentListingMachine>(props.actor)} signInHref={href.signIn} />
      </Routed>
    </Stage>
  );
}
