import type { ListingPart } from '#domain/listing.ts';
import { FormPanel, type FormPanelProps, FormSteps } from '../listing-form/form-steps.tsx';

const after = ['Check', 'Days', 'Confirm'] as const;

/** A part of the form, or a step after it. */
export type ListingStep = ListingPart | (typeof after)[number];

export interface ListingStepsProps {
  at: ListingStep;
  /** Whether a part of the form is complete. Left out for the steps after the form, when all parts are. */
  isDone?: (part: ListingPart) => boolean;
  /** Goes to another part of the form, or back to a finished step. */
  onStep: (step: ListingStep) => void;
}

/** The progress of the listing wizard. */
export function ListingSteps(props: ListingStepsProps) {
  return <FormSteps after={after} {...props} />;
}

/** The panel beside a step. The previews show the values themselves. */
export function ListingPanel(props: Pick<FormPanelProps<ListingStep>, 'at' | 'soFar'>) {
  return <FormPanel after={after} {...props} />;
}
