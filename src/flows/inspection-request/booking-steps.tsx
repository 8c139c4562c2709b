import type { ListingPart } from '#domain/listing.ts';
import { Stepper } from '#src/ui/stepper.tsx';
import { FormPanel, type FormPanelProps, FormSteps } from '../listing-form/form-steps.tsx';

const steps = ['Property', 'Inspection', 'Payment'] as const;

const afterForm = ['Inspection', 'Payment'] as const;

export interface BookingFormStepsProps {
  at: ListingPart | 'Inspection';
  /** Whether a part of the form has all that it needs. */
  isDone?: (part: ListingPart) => boolean;
  /** Opens a part of the form; absent once it can no longer be changed. */
  onPart?: ((part: ListingPart) => void) | undefined;
}

/** Progress from the property form to the paid inspection. */
export function BookingFormSteps({ onPart, ...at }: BookingFormStepsProps) {
  const go = onPart && ((step: string) => onPart(step as ListingPart));
  return <FormSteps after={afterForm} onStep={go} {...at} />;
}

/** The panel beside a part of the form. */
export function BookingFormPanel(props: Pick<FormPanelProps<string>, 'at' | 'soFar'>) {
  return <FormPanel after={afterForm} {...props} />;
}

/** Progress of an inspection that is being paid. */
export function PaymentSteps() {
  return <Stepper steps={steps} current={steps.indexOf('Payment')} />;
}
