import type { ListingPart } from '#domain/listing.ts';
import { WallPanel } from '#src/ui/wall.tsx';
import { FormSteps, stepsOf } from '../listing-form/form-steps.tsx';

const after = ['Check', 'Days', 'Confirm'] as const;

/** A part of the form, or a step after it. */
export type ListingStep = ListingPart | (typeof after)[number];

export interface ListingStepsProps {
  at: ListingStep;
  /** Whether a part of the form has all that it needs. After the form, all have. */
  isDone?: (part: ListingPart) => boolean;
  /** Goes to another part of the form, or back to a finished step. */
  onStep: (step: ListingStep) => void;
}

/** The progress of the listing wizard. */
export function ListingSteps(props: ListingStepsProps) {
  return <FormSteps after={after} {...props} />;
}

/** The decorative wall beside the screen, which grows with each step. */
export function ListingPanel({ at }: { at: ListingStep }) {
  return <WallPanel courses={stepsOf(after).indexOf(at) + 1} />;
}
