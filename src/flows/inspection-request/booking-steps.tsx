import { Stepper } from '#src/ui/stepper.tsx';
import { WallPanel } from '#src/ui/wall.tsx';

const steps = ['Property', 'Inspection', 'Payment'] as const;

export type BookingStep = (typeof steps)[number];

export interface BookingStepsProps {
  at: BookingStep;
  /** Returns to the form; absent once it can no longer be changed. */
  onForm?: (() => void) | undefined;
}

/** Progress from the property form to the paid inspection. */
export function BookingSteps({ at, onForm }: BookingStepsProps) {
  return <Stepper steps={steps} current={steps.indexOf(at)} onStep={onForm && (() => onForm())} />;
}

const courses: Record<BookingStep, number> = { Property: 3, Inspection: 5, Payment: 7 };

/** The picture beside the screen, which grows with each step. */
export function BookingPanel({ at }: { at: BookingStep }) {
  return <WallPanel courses={courses[at]} />;
}
