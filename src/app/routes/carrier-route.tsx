import { useLocation, useParams } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { carrierMachine } from '#machines/carrier/carrier.machine.ts';
import { fleetMachine } from '#machines/carrier/fleet.machine.ts';
import type { SavedSnapshot } from '#machines/drafts/draft-format.ts';
import { CarrierFlow } from '../../flows/carrier/carrier-flow.tsx';
import { FleetFlow } from '../../flows/carrier/fleet-flow.tsx';
import { useOpenedFlow } from '../actors/use-opened-flow.ts';
import { useRoute } from '../actors/use-route.ts';
import { DraftGate } from '../drafts/draft-gate.tsx';
import { useSavedFlow } from '../drafts/use-saved-flow.ts';

/** /carrier shows what is saved; the paths below it are the steps of the wizard. */
export function CarrierRoute() {
  const { step } = useParams();
  if (!step) return <RunningFleet />;
  return (
    <DraftGate id="carrier" form="Become a carrier" files="with your vehicles and prices">
      {(saved) => <RunningCarrier saved={saved} />}
    </DraftGate>
  );
}

function RunningFleet() {
  const { state } = useLocation();
  const actor = useOpenedFlow(fleetMachine, undefined);
  return <FleetFlow actor={actor} isSaved={(state as Saved)?.isSaved === true} />;
}

type Saved = { isSaved?: boolean } | null;

function RunningCarrier({ saved }: { saved: SavedSnapshot | null }) {
  const actor = useOpenedFlow(carrierMachine, undefined, saved ?? undefined);
  useSavedFlow(actor, { id: 'carrier', isWorthKeeping });
  useRoute(actor);
  return <CarrierFlow actor={actor} />;
}

const isWorthKeeping = ({ context }: SnapshotFrom<typeof carrierMachine>) => context.isBegun;
