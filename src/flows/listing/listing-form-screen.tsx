import { type ReactNode, useEffect, useMemo } from 'react';
import { href } from '#domain/addresses.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { DOCUMENT_PROBLEM, isOtherType, type ListingDraft, PHOTO_PROBLEM } from '#domain/listing.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import type { Problem } from '#src/ui/problem.ts';
import { Screen } from '#src/ui/screen.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { DocumentField } from '../attachments/document-field.tsx';
import { documentOf, type FileView, photosOf } from '../attachments/file-view.ts';
import { type FileControls, PhotosField } from '../attachments/photos-field.tsx';
import { listingWords } from '../shared/listing-words.ts';
import { formatSavedAt } from '../shared/saved-at.ts';
import { FeaturesField } from './features-field.tsx';
import styles from './listing-form-screen.module.css';
import { listingRules } from './listing-rules.ts';
import { ListingPanel, ListingSteps } from './listing-steps.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PropertyFields } from './property-fields.tsx';

import { TermsFields } from './terms-fields.tsx';
import { WayOn } from './way-on.tsx';

export interface ListingFormScreenProps extends FileControls {
  kind: ListingKind;
  draft: ListingDraft;
  files: readonly FileView[];
  problem: Problem;
  signInHref: string;
  savedAt?: number | null | undefined;
  /** Where the form stands in another flow than its own. */
  stepper?: ReactNode;
  aside?: ReactNode;
  /** The id of the field the person came back for. */
  startAt?: string | undefined;
  onChange: (draft: ListingDraft) => void;
  onNext: (draft: ListingDraft) => void;
  /** Straight on without a review; warehouses only. */
  onSubmit: (draft: ListingDraft) => void;
  onDocument: (file: File) => void;
}

export function ListingFormScreen(props: ListingFormScreenProps) {
  const { kind, draft, files, problem, startAt } = props;
  const words = listingWords[kind];
  const isWarehouse = kind === 'warehouse';
  // Too many photos is said where the photos are: the summary would take the person away from them.
  const tooMany = problem?.code === 'too_many_photos' ? problem.message : undefined;
  const { propertyType } = draft;
  const shown = useMemo(() => whereShown(kind, propertyType, problem), [kind, propertyType, problem]);
  const formOf = useForm({
    initialValues: draft,
    rules: listingRules[kind],
    problem: tooMany ? null : shown,
    busy: false,
    onSubmit: props.onNext,
    onChange: props.onChange,
    missing: missingFiles(kind, files),
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
      title={words.title}
      lead={words.lead}
      back={kind === 'property' ? { to: href.dashboard, label: 'Dashboard' } : { to: href.addListing, label: 'Back' }}
      stepper={props.stepper ?? <ListingSteps at="Property" />}
      aside={props.aside ?? <ListingPanel at="Property" />}
      failed={entries.length > 0}
    >
      <WayOn problem={problem} signInHref={props.signInHref} />
      <Form form={form}>
        <PropertyFields kind={kind} form={formOf} />
        <PlaceFields kind={kind} form={formOf} />
        <TermsFields kind={kind} form={formOf} />
        <FeaturesField kind={kind} form={formOf} />
        <PhotosField {...props} photos={photosOf(files)} problem={missingOf('photos') ?? tooMany} />
        {isWarehouse && <DocumentField {...props} document={documentOf(files)} problem={missingOf('document')} />}
        <div className={styles.buttons}>
          <Button type="submit">Next</Button>
          {isWarehouse && (
            <Button look="quiet" onClick={() => void submit(props.onSubmit)}>
              Submit
            </Button>
          )}
        </div>
        <p className={styles.saved} role="status">
          {props.savedAt ? `Draft saved on this device ${formatSavedAt(props.savedAt)}` : ''}
        </p>
      </Form>
    </Screen>
  );
}

/** The other type is asked for only where no type fits: elsewhere a link to its field would lead nowhere. */
function whereShown(kind: ListingKind, propertyType: string, problem: Problem): Problem {
  if (!problem?.fields?.otherPropertyType || isOtherType(kind, propertyType)) return problem;
  const { otherPropertyType: _, ...fields } = problem.fields;
  return { ...problem, fields };
}

function missingFiles(kind: ListingKind, files: readonly FileView[]) {
  return {
    ...(kind !== 'property' && photosOf(files).length === 0 && { photos: PHOTO_PROBLEM }),
    ...(kind === 'warehouse' && !documentOf(files) && { document: DOCUMENT_PROBLEM }),
  };
}
