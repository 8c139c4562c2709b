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
import type { Attached } from '#machines/attachments/attachments.types.ts';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { WallPanel } from '#src/ui/wall.tsx';
import { addressIn, FormSteps, stepsOf } from '../listing-form/form-steps.tsx';
import { partWords } from '../shared/listing-words.ts';
import styles from './listing.module.css';

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

export interface ListingPanelProps {
  at: ListingStep;
  /** The values so far, for the panel beside the form. The previews show them themselves. */
  soFar?: { kind: ListingKind; draft: ListingDraft; attached: Attached };
}

/**
 * The drawn wall beside the screen, which grows with each step, and on desktops what the other parts hold and still
 * need.
 */
export function ListingPanel({ at, soFar }: ListingPanelProps) {
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

function rowsOf({ kind, draft, attached }: NonNullable<ListingPanelProps['soFar']>) {
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
