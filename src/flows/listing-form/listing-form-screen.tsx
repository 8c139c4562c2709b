import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { href } from '#domain/addresses.ts';
import {
  type FactName,
  factChoices,
  factNamesFor,
  factNumbers,
  factWords,
  isChoiceFact,
  isLand,
  isNumberFact,
  isValidFact,
  PLOT_HINT,
} from '#domain/house-facts.ts';
import { atMost } from '#domain/in-words.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { LANDMARK_MAX_LENGTH, QUANTITY_MAX } from '#domain/limits.ts';
import {
  DOCUMENT_PROBLEM,
  emptyListing,
  featuresOf,
  isOtherType,
  isPartDone,
  type ListingDraft,
  type ListingPart,
  listingParts,
  PHOTO_PROBLEM,
  partOf,
} from '#domain/listing.ts';
import type { Attached } from '#machines/attachments/attachments.types.ts';
import { isWorthSending } from '#machines/listing/listing.creation.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { CheckboxList } from '#src/ui/checkbox-list.tsx';
import { FieldGroup } from '#src/ui/field-group.tsx';
import { Form } from '#src/ui/form.tsx';
import { FoldedFields } from '#src/ui/more-fields.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { QuantityInput } from '#src/ui/quantity-input.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { FeatureIcon } from '../shared/feature-icon.tsx';
import { changeWords, listingWords, partTitle } from '../shared/listing-words.ts';
import { NextStep } from '../shared/next-step.tsx';
import { type SavedAt, SavedNote } from '../shared/saved-note.tsx';
import type { ListingForm } from './listing-form.ts';
import styles from './listing-form-screen.module.css';
import { listingRules } from './listing-rules.ts';
import { PriceFields } from './price-fields.tsx';
import { FixedPlace, PlaceFields, PropertyFields, TermsFields, TitleField } from './property-fields.tsx';

/** Errors about missing files. */
export type MissingFiles = { photos?: string | undefined; document?: string | undefined };

export interface ListingFormScreenProps {
  kind: ListingKind;
  /** The part of the form that is shown. */
  part: ListingPart;
  draft: ListingDraft;
  /** The numbers of photos and documents. */
  attached: Attached;
  files: (missing: MissingFiles) => ReactNode;
  /** Errors about files that cannot be used. */
  refused?: MissingFiles;
  problem: Problem;
  signInHref: string;
  savedAt?: SavedAt;
  /** The progress of the flow, with the parts that have all that they need. */
  stepper: (isDone: (part: ListingPart) => boolean) => ReactNode;
  aside: ReactNode;
  /** A notice above the form. */
  notice?: ReactNode;
  /** The id of the field the person came back for. */
  startAt?: string | undefined;
  /** Whether the form edits a published listing, whose location is fixed. */
  isChange?: boolean;
  onChange: (draft: ListingDraft) => void;
  /** Opens the part that has the field with this id. */
  onOpen: (field: string) => void;
  onNext: (draft: ListingDraft) => void;
  /** Continues without a review; warehouses only. */
  onSubmit?: (draft: ListingDraft) => void;
}

export function ListingFormScreen(props: ListingFormScreenProps) {
  const { kind, part, draft, attached, problem, startAt, onSubmit, onOpen, isChange = false } = props;
  const { title, lead } = isChange ? changeWords : listingWords[kind];
  const { propertyType } = draft;
  const shown = useMemo(() => whereShown(kind, propertyType, problem), [kind, propertyType, problem]);
  const isHere = (field: string) => partOf(field) === part;
  const isDone = (each: ListingPart) => isPartDone(kind, each, draft, attached);
  /** Whether a part shows as done. A part without required fields does once the user has passed it. */
  const isLaid = (each: ListingPart) =>
    isDone(each) &&
    (listingParts.indexOf(each) < listingParts.indexOf(part) || !isPartDone(kind, each, emptyListing, none));
  // On the last part, and on the only incomplete one, Next checks the whole form. Elsewhere it checks this part alone.
  const isLast = part === listingParts.at(-1) || listingParts.every((each) => each === part || isDone(each));
  const formOf = useForm({
    initialValues: draft,
    rules: listingRules[kind],
    problem: shown,
    busy: false,
    onSubmit: props.onNext,
    onChange: props.onChange,
    missing: { ...missingFiles(kind, attached), ...props.refused },
    ...(!isLast && { checks: isHere }),
    onWrong: (fields) => {
      const [first] = listingParts.flatMap((each) => fields.filter((field) => partOf(field) === each));
      if (first && !fields.some(isHere)) onOpen(first);
    },
  });
  const { missingOf, submit, values } = formOf;
  const entries = formOf.form.entries
    // Without a state the city cannot be chosen yet, and a link to it would lead nowhere: the state names both.
    .filter(({ field }) => field !== 'city' || values.state)
    .map((each) => {
      const { field } = each;
      const entry = field === 'state' && !values.state ? { ...each, message: 'Choose a state, then a city' } : each;
      return field === undefined || isHere(field) ? entry : { ...entry, open: () => onOpen(field) };
    });
  const form = { ...formOf.form, entries };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the field comes with its part
  useEffect(() => {
    if (startAt) document.getElementById(startAt)?.focus();
  }, [startAt, part]);

  return (
    <Screen
      title={partTitle(title, part)}
      lead={part === 'property' ? lead : undefined}
      back={backOf(kind, isChange)}
      stepper={props.stepper(isLaid)}
      aside={props.aside}
      failed={entries.length > 0}
    >
      {props.notice}
      <NextStep problem={problem} signInHref={props.signInHref} isKept={Boolean(props.savedAt)} />
      {onSubmit && problem && isWorthSending(problem) && (
        <div>
          <Button onClick={() => void submit(onSubmit)}>Submit again</Button>
        </div>
      )}
      <Form form={form}>
        {part === 'property' && (
          <>
            <PropertyFields kind={kind} form={formOf} />
            {isChange ? <FixedPlace {...values} /> : <PlaceFields kind={kind} form={formOf} />}
          </>
        )}
        {part === 'photos' && props.files({ photos: missingOf('photos'), document: missingOf('document') })}
        {part === 'features' && <FeaturesField kind={kind} form={formOf} />}
        {part === 'price' && <PriceFields kind={kind} form={formOf} />}
        {part === 'details' && (
          <>
            <TermsFields kind={kind} form={formOf} />
            <TitleField kind={kind} form={formOf} />
            <FactsFields kind={kind} form={formOf} />
          </>
        )}
        {onSubmit && isLast && (
          <p>
            {isChange
              ? 'Submit publishes your changes now. Next shows a preview and your inspection times first.'
              : 'Submit publishes your listing now. Next shows a preview and asks for inspection times first.'}
          </p>
        )}
        <ButtonRow wide>
          <Button type="submit">Next</Button>
          {onSubmit && isLast && (
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

const none: Attached = { photos: 0, documents: 0 };

function backOf(kind: ListingKind, isChange: boolean) {
  if (isChange) return { to: href.myListing, label: 'My Listing' };
  return kind === 'property' ? { to: href.dashboard, label: 'Dashboard' } : { to: href.addListing, label: 'Back' };
}

/** Drops the error of the "other type" field if the form does not show that field: its link would lead nowhere. */
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

const factGroups: Readonly<Record<string, readonly FactName[]>> = {
  'Size, parking and pets': ['toilets', 'size', 'parking', 'pets', 'landmark'],
  'Power, water and flooding': ['band', 'meter', 'backup', 'water', 'floods'],
};

const PAPERS_HINT = 'Buyers read that Gida has not checked it.';

/** The optional house facts that fit the property type. One group is unfolded at a time: two are longer than a phone can hold. */
function FactsFields({ kind, form }: { kind: ListingKind; form: ListingForm }) {
  const { facts, propertyType } = form.values;
  const [opened, setOpened] = useState<string>();
  const asked = factNamesFor(kind, propertyType);
  const problem = form.problemOf('facts');
  const wrong = problem === undefined ? [] : asked.filter((name) => !isValidFact(name, facts[name] ?? ''));
  const field = (name: FactName) => {
    const typed = facts[name] ?? '';
    const bound = {
      // The first wrong field takes the name of the group, to which the error summary links.
      name: name === wrong[0] ? 'facts' : `facts-${name}`,
      label: factWords[name],
      value: typed,
      problem: wrong.includes(name) ? problemOf(name) : undefined,
      onChange: (value: string) => form.change({ facts: { ...facts, [name]: value } }),
      onBlur: () => undefined,
      ...(name === 'papers' && { hint: PAPERS_HINT }),
      ...(name === 'size' && isLand(propertyType) && { hint: PLOT_HINT }),
    };
    if (isNumberFact(name)) return <NumberField key={name} {...bound} {...factNumbers[name]} />;
    if (!isChoiceFact(name)) return <TextField key={name} {...bound} autoComplete="off" spellCheck />;
    const options = factChoices[name].map((value) => ({ value, label: value }));
    return <SelectField key={name} {...bound} placeholder="Not specified" options={options} autoComplete="off" />;
  };
  return (
    <FieldGroup name="facts-groups" label="More details (optional)" hint="Skip what you don’t know." problem={problem}>
      {asked.includes('papers') && field('papers')}
      {Object.entries(factGroups).map(([label, names]) => {
        const here = asked.filter((name) => names.includes(name));
        if (here.length === 0) return null;
        const filled = here.filter((name) => facts[name]?.trim()).length;
        return (
          <FoldedFields
            key={label}
            label={filled ? `${label}: ${filled} of ${here.length}` : label}
            open={label === opened || here.some((name) => name === wrong[0])}
            onToggle={(isOpen) => setOpened((last) => (isOpen ? label : last === label ? undefined : last))}
          >
            <div className={styles.narrow}>{here.map(field)}</div>
          </FoldedFields>
        );
      })}
    </FieldGroup>
  );
}

function problemOf(name: FactName): string {
  if (!isNumberFact(name)) return atMost(LANDMARK_MAX_LENGTH);
  const { min, max } = factNumbers[name];
  return `Enter a number from ${min} to ${max.toLocaleString('en')}, or leave it empty`;
}

/** The features, with quantities for homes. */
function FeaturesField({ kind, form }: { kind: ListingKind; form: ListingForm }) {
  const { features, quantities } = form.values;
  const isWarehouse = kind === 'warehouse';

  const quantityOf = (feature: string) => (
    <QuantityInput
      // The first field takes the name of the group, to which the error summary links.
      id={feature === features[0] ? 'quantities' : undefined}
      label={`How many: ${feature}`}
      max={QUANTITY_MAX}
      value={quantities[feature] ?? ''}
      onChange={(typed) => form.change({ quantities: { ...quantities, [feature]: typed } })}
    />
  );

  return (
    <CheckboxList
      name="features"
      label={isWarehouse ? 'Features (optional)' : 'Features'}
      hint={
        isWarehouse ? 'Choose everything the warehouse has.' : 'Choose at least one and add a number where it helps.'
      }
      problem={form.problemOf('features') ?? form.problemOf('quantities')}
      options={featuresOf[kind]}
      chosen={features}
      onChange={(chosen) => form.change({ features: chosen })}
      iconOf={(feature) => <FeatureIcon set={isWarehouse ? 'warehouse' : 'home'} feature={feature} />}
      detailOf={isWarehouse ? undefined : quantityOf}
    />
  );
}
