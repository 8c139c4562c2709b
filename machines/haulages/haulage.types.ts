/** What the page of a haulage keeps and hears. */
import type { HaulageMove } from '#domain/lifecycles/haulage.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { Problem } from '../api/api-error.ts';
import type { RecordEvent } from '../record/record.setup.ts';
import type { KeptMove } from './kept-move.ts';

export type Haulage = components['schemas']['Haulage'];

export type Carrier = components['schemas']['Carrier'];

/** What one says with a move; of an offer its price, in naira. Photos are named as this device knows them. */
export type SaidWords = components['schemas']['HaulageWords'];

export interface HaulageContext {
  id: string;
  haulage: Haulage | null;
  /** One's own, once it was asked for: who may drive, and with what. */
  carrier: Carrier | null;
  /** What the person wants to do, while they are asked whether they do. */
  move: PageMove | null;
  /** What goes with it; kept when it could not be sent. */
  said: SaidWords;
  problem: Problem | null;
  /** The one that is looked at, or on its way. Only its people may open it: its address alone would show nothing. */
  photo: { address: string; content: Blob | null } | null;
  /** What tells the move of the road that is being made from every other. */
  made: Pick<KeptMove, 'key' | 'at'> | null;
  /** As this device knows it from before, where one drives. */
  known: Haulage | null;
  /** What was made of it here and has not arrived. */
  kept: readonly KeptMove[];
}

export interface HaulageInput extends Partial<Pick<HaulageContext, 'known' | 'kept'>> {
  id: string;
}

export type HaulageEvent =
  | RecordEvent
  | { type: 'move.chosen'; move: PageMove; said?: SaidWords }
  | { type: 'move.confirmed'; said?: SaidWords; made: Pick<KeptMove, 'key' | 'at'> }
  /** The way to the pay page, once more. */
  | { type: 'payment.requested' }
  /** One of the goods or of what was loaded, by its address. */
  | { type: 'photo.requested'; photo: string }
  | { type: 'photo.closed' }
  /** Some of it was sent, or did not count; or another tab has made a move. */
  | { type: 'kept.changed'; moves: readonly KeptMove[] };

export type PageMove = HaulageMove | 'offer';
