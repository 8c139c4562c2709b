/** Every way in which a flow makes something on the server: what a person does until it goes out, and what is there then. */
import type { FlowThatSends, FlowThatSendsPhotos, FlowThatUploads } from './bound.ts';
import type { Sender } from './ready.ts';
import { shipment } from './senders/haul.ts';
import { inspection, propertyOfBooking } from './senders/inspection-request.ts';
import { listing, listingChange } from './senders/listing.ts';
import { booking } from './senders/rent.ts';
import { report } from './senders/reporting.ts';
import { account, message, question } from './senders/words.ts';

/** Does not compile until it lists every flow that sends. */
const byFlow: Record<FlowThatSends, readonly Sender[]> = {
  account: [account],
  inspectionRequest: [propertyOfBooking, inspection],
  contact: [message],
  haul: [shipment],
  // They make nothing new: tests/api/shipments-road.test.ts sends moves again.
  shipment: [],
  driving: [],
  'listing (apartment)': [listing('apartment')],
  'listing (property)': [listing('property')],
  'listing (warehouse)': [listing('warehouse')],
  // What is there already is not made once more: sent again it says the same.
  'listing change': [],
  rent: [booking],
  reporting: [report],
  support: [question],
};

export const senders: readonly Sender[] = Object.values(byFlow).flat();

/** Flows that upload files before they send. Does not compile until it lists each of them. */
const withFiles: Record<FlowThatUploads, Sender> = {
  inspectionRequest: propertyOfBooking,
  haul: shipment,
  'listing (apartment)': listing('apartment'),
  'listing (property)': listing('property'),
  'listing (warehouse)': listing('warehouse'),
  'listing change': listingChange,
};

export const uploaders: readonly Sender[] = Object.values(withFiles);

/** The test of each flow that sends photos by itself, which shows that each goes once and how a rejected one ends. */
export const photoSenders: Record<FlowThatSendsPhotos, readonly [file: string, title: string]> = {
  // What the forms send their files with.
  upload: ['tests/decisions/uploading.test.ts', 'are sent again after the server removed them'],
  inspections: ['tests/api/visits.test.ts', 'shows the photo to staff in the case only'],
  driving: ['machines/shipments/kept-photos.test.ts', 'sends each photo once, however often its move is sent'],
};
