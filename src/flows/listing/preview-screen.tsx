import { factNamesFor, factWords } from '#domain/house-facts.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { isOtherType, type ListingDraft, partOf } from '#domain/listing.ts';
import { typedTerms } from '#domain/listing-terms.ts';
import { moveInCost } from '#domain/move-in.ts';
import { formatPhone, parsePhone } from '#domain/phone.ts';
import { firstPaymentInWords, PERIOD_NOT_STATED } from '#domain/price-words.ts';
import { cityIn } from '#domain/states.ts';
import { UPLOADS_FAILED } from '#machines/attachments/attachments.problems.ts';
import type { AvailableDay } from '#machines/availability/availability.machine.ts';
import { isAboutDays, isWorthSending } from '#machines/listing/listing.creation.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { ErrorSummary, type SummaryEntry } from '#src/ui/error-summary.tsx';
import { useSummaryFocus } from '#src/ui/focus.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { type FileView, fileErrorsOf, photosOf } from '../attachments/file-view.ts';
import { priceOf } from '../listing-form/form-steps.tsx';
import { detailsLabel } from '../listing-form/listing-form.ts';
import { CostReceipt } from '../shared/cost-receipt.tsx';
import { lawInWords } from '../shared/law-notices.tsx';
import { listingWords, NOT_AVAILABLE } from '../shared/listing-words.ts';
import { NextStep } from '../shared/next-step.tsx';
import { SurveyRow, SurveySheet } from '../shared/survey-sheet.tsx';
import styles from './listing.module.css';
import { ListingPanel, type ListingStep, ListingSteps } from './listing-steps.tsx';
import { PreviewDays, PreviewDocument, PreviewFeatures, PreviewImages } from './preview-parts.tsx';

export interface PreviewScreenProps {
  kind: ListingKind;
  /** `reviewing` comes before the days are chosen, `confirming` after. */
  stage: 'reviewing' | 'confirming';
  draft: ListingDraft;
  days: readonly AvailableDay[];
  files: readonly FileView[];
  problem: Problem;
  signInHref: string;
  /** Whether the draft is saved on this device. */
  isKept?: boolean;
  /** Whether this edits a published listing, whose location is fixed. */
  isChange?: boolean;
  onStep: (step: ListingStep) => void;
  /** @param field The id of the field in the form. */
  onChange: (field: string) => void;
  onChangeDays: () => void;
  onEdit: () => void;
  onConfirm: () => void;
}

const words = {
  reviewing: { title: 'Check your listing', lead: undefined, step: 'Check' },
  confirming: {
    title: 'Confirm your listing',
    lead: 'Check everything. Your listing goes live when you confirm.',
    step: 'Confirm',
  },
  changing: {
    title: 'Confirm your listing',
    lead: 'Check everything. We save your changes when you confirm.',
    step: 'Confirm',
  },
} as const;

export function PreviewScreen(props: PreviewScreenProps) {
  const { kind, stage, draft, days, files, problem, onChange } = props;
  const { title, lead, step } = words[props.isChange && stage === 'confirming' ? 'changing' : stage];
  const summary = useSummaryFocus(problem);
  const terms = typedTerms(kind, draft);
  // A sale without fees costs its price, which has its own row.
  const cost = terms && (terms.period !== 'once' || draft.charges.length > 0) ? moveInCost(terms) : null;
  // Confirm comes soon after, on a page that has the days as well.
  const law = terms && stage === 'reviewing' ? lawInWords(terms, draft.state) : null;
  const advice = missingInSale(kind, draft, photosOf(files).length);
  const withDays = stage === 'confirming' || kind === 'property';
  const entries = entriesOf(props);
  const toChange = entries.some(({ open }) => open);
  const stepper = <ListingSteps at={step} onStep={props.onStep} />;

  return (
    <Screen title={title} lead={lead} stepper={stepper} aside={<ListingPanel at={step} />} failed={problem !== null}>
      {problem && <ErrorSummary ref={summary} entries={entries} />}
      <NextStep problem={problem} signInHref={props.signInHref} isKept={props.isKept} />
      {stage === 'confirming' && problem && isWorthSending(problem) && !toChange && (
        <div>
          <Button onClick={props.onConfirm}>Try again</Button>
        </div>
      )}
      {toChange && <Notice>Choose the error to change your listing. Then confirm it again.</Notice>}
      {advice && <Notice>{advice}</Notice>}
      <SurveySheet>
        {previewRows(kind, draft).map(({ field, label, value, isPrice }) => (
          <SurveyRow
            key={field}
            label={label}
            isPrice={isPrice}
            onChange={props.isChange && PLACE.includes(field) ? undefined : () => onChange(field)}
          >
            {value}
          </SurveyRow>
        ))}
        {terms && cost && (
          <SurveyRow
            label={`Cost ${firstPaymentInWords(terms.period, terms.shortestStay)}`}
            onChange={() => onChange('charges')}
          >
            <CostReceipt
              total={`Total ${firstPaymentInWords(terms.period, terms.shortestStay)}`}
              cost={cost}
              terms={terms}
            />
            {law && <p className={styles.law}>{law}</p>}
          </SurveyRow>
        )}
        {kind === 'warehouse' && <PreviewDocument files={files} onChange={() => onChange('document')} />}
        <PreviewFeatures kind={kind} draft={draft} onChange={() => onChange('features')} />
        {withDays && <PreviewDays days={days} onChange={stage === 'confirming' ? props.onChangeDays : undefined} />}
        <PreviewImages kind={kind} files={files} onChange={() => onChange('photos')} />
      </SurveySheet>
      {stage === 'reviewing' && (
        <p id="next">
          {props.isChange ? 'Nothing changes yet.' : 'Nothing is published yet.'} Next you choose inspection days.
        </p>
      )}
      <ButtonRow wide>
        <Button describedBy={stage === 'reviewing' ? 'next' : undefined} onClick={props.onConfirm}>
          Confirm Submission
        </Button>
        <Button look="quiet" onClick={props.onEdit}>
          Edit
        </Button>
      </ButtonRow>
    </Screen>
  );
}

/** The errors, each with a link to where it can be changed; without one where nothing on these pages helps. */
function entriesOf({ problem, files, isChange, onChange, onChangeDays }: PreviewScreenProps): SummaryEntry[] {
  if (!problem) return [];
  const { code, message } = problem;
  if (isAboutDays(problem)) return [{ field: 'availability', message, open: onChangeDays }];
  const [refused] = code === UPLOADS_FAILED.code ? Object.keys(fileErrorsOf(files)) : [];
  const entries = Object.entries(refused ? { [refused]: message } : (problem.fields ?? {}))
    .filter(([field]) => partOf(field) && !(isChange && PLACE.includes(field)))
    .map(([field, words]) => ({ field, message: words, open: () => onChange(field) }));
  return entries.length > 0 ? entries : [{ message }];
}

interface PreviewRow {
  /** The id of the field in the form that holds it. */
  field: string;
  label: string;
  value: string;
  isPrice?: boolean;
}

/** The fields of the location, which an edit cannot change. */
const PLACE: readonly string[] = ['state', 'city', 'address'];

/** The filled-in form as rows, in its order. Empty required values are shown as "N/A". */
function previewRows(kind: ListingKind, draft: ListingDraft): PreviewRow[] {
  const words = listingWords[kind];
  const isOther = isOtherType(kind, draft.propertyType);
  const row = (field: string, label: string, value: string): PreviewRow => ({
    field,
    label,
    value: value.trim() || NOT_AVAILABLE,
  });

  return [
    ...(draft.title.trim() ? [row('title', 'Title', draft.title)] : []),
    row('propertyType', words.type, draft.propertyType),
    ...(isOther ? [row('otherPropertyType', words.otherType, draft.otherPropertyType)] : []),
    row('details', detailsLabel(kind, draft.propertyType), draft.details),
    row('state', 'State', draft.state),
    row('city', 'City', cityIn(draft.state, draft.city) ?? draft.city),
    row('address', words.address, draft.address),
    { ...row('price', 'Price', priceOf(kind, draft)), isPrice: true },
    ...(kind === 'property' || draft.pricePeriod ? [] : [row('pricePeriod', 'Price per', PERIOD_NOT_STATED)]),
    row('phoneNumber', 'Phone number', phoneInWords(draft.phoneNumber)),
    ...(kind === 'warehouse' ? [row('leaseDuration', 'Lease duration', inMonths(draft.leaseDuration))] : []),
    row('security', 'Security', draft.security),
    ...(kind === 'warehouse' ? [] : [row('description', 'Description', draft.description)]),
    ...factNamesFor(kind, draft.propertyType).flatMap((name) => {
      const typed = draft.facts[name]?.trim();
      return typed ? [row(`facts-${name}`, factWords[name], typed)] : [];
    }),
  ];
}

/** Returns advice about photos or a description that a sale lacks; `null` if it has both. */
function missingInSale(kind: ListingKind, { details, description }: ListingDraft, photos: number): string | null {
  if (kind !== 'property') return null;
  const hasWords = Boolean(details.trim() || description.trim());
  if (photos === 0 && !hasWords) return 'Buyers look for photos and a description. Choose Edit to add them.';
  if (photos === 0) return 'Buyers look for photos. Choose Edit to add some.';
  return hasWords ? null : 'Buyers look for a description. Choose Edit to add one.';
}

/** Returns the number as other pages write it, or what was typed instead of one. */
function phoneInWords(typed: string): string {
  const phone = parsePhone(typed);
  return phone ? formatPhone(phone) : typed;
}

function inMonths(typed: string): string {
  if (!typed.trim()) return '';
  return Number(typed) === 1 ? '1 month' : `${typed.trim()} months`;
}
