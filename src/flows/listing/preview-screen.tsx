import type { ListingKind } from '#domain/lifecycles/listing.ts';
import type { ListingDraft } from '#domain/listing.ts';
import { typedTerms } from '#domain/listing-terms.ts';
import { moveInCost } from '#domain/move-in.ts';
import type { AvailableDay } from '#machines/availability/availability.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { useSummaryFocus } from '#src/ui/summary-focus.ts';
import { type FileView, photosOf } from '../attachments/file-view.ts';
import { CostReceipt } from '../shared/cost-receipt.tsx';
import { LawNotices } from '../shared/law-notices.tsx';
import { SurveyRow, SurveySheet } from '../shared/survey-sheet.tsx';
import { isWorthAnother, WayOn } from '../shared/way-on.tsx';
import { ListingPanel, type ListingStep, ListingSteps } from './listing-steps.tsx';
import { PreviewDays, PreviewDocument, PreviewFeatures, PreviewImages } from './preview-parts.tsx';
import { missingInSale, PLACE, previewRows } from './preview-rows.ts';

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
  reviewing: { title: 'Check your listing', lead: 'Next: choose inspection days.', step: 'Check' },
  confirming: { title: 'Confirm your listing', lead: 'This is what people will see.', step: 'Confirm' },
} as const;

export function PreviewScreen(props: PreviewScreenProps) {
  const { kind, stage, draft, days, files, problem, onChange } = props;
  const { title, lead, step } = words[stage];
  const summary = useSummaryFocus(problem);
  const terms = typedTerms(kind, draft);
  // A sale without fees costs its price, which has its own row.
  const cost = terms && (terms.period !== 'once' || draft.charges.length > 0) ? moveInCost(terms) : null;
  const advice = missingInSale(kind, draft, photosOf(files).length);
  const withDays = stage === 'confirming' || kind === 'property';
  const stepper = <ListingSteps at={step} onStep={props.onStep} />;

  return (
    <Screen title={title} lead={lead} stepper={stepper} aside={<ListingPanel at={step} />} failed={problem !== null}>
      {problem && <ErrorSummary ref={summary} entries={[{ message: problem.message }]} />}
      <WayOn problem={problem} signInHref={props.signInHref} isKept={props.isKept} />
      {stage === 'confirming' && isWorthAnother(problem) && (
        <div>
          <Button onClick={props.onConfirm}>Try again</Button>
        </div>
      )}
      {advice && <Notice>{advice}</Notice>}
      {terms && <LawNotices terms={terms} state={draft.state} />}
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
            label={kind === 'property' ? 'Cost to buy' : 'Cost to move in'}
            onChange={() => onChange('charges')}
          >
            <CostReceipt total={kind === 'property' ? 'Total to buy' : 'Total to move in'} cost={cost} terms={terms} />
          </SurveyRow>
        )}
        {kind === 'warehouse' && <PreviewDocument files={files} onChange={() => onChange('document')} />}
        <PreviewFeatures kind={kind} draft={draft} onChange={() => onChange('features')} />
        {withDays && <PreviewDays days={days} onChange={stage === 'confirming' ? props.onChangeDays : undefined} />}
        <PreviewImages kind={kind} files={files} onChange={() => onChange('photos')} />
      </SurveySheet>
      {stage === 'reviewing' && (
        <p id="next">Nothing is published yet. Next you choose days and check everything again.</p>
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
