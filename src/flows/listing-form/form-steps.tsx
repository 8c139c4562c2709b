import { type ListingDraft, type ListingPart, listingParts } from '#domain/listing.ts';
import { cityIn } from '#domain/states.ts';
import { Stepper } from '#src/ui/stepper.tsx';
import { partWords } from '../shared/listing-words.ts';

export const stepsOf = <Step extends string>(after: readonly Step[]): readonly (ListingPart | Step)[] => [
  ...listingParts,
  ...after,
];

const isPart = (step: string): step is ListingPart => step in partWords;

export interface FormStepsProps<Step extends string> {
  /** The steps after the form. */
  after: readonly Step[];
  at: ListingPart | Step;
  /** Whether a part of the form is complete. Left out for the steps after the form, when all parts are. */
  isDone?: ((part: ListingPart) => boolean) | undefined;
  onStep?: ((step: ListingPart | Step) => void) | undefined;
}

/** The progress through the parts of a form and the steps after it. Users can open the parts in any order. */
export function FormSteps<Step extends string>({ after, at, isDone = () => true, onStep }: FormStepsProps<Step>) {
  const steps = stepsOf(after);
  const current = steps.indexOf(at);
  const go = (index: number) => {
    const step = steps[index];
    if (step) onStep?.(step);
  };
  return (
    <Stepper
      steps={steps.map((step) => (isPart(step) ? partWords[step] : step))}
      current={current}
      isDone={(index) => (listingParts[index] ? isDone(listingParts[index]) : index < current)}
      isOpen={(index) => index < Math.max(current, listingParts.length)}
      onStep={onStep && go}
    />
  );
}

/** Writes the filled-in parts of the location, with the name of the city. */
export const addressIn = ({ address, city, state }: ListingDraft) =>
  [address.trim(), cityIn(state, city) ?? city, state].filter(Boolean).join(', ');
