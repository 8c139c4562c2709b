/** Context and events of the delivery page. */
import type { ShipmentMove } from '#domain/lifecycles/shipment.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Problem } from '../api/api-error.ts';
import type { RecordEvent } from '../record/record.setup.ts';
import type { KeptMove } from './kept-move.ts';

export type Shipment = components['schemas']['Shipment'];

export type Carrier = components['schemas']['Carrier'];

/** Input of a move. `price` of an offer is in naira, and photos are the keys of photos on this device. */
export type MoveInput = components['schemas']['ShipmentWords'] & {
  /** A price that the server found unusual. It accepts the same price the second time. */
  doubted?: number;
};

export interface ShipmentContext {
  id: string;
  shipment: Shipment | null;
  /** The user's own carrier data, loaded before a driver is assigned. */
  carrier: Carrier | null;
  /** The move whose dialog is open, or that is being sent. */
  move: PageMove | null;
  /** Its input, kept if sending fails. The words of a report are also kept when they come too late. */
  said: MoveInput;
  problem: Problem | null;
  /** The photo that is open or loading. It needs a session, so its address cannot be an image source. */
  photo: { address: string; content: Blob | null } | null;
  /** The key and time of the driver's move that is being made. */
  made: Pick<KeptMove, 'key' | 'at'> | null;
  /** The device's saved copy of a driver's job. */
  known: Shipment | null;
  /** Moves of this delivery that were saved here and have not arrived. */
  kept: readonly KeptMove[];
}

export interface ShipmentInput extends Partial<Pick<ShipmentContext, 'known' | 'kept'>> {
  id: string;
  /** The words of a report that could not be sent earlier. */
  said?: Pick<MoveInput, 'words'>;
}

export type ShipmentEvent =
  | RecordEvent
  | { type: 'move.chosen'; move: PageMove; said?: MoveInput }
  | { type: 'move.confirmed'; said?: MoveInput; made: Pick<KeptMove, 'key' | 'at'> }
  /** Opens the payment page again. */
  | { type: 'payment.requested' }
  /** Opens a photo by its address. */
  | { type: 'photo.requested'; photo: string }
  | { type: 'photo.closed' }
  /** Saved moves were sent, refused, or made in another tab. */
  | { type: 'kept.changed'; moves: readonly KeptMove[] };

export type PageMove = ShipmentMove | 'offer' | 'withdraw';
