import { Stepper } from '#src/ui/stepper.tsx';
import { WallPanel } from '#src/ui/wall-panel.tsx';

const steps = ['Property', 'Inspection', 'Payment'] as const;

export type BookingStep = (typeof steps)[number];

export interface BookingStepsProps {
  at: BookingStep;
  /** Goes back to the form, while it can still be changed. */
  onForm?: (() => void) | undefined;
}

/** Where a person stands between a property and its inspection. */
export function BookingSteps({ at, onForm }: BookingStepsProps) {
  return <Stepper steps={steps} current={steps.indexOf(at)} onStep={onForm && (() => onForm())} />;
}

const panels: Record<BookingStep, { promise: string; more: string; courses: number }> = {
  Property: { promise: 'Block by block.', more: 'The wall grows with every step.', courses: 3 },
  Inspection: {
    promise: 'Seen by daylight.',
    more: 'Somebody goes and checks it, so that nobody is fooled.',
    courses: 5,
  },
  Payment: { promise: 'The last course.', more: 'The hour is yours once the fee is paid.', courses: 7 },
};

/** The same way told by the wall beside the screen. */
export function BookingPanel({ at }: { at: BookingStep }) {
  return <WallPanel {...panels[at]} />;
}
