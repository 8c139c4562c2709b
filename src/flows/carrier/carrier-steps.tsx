import { Stepper } from '#src/ui/stepper.tsx';
import { WallPanel } from '#src/ui/wall-panel.tsx';

const steps = ['Your business', 'What you drive', 'Check and save'] as const;

export type CarrierStep = (typeof steps)[number];

/** Where a person stands on the way to bringing goods. */
export function CarrierSteps({ at }: { at: CarrierStep }) {
  return <Stepper steps={steps} current={steps.indexOf(at)} />;
}

/** The wall beside the form, which grows with the steps. */
export function CarrierPanel({ at }: { at: CarrierStep }) {
  return (
    <WallPanel
      promise="Your wheels."
      more="What you tell here decides which jobs you are offered. Plates are shown to who sends, once a job is paid."
      courses={steps.indexOf(at) + 2}
    />
  );
}
