import type { HaulDraft } from '#domain/haul.ts';
import type { Stay } from '#domain/rent.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Problem } from '../api/api-error.ts';
import type { FilesContext } from '../attachments/attachments.parent.ts';
import type { AttachmentsReport } from '../attachments/attachments.types.ts';

export type PricedVehicle = components['schemas']['PricedVehicle'];

export interface HaulInput {
  /** The booking of a warehouse that goods are brought to. */
  bookingId: string | null;
}

export interface HaulContext extends FilesContext {
  bookingId: string | null;
  /** The days of that booking, once it was read. */
  stay: Stay | null;
  draft: HaulDraft;
  /** With what the goods can be brought; none until it was asked for, and after another answer that it hangs on. */
  vehicles: readonly PricedVehicle[];
  /** Idempotency-Key of this request; a new one after every definite answer. */
  attempt: string;
  haulageId: string | null;
  problem: Problem | null;
}

/** Of a place that was booked the street is not known here: it was not read yet, or its owner has not accepted. */
export const lacksPlace = ({ bookingId, draft }: HaulContext) => bookingId !== null && draft.to.address === '';

/** The server alone knows where exactly that is, and whom to call there. */
export const isFilledByServer = (context: HaulContext) => lacksPlace(context) && context.stay !== null;

export type HaulEvent =
  | { type: 'form.changed'; part: Partial<HaulDraft> }
  | { type: 'form.submitted'; part: Partial<HaulDraft> }
  | { type: 'haulage.confirmed' }
  /** While its photos are on their way. */
  | { type: 'submission.cancelled' }
  /** What could not be had, or was not there yet: the vehicles with their prices, the place of the booking. */
  | { type: 'retry.requested' }
  | { type: 'location.changed'; path: string }
  | AttachmentsReport;
