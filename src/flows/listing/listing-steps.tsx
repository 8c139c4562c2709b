import { Stepper } from '#src/ui/stepper.tsx';
import { WallPanel } from '#src/ui/wall-panel.tsx';

const steps = ['Property', 'Check', 'Days', 'Confirm'] as const;

export type ListingStep = (typeof steps)[number];

export interface ListingStepsProps {
  at: ListingStep;
  /** Goes back to a step that is done. */
  onStep?: ((step: ListingStep) => void) | undefined;
}

/** Where a person stands between an empty form and a listing. */
export function ListingSteps({ at, onStep }: ListingStepsProps) {
  const go = onStep && ((index: number) => steps[index] && onStep(steps[index]));
  return <Stepper steps={steps} current={steps.indexOf(at)} onStep={go} />;
}

const panels: Record<ListingStep, { promise: string; more: string; courses: number }> = {
  Property: { promise: 'Block by block.', more: 'The wall grows with every step.', courses: 3 },
  Check: { promise: 'Measure twice.', more: 'Every line can still be changed.', courses: 5 },
  Days: { promise: 'Open the door.', more: 'On the days that suit you.', courses: 6 },
  Confirm: { promise: 'The last course.', more: 'Nothing is out before you confirm it.', courses: 7 },
};

/** The same way told by the wall beside the screen, which grows with it. */
export function ListingPanel({ at }: { at: ListingStep }) {
  return <WallPanel {...panels[at]} />;
}
