import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import { uploadProblem } from '#machines/attachments/attachments.problems.ts';
import type { AttachedFile } from '#machines/attachments/attachments.types.ts';
import type { FlowName } from '#machines/flows.ts';
import { pageQuery } from '#machines/list/list.setup.ts';
import { flat } from '#machines/search/search.fixtures.ts';
import type { UploadContext, uploadMachine } from '#machines/upload/upload.machine.ts';
import { AttachmentsFlow } from '../../flows/attachments/attachments-flow.tsx';
import { DocumentField } from '../../flows/attachments/document-field.tsx';
import type { FileView } from '../../flows/attachments/file-view.ts';
import { PhotosField } from '../../flows/attachments/photos-field.tsx';
import { AvailabilityFlow } from '../../flows/availability/availability-flow.tsx';
import { BookingFlow } from '../../flows/bookings/booking-flow.tsx';
import { BookingsFlow } from '../../flows/bookings/bookings-flow.tsx';
import { AlertsFlow } from '../../flows/favourites/alerts-flow.tsx';
import { FavouritesFlow, SavedScreen } from '../../flows/favourites/favourites-flow.tsx';
import { SaveFlow } from '../../flows/favourites/save-flow.tsx';
import { InspectionRequestFlow } from '../../flows/inspection-request/inspection-request-flow.tsx';
import { InspectionsFlow } from '../../flows/inspections/inspections-flow.tsx';
import { ListingFlow } from '../../flows/listing/listing-flow.tsx';
import { ListingEditorFlow } from '../../flows/listing-editor/listing-editor-flow.tsx';
import { RentFlow } from '../../flows/rent/rent-flow.tsx';
import { nameOf } from '../../flows/shared/small-words.ts';
import { DrivingFlow } from '../../flows/shipments/driving-flow.tsx';
import { ShipmentFlow } from '../../flows/shipments/shipment-flow.tsx';
import { ShipmentsFlow } from '../../flows/shipments/shipments-flow.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Routed, Stage, type StageOf, type StageProps } from './stage-kit.tsx';

/** One file as the form of a listing shows it. Derives its status here, as the listing does from the upload's reports. */
function UploadStage({ actor }: { actor: ActorRefFrom<typeof uploadMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const file = viewOf(statusOf(state), state.context);
  const start = () => actor.send({ type: 'upload.started' });

  return (
    <Screen title="Uploading a file">
      {file.purpose === 'image' ? (
        <PhotosField photos={[file]} problem={undefined} {...nothing} onRetry={start} />
      ) : (
        <DocumentField document={file} problem={undefined} {...nothing} onRetry={start} />
      )}
    </Screen>
  );
}

const nothing = { onPhotos: () => {}, onDocument: () => {}, onRemove: () => {}, onMove: () => {} };

function statusOf(state: SnapshotFrom<typeof uploadMachine>): AttachedFile['status'] {
  if (state.matches('preparing') && !state.context.isDue) return 'waiting';
  if (state.hasTag('busy')) return 'sending';
  return state.value === 'stored' || state.value === 'failed' ? state.value : 'waiting';
}

function viewOf(status: AttachedFile['status'], context: UploadContext): FileView {
  const { id, purpose, blob, file, progress, problem } = context;
  const name = blob instanceof File ? blob.name : 'photo';
  const told = status === 'failed' && problem ? uploadProblem(purpose, problem) : null;
  return { id, purpose, blob, name, size: blob.size, status, file, progress, problem: told };
}

/** The stages of listing, renting and inspecting a property. */
export const propertyStages = {
  'listing (apartment)': listing,
  'listing (property)': listing,
  'listing (warehouse)': listing,
  'listing change': listing,
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
      <UploadStage actor={props.actor} />
    </Stage>
  ),
  listingEditor: (props) => (
    <Stage {...props}>
      <Screen title="My Listing" wide>
        <h2>All your listings</h2>
        <ListingEditorFlow actor={props.actor} />
      </Screen>
    </Stage>
  ),
  favourites: (props) => (
    <Stage {...props}>
      <Routed actor={props.actor} query={pageQuery}>
        <SavedScreen signedIn={false} back={{ to: href.search, label: 'Search' }}>
          <FavouritesFlow
            actor={props.actor}
            mark={(listing) => <SaveFlow actor={null} id={listing.property_id} name={nameOf(listing)} />}
          />
        </SavedScreen>
      </Routed>
    </Stage>
  ),
  alerts: (props) => (
    <Stage {...props}>
      <SavedScreen signedIn back={undefined}>
        <AlertsFlow actor={props.actor} />
      </SavedScreen>
    </Stage>
  ),
  saving: (props) => (
    <Stage {...props}>
      <Screen title={nameOf(flat)}>
        <SaveFlow actor={props.actor} id={flat.property_id} name={nameOf(flat)} />
      </Screen>
    </Stage>
  ),
  rent: (props) => (
    <Stage {...props}>
      <RentFlow
        actor={props.actor}
        back={{ to: href.search, label: 'Go Back' }}
        signIn={{ to: href.signIn, state: null }}
      />
    </Stage>
  ),
  booking: (props) => (
    <Stage {...props}>
      <BookingFlow actor={props.actor} isNew={false} />
    </Stage>
  ),
  bookings: (props) => (
    <Stage {...props}>
      <Routed actor={props.actor} query={pageQuery}>
        <BookingsFlow actor={props.actor} />
      </Routed>
    </Stage>
  ),
  inspectionRequest: (props) => (
    <Stage {...props}>
      <Routed actor={props.actor}>
        <InspectionRequestFlow actor={props.actor} />
      </Routed>
    </Stage>
  ),
  shipments: (props) => (
    <Stage {...props}>
      <Routed actor={props.actor} query={pageQuery}>
        <ShipmentsFlow actor={props.actor} />
      </Routed>
    </Stage>
  ),
  shipment: (props) => (
    <Stage {...props}>
      <ShipmentFlow actor={props.actor} />
    </Stage>
  ),
  driving: (props) => (
    <Stage {...props}>
      <Screen title="My jobs">
        <DrivingFlow actor={props.actor} />
      </Screen>
    </Stage>
  ),
  inspections: (props) => (
    <Stage {...props}>
      <InspectionsFlow actor={props.actor} at="home" />
    </Stage>
  ),
} satisfies Partial<Record<FlowName, StageOf>>;

function listing(props: StageProps) {
  return (
    <Stage {...props}>
      <Routed actor={props.actor}>
        <ListingFlow actor={props.actor} signInHref={href.signIn} />
      </Routed>
    </Stage>
  );
}
