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
  /** Whether a part of the form has all that it needs. After the form, all have. */
  isDone?: ((part: ListingPart) => boolean) | undefined;
  onStep?: ((step: ListingPart | Step) => void) | undefined;
}

/** The progress through the parts of a form and what follows it. The parts can be opened in any order. */
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

/** Writes the location as far as it is filled in, with the city by its name. */
export const addressIn = ({ address, city, state }: ListingDraft) =>
  [address.trim(), cityIn(state, city) ?? city, state].filter(Boolean).join(', ');
