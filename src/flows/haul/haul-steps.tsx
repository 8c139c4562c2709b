import { createContext, useContext } from 'react';
import { Stepper } from '#src/ui/stepper.tsx';
import { WallPanel } from '#src/ui/wall-panel.tsx';

const labels = ['Goods', 'From', 'To', 'When', 'Vehicle', 'Check'] as const;

export type HaulLabel = (typeof labels)[number];

/** Whether nobody is asked where it is brought: the server fills in the place that is booked. */
export const PlaceIsFilledIn = createContext(false);

function useLabels(): readonly HaulLabel[] {
  return useContext(PlaceIsFilledIn) ? labels.filter((label) => label !== 'To') : labels;
}

/** Where a person stands between goods at one place and their haulage to another. */
export function HaulSteps({ at }: { at: HaulLabel }) {
  const steps = useLabels();
  return <Stepper steps={steps} current={steps.indexOf(at)} />;
}

const panels: Record<HaulLabel, { promise: string; more: string }> = {
  Goods: { promise: 'Block by block.', more: 'The wall grows with every step.' },
  From: { promise: 'From your door.', more: 'Nobody sees the street before it is paid.' },
  To: { promise: 'To theirs.', more: 'Whoever receives it gets a code by SMS.' },
  When: { promise: 'In four hours.', more: 'That is how long a window is.' },
  Vehicle: { promise: 'Large enough.', more: 'The smallest that carries it is suggested.' },
  Check: { promise: 'The last course.', more: 'Nothing is paid before you take an offer.' },
};

/** The same way told by the wall beside the screen, which grows with it. */
export function HaulPanel({ at }: { at: HaulLabel }) {
  return <WallPanel {...panels[at]} courses={useLabels().indexOf(at) + 2} />;
}
