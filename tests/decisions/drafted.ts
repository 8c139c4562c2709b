/** Every flow that keeps drafts, and how it resumes one. */

import { type DraftId, formatOf } from '#machines/draft-formats.ts';
import { restoreDraft, type SavedSnapshot } from '#machines/drafts/draft-format.ts';
import { listingKindValues } from '#openapi/contract.gen.ts';
import { type AnyActor, contextOf, PATIENCE, type Ready, type Sender, started } from './ready.ts';
import { shipment } from './senders/haul.ts';
import { hourOfBooking, propertyOfBooking } from './senders/inspection-request.ts';
import { listing } from './senders/listing.ts';
import { booking } from './senders/rent.ts';
import { report } from './senders/words.ts';
import type { FlowThatKeepsDrafts } from './senders.ts';
import '#machines/api/requests.fixture.ts';
import { waitFor } from 'xstate';
import { carrierMachine } from '#machines/carrier/carrier.machine.ts';

let plates = 100;

/** A carrier with one vehicle, whose plate no other test uses. */
const fleet: Drafted = {
  what: 'what a carrier has',
  call: /^PUT \/api\/user\/me\/carrier$/,
  table: 'vehicles',
  draftId: 'carrier',
  filesAre: 'none',
  replaces: true,
  ready: async ({ signIn }) => {
    await signIn();
    plates += 1;
    const papers = { licence_until: '2027-05-31', insurance_until: '2027-01-15' };
    const actor = started(carrierMachine, {});
    actor.send({ type: 'screen.opened' });
    await waitFor(actor, (snapshot) => snapshot.matches('open'), PATIENCE);
    actor.send({ type: 'business.entered', business: { name: 'Okafor Transport', states: ['Abia'] } });
    actor.send({ type: 'vehicle.entered', vehicle: { kind: 'truck', plate: `KJA-${plates}XA`, ...papers } });
    return standing(actor);
  },
  resumed: async (saved) => standing(started(carrierMachine, { snapshot: saved })),
};

function standing(actor: AnyActor): Ready {
  return {
    actor,
    press: async () => actor.send({ type: 'carrier.confirmed' }),
    isMade: (snapshot) => snapshot.matches('saved'),
    isAtRest: (snapshot) => snapshot.matches('open'),
    wanted: contextOf(actor).draft,
    typed: () => contextOf(actor).draft,
  };
}

export interface Drafted extends Sender {
  readonly draftId: DraftId;
  /** State of the chosen files until the form is sent. */
  readonly filesAre: 'kept' | 'gone before' | 'asked for again' | 'none';
  /** Set when the request replaces the resource: a retry is harmless without an idempotency key. */
  readonly replaces?: true;
  /** The flow as the app opens it with a draft. */
  resumed(saved: SavedSnapshot): Promise<Ready>;
}

/** Does not compile until it lists every flow that keeps drafts. */
const byFlow: Record<FlowThatKeepsDrafts, readonly Drafted[]> = {
  'inspection-request': [propertyOfBooking, hourOfBooking],
  carrier: [fleet],
  listing: listingKindValues.map(listing),
  rent: [booking],
  reporting: [report],
  haul: [shipment],
};

export const drafted: readonly Drafted[] = Object.values(byFlow).flat();

/** Collects drafts as the app stores them: of every state tagged `stable`, cloned as by IndexedDB, the newest last. */
export function draftsOf(actor: AnyActor): readonly unknown[] {
  const saved: unknown[] = [];
  const keep = () => {
    if (actor.getSnapshot().hasTag('stable')) saved.push(structuredClone(actor.getPersistedSnapshot()));
  };
  keep();
  actor.subscribe(keep);
  return saved;
}

/** Closes the tab and resumes the flow from the newest draft. */
export async function resumeFromDraft(
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
