/** Every flow that keeps what was begun, and how it goes on with it when somebody comes back. */
import { restoreDraft, type SavedSnapshot } from '#machines/drafts/draft-format.ts';
import { listingKindValues } from '#openapi/contract.gen.ts';
import { type DraftId, formatOf } from '#src/app/drafts/draft-formats.ts';
import type { FlowThatKeepsDrafts } from './bound.ts';
import type { AnyActor, Ready, Sender } from './ready.ts';
import { hourOfBooking, propertyOfBooking } from './senders/booking-process.ts';
import { fleet } from './senders/carrier.ts';
import { shipment } from './senders/haul.ts';
import { listing } from './senders/listing.ts';
import { booking } from './senders/rent.ts';
import { report } from './senders/reporting.ts';

export interface Drafted extends Sender {
  readonly draftId: DraftId;
  /** What becomes of the files that were chosen, up to when it is sent. */
  readonly filesAre: 'kept' | 'gone before' | 'asked for again' | 'none';
  /** What is sent replaces what is there: sent again it says the same, and bears no key. */
  readonly replaces?: true;
  /** The flow as the app opens it with a draft. */
  resumed(saved: SavedSnapshot): Promise<Ready>;
}

/** A new flow that keeps drafts does not compile until it stands here. */
const byFlow: Record<FlowThatKeepsDrafts, readonly Drafted[]> = {
  'booking-process': [propertyOfBooking, hourOfBooking],
  carrier: [fleet],
  listing: listingKindValues.map(listing),
  rent: [booking],
  reporting: [report],
  haul: [shipment],
};

export const drafted: readonly Drafted[] = Object.values(byFlow).flat();

/** Keeps drafts as the app does, the newest last: of every state that says it is `stable`, and as IndexedDB stores it. */
export function draftsOf(actor: AnyActor): readonly unknown[] {
  const saved: unknown[] = [];
  const keep = () => {
    if (actor.getSnapshot().hasTag('stable')) saved.push(structuredClone(actor.getPersistedSnapshot()));
  };
  keep();
  actor.subscribe(keep);
  return saved;
}

/** The tab goes, and somebody comes back to what it has kept. */
export async function comeBack(
  { draftId, resumed }: Drafted,
  { actor }: Ready,
  drafts: readonly unknown[],
): Promise<Ready> {
  actor.stop();
  const format = formatOf(draftId);
  const saved = restoreDraft({ version: format.version, snapshot: drafts.at(-1) }, format);
  if (!saved) throw new Error(`nobody can read a draft of ${draftId}`);
  return await resumed(saved);
}
