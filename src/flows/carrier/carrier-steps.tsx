import { Stepper } from '#src/ui/stepper.tsx';
import { WallPanel } from '#src/ui/wall.tsx';

const steps = ['Your business', 'Vehicles and prices', 'Check and save'] as const;

export type CarrierStep = (typeof steps)[number];

/** The steps of the carrier wizard, with the current one marked. */
export function CarrierSteps({ at }: { at: CarrierStep }) {
  return <Stepper steps={steps} current={steps.indexOf(at)} />;
}

/** The picture beside a step of the wizard, with a short note. */
export function CarrierPanel({ at }: { at: CarrierStep }) {
  return (
    <WallPanel
      promise="Your business."
      more="Your states and vehicles decide which loads we show you. Senders see a plate only after they pay."
      courses={steps.indexOf(at) + 2}
    />
  );
}
