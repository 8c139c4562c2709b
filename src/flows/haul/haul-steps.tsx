import { createContext, useContext } from 'react';
import { Stepper } from '#src/ui/stepper.tsx';
import { WallPanel } from '#src/ui/wall.tsx';

const labels = ['Goods', 'From', 'To', 'When', 'Vehicle', 'Check'] as const;

export type HaulLabel = (typeof labels)[number];

/** Whether the server fills in the delivery address from a booking, so the wizard skips that step. */
export const PlaceIsFilledIn = createContext(false);

function useLabels(): readonly HaulLabel[] {
  return useContext(PlaceIsFilledIn) ? labels.filter((label) => label !== 'To') : labels;
}

/** The steps of a delivery request, with the current one marked. */
export function HaulSteps({ at }: { at: HaulLabel }) {
  const steps = useLabels();
  return <Stepper steps={steps} current={steps.indexOf(at)} />;
}

const panels: Record<HaulLabel, { promise: string; more: string }> = {
  Goods: { promise: 'Door to door.', more: 'Tell us what to pick up. Carriers send you offers.' },
  From: { promise: 'From your door.', more: 'Only the carrier you pay and their driver see your street.' },
  To: { promise: 'To the receiver.', more: 'They get a code by SMS and give it to the driver.' },
  When: { promise: 'You choose the time.', more: 'The driver comes within a period of four hours.' },
  Vehicle: { promise: 'The right size.', more: 'We suggest the smallest vehicle that fits.' },
  Check: { promise: 'Last step.', more: 'You pay nothing until you choose an offer.' },
};

/** The picture beside a step of the wizard, with a short note. */
export function HaulPanel({ at }: { at: HaulLabel }) {
  return <WallPanel {...panels[at]} courses={useLabels().indexOf(at) + 2} />;
}
