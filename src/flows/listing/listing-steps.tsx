import { Stepper } from '#src/ui/stepper.tsx';
import { WallPanel } from '#src/ui/wall.tsx';

const steps = ['Property', 'Check', 'Days', 'Confirm'] as const;

export type ListingStep = (typeof steps)[number];

export interface ListingStepsProps {
  at: ListingStep;
  /** Goes back to a finished step. */
  onStep?: ((step: ListingStep) => void) | undefined;
}

/** The progress of the listing wizard. */
export function ListingSteps({ at, onStep }: ListingStepsProps) {
  const go = onStep && ((index: number) => steps[index] && onStep(steps[index]));
  return <Stepper steps={steps} current={steps.indexOf(at)} onStep={go} />;
}

const courses: Record<ListingStep, number> = { Property: 3, Check: 5, Days: 6, Confirm: 7 };

/** The decorative wall beside the screen, which grows with each step. */
export function ListingPanel({ at }: { at: ListingStep }) {
  return <WallPanel courses={courses[at]} />;
}
