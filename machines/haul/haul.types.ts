import type { HaulDraft } from '#domain/haul.ts';
import type { Stay } from '#domain/rent.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Problem } from '../api/api-error.ts';
import type { FilesContext } from '../attachments/attachments.parent.ts';
import type { AttachmentsReport } from '../attachments/attachments.types.ts';

export type PricedVehicle = components['schemas']['PricedVehicle'];

export interface HaulInput {
  /** The booking of the warehouse the goods go to; null for any other delivery. */
  bookingId: string | null;
  /** The values of an earlier delivery to send again. */
  draft?: HaulDraft | undefined;
}

export interface HaulContext extends FilesContext {
  bookingId: string | null;
  /** The dates of that booking, once it is loaded. */
  stay: Stay | null;
  draft: HaulDraft;
  /** Vehicles that fit, with prices. Empty until they are loaded, and again after a change that they depend on. */
  vehicles: readonly PricedVehicle[];
  /** The Idempotency-Key of this request. Renewed after every definite answer. */
  idempotencyKey: string;
  shipmentId: string | null;
  problem: Problem | null;
}

/** The vehicle that the user chose, if it still fits, else the suggested one: the smallest that does. */
export const chosenVehicle = ({
  draft,
  vehicles,
}: Pick<HaulContext, 'draft' | 'vehicles'>): PricedVehicle | undefined =>
  vehicles.find(({ vehicle }) => vehicle === draft.vehicle) ?? vehicles[0];

/** Whether the street of the booked place is unknown: not loaded yet, or its owner has not accepted. */
export const lacksPlace = ({ bookingId, draft }: HaulContext) => bookingId !== null && draft.to.address === '';

/** Whether the server will fill in the booked place, since only it knows the street. */
export const isFilledByServer = (context: HaulContext) => lacksPlace(context) && context.stay !== null;

export type HaulEvent =
  | { type: 'form.changed'; part: Partial<HaulDraft> }
  | { type: 'form.submitted'; part: Partial<HaulDraft> }
  /** Asks to be told once a carrier covers the route. */
  | { type: 'alert.requested' }
  | { type: 'alert.cancelled' }
  | { type: 'shipment.confirmed' }
  /** Stops while photos are uploading. */
  | { type: 'submission.cancelled' }
  /** Reloads vehicles and prices, or the booked place. */
  | { type: 'retry.requested' }
  | { type: 'location.changed'; path: string }
  | AttachmentsReport;
