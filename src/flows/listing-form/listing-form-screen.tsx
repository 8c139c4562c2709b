import { type ReactNode, useEffect, useMemo } from 'react';
import { href } from '#domain/addresses.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { DOCUMENT_PROBLEM, isOtherType, type ListingDraft, PHOTO_PROBLEM } from '#domain/listing.ts';
import type { Attached } from '#machines/attachments/attachments.types.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { Form } from '#src/ui/form.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { changeWords, listingWords } from '../shared/listing-words.ts';
import { type SavedAt, SavedNote } from '../shared/saved-note.tsx';
import { isWorthAnother, WayOn } from '../shared/way-on.tsx';
import { FactsFields, FeaturesField } from './facts-fields.tsx';
import { listingRules } from './listing-rules.ts';
import { PriceFields } from './price-fields.tsx';
import { FixedPlace, PlaceFields, PropertyFields, TermsFields, TitleField } from './property-fields.tsx';

/** Errors about missing files. */
export type MissingFiles = { photos?: string | undefined; document?: string | undefined };

export interface ListingFormScreenProps {
  kind: ListingKind;
  draft: ListingDraft;
  /** How many files there are, and the fields that hold them. */
  attached: Attached;
  files: (missing: MissingFiles) => ReactNode;
  /** Errors about files that cannot be used. */
  refused?: MissingFiles;
  problem: Problem;
  signInHref: string;
  savedAt?: SavedAt;
  /** The progress of the flow. */
  stepper: ReactNode;
  aside: ReactNode;
  /** A notice above the form. */
  notice?: ReactNode;
  /** The id of the field the person came back for. */
  startAt?: string | undefined;
  /** The listing is there already, and its place stays. */
  isChange?: boolean;
  onChange: (draft: ListingDraft) => void;
  onNext: (draft: ListingDraft) => void;
  /** Straight on without a review; warehouses only. */
  onSubmit?: (draft: ListingDraft) => void;
}

export function ListingFormScreen(props: ListingFormScreenProps) {
  const { kind, draft, attached, problem, startAt, onSubmit, isChange = false } = props;
  const { title, lead } = isChange ? changeWords : listingWords[kind];
  const { propertyType } = draft;
  const shown = useMemo(() => whereShown(kind, propertyType, problem), [kind, propertyType, problem]);
  const formOf = useForm({
    initialValues: draft,
    rules: listingRules[kind],
    problem: shown,
    busy: false,
    onSubmit: props.onNext,
    onChange: props.onChange,
    missing: { ...missingFiles(kind, attached), ...props.refused },
  });
  const { missingOf, submit, values } = formOf;
  // Without a state the city cannot be chosen yet, and a link to it would lead nowhere.
  const entries = formOf.form.entries.filter(({ field }) => field !== 'city' || values.state);
  const form = { ...formOf.form, entries };

  useEffect(() => {
    if (startAt) document.getElementById(startAt)?.focus();
  }, [startAt]);

  return (
    <Screen
      title={title}
      lead={lead}
      back={backOf(kind, isChange)}
      stepper={props.stepper}
      aside={props.aside}
      failed={entries.length > 0}
    >
      {props.notice}
      <WayOn problem={problem} signInHref={props.signInHref} isKept={Boolean(props.savedAt)} />
      {onSubmit && isWorthAnother(problem) && (
        <div>
          <Button onClick={() => void submit(onSubmit)}>Submit again</Button>
        </div>
      )}
      <Form form={form}>
        <PropertyFields kind={kind} form={formOf} />
        {isChange ? <FixedPlace {...values} /> : <PlaceFields kind={kind} form={formOf} />}
        <PriceFields kind={kind} form={formOf} />
        <TermsFields kind={kind} form={formOf} />
        {props.files({ photos: missingOf('photos'), document: missingOf('document') })}
        <FeaturesField kind={kind} form={formOf} />
        <TitleField kind={kind} form={formOf} />
        <FactsFields kind={kind} form={formOf} />
        <ButtonRow wide>
          <Button type="submit">Next</Button>
          {onSubmit && (
            <Button look="quiet" onClick={() => void submit(onSubmit)}>
              Submit
            </Button>
          )}
        </ButtonRow>
        <SavedNote savedAt={props.savedAt} />
      </Form>
    </Screen>
  );
}

function backOf(kind: ListingKind, isChange: boolean) {
  if (isChange) return { to: href.myListing, label: 'My Listing' };
  return kind === 'property' ? { to: href.dashboard, label: 'Dashboard' } : { to: href.addListing, label: 'Back' };
}

/** The other type is asked for only where no type fits: elsewhere a link to its field would lead nowhere. */
function whereShown(kind: ListingKind, propertyType: string, problem: Problem): Problem {
  if (!problem?.fields?.otherPropertyType || isOtherType(kind, propertyType)) return problem;
  const { otherPropertyType: _, ...fields } = problem.fields;
  return { ...problem, fields };
}

function missingFiles(kind: ListingKind, { photos, documents }: Attached) {
  return {
    ...(kind !== 'property' && photos === 0 && { photos: PHOTO_PROBLEM }),
    ...(kind === 'warehouse' && documents === 0 && { document: DOCUMENT_PROBLEM }),
  };
}
