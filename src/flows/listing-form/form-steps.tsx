import type { ListingKind } from '#domain/lifecycles/listing.ts';
import {
  type FormField,
  fieldWords,
  isOtherType,
  type ListingDraft,
  type ListingPart,
  listingParts,
  missingOf,
} from '#domain/listing.ts';
import { typedTerms } from '#domain/listing-terms.ts';
import { priceInWords } from '#domain/price-words.ts';
import { cityIn } from '#domain/states.ts';
import type { Attached } from '#machines/attachments/attachments.types.ts';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { WallPanel } from '#src/ui/wall.tsx';
import { partWords } from '../shared/listing-words.ts';
import styles from './listing-form-screen.module.css';

const stepsOf = <Step extends string>(after: readonly Step[]): readonly (ListingPart | Step)[] => [
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

export interface FormPanelProps<Step extends string> {
  /** The steps after the form. */
  after: readonly Step[];
  at: ListingPart | Step;
  /** The values so far. */
  soFar?: { kind: ListingKind; draft: ListingDraft; attached: Attached };
}

/**
 * The drawn wall beside the screen, which grows with each step, and on desktops what the other parts hold and still
 * need.
 */
export function FormPanel<Step extends string>({ after, at, soFar }: FormPanelProps<Step>) {
  const rows = soFar
    ? rowsOf(soFar).filter(({ part, text, needed, wrong }) => part !== at && (text || needed || wrong))
    : [];
  return (
    <WallPanel courses={stepsOf(after).indexOf(at) + 1} deskOnly={at !== 'property'}>
      {rows.length > 0 && (
        <section aria-label="Your listing so far">
          <Sheet>
            {rows.map(({ part, text, needed, wrong }) => (
              <SheetRow key={part} label={partWords[part]} isPrice={part === 'price'}>
                {text}
                {needed && <span className={styles.need}>Still needed: {needed}</span>}
                {wrong && <span className={styles.need}>To correct: {wrong}</span>}
              </SheetRow>
            ))}
          </Sheet>
        </section>
      )}
    </WallPanel>
  );
}

function rowsOf({ kind, draft, attached }: NonNullable<FormPanelProps<string>['soFar']>) {
  const { photos } = attached;
  const type = isOtherType(kind, draft.propertyType) ? draft.otherPropertyType.trim() : draft.propertyType;
  const texts: Record<ListingPart, string> = {
    property: [type, addressIn(draft)].filter(Boolean).join(', '),
    photos: photos === 0 ? '' : photos === 1 ? '1 photo' : `${photos} photos`,
    features: draft.features.join(', '),
    price: priceOf(kind, draft),
    details: draft.title.trim(),
  };
  return listingParts.map((part) => {
    const open = missingOf(kind, part, draft, attached);
    const named = (fields: FormField[]) => list.format(fields.map((field) => needWords[field]));
    const isEmpty = (field: FormField) => contentOf(draft, field).length === 0;
    return {
      part,
      text: texts[part],
      needed: named(open.filter(isEmpty)),
      wrong: named(open.filter((field) => !isEmpty(field))),
    };
  });
}

/** The value of a field that is missing or wrong. Of files only their number can be wrong, so a missing one is empty. */
function contentOf(draft: ListingDraft, field: FormField): string | readonly unknown[] {
  if (field === 'photos' || field === 'document') return '';
  const value = draft[field];
  if (typeof value === 'string') return value.trim();
  return Array.isArray(value) ? value : Object.values(value);
}

const needWords: Record<FormField, string> = {
  propertyType: 'type',
  otherPropertyType: 'other type',
  details: 'details',
  state: 'state',
  city: 'city',
  address: 'address',
  photos: 'at least one photo',
  document: 'proof of ownership',
  features: 'at least one feature',
  quantities: 'quantities',
  ...fieldWords,
};

/** Writes `type, city and address`. */
const list = new Intl.ListFormat('en-GB');

/** Writes the price as the listing shows it, or as it was typed where that is not an amount. */
export function priceOf(kind: ListingKind, draft: ListingDraft): string {
  const terms = typedTerms(kind, draft);
  return terms ? priceInWords(terms.price, terms.period) : draft.price;
}
