import type { ListingKind } from '#domain/lifecycles/listing.ts';
import type { ListingDraft } from '#domain/listing.ts';
import type { AvailableDay } from '#machines/availability/availability.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import type { Problem } from '#src/ui/problem.ts';
import { Screen } from '#src/ui/screen.tsx';
import { useSummaryFocus } from '#src/ui/summary-focus.ts';
import type { FileView } from '../attachments/file-view.ts';
import { SurveyRow, SurveySheet } from '../shared/survey-sheet.tsx';
import { WayOn } from '../shared/way-on.tsx';
import { ListingPanel, type ListingStep, ListingSteps } from './listing-steps.tsx';
import { PreviewDays } from './preview-days.tsx';
import { PreviewFeatures } from './preview-features.tsx';
import { PreviewDocument, PreviewImages } from './preview-files.tsx';
import { previewRows } from './preview-rows.ts';

export interface PreviewScreenProps {
  kind: ListingKind;
  /** Before the days are chosen, or the last look before it goes out. */
  stage: 'reviewing' | 'confirming';
  draft: ListingDraft;
  days: readonly AvailableDay[];
  files: readonly FileView[];
  problem: Problem;
  signInHref: string;
  onStep: (step: ListingStep) => void;
  /** @param field The id of the field in the form. */
  onChange: (field: string) => void;
  onChangeDays: () => void;
  onEdit: () => void;
  onConfirm: () => void;
}

const words = {
  reviewing: { title: 'Check your listing', lead: 'Next you choose the days it can be seen.', step: 'Check' },
  confirming: { title: 'Confirm your listing', lead: 'This is what goes out when you confirm.', step: 'Confirm' },
} as const;

export function PreviewScreen(props: PreviewScreenProps) {
  const { kind, stage, draft, days, files, problem, onChange } = props;
  const { title, lead, step } = words[stage];
  const summary = useSummaryFocus(problem);
  const withDays = stage === 'confirming' || kind === 'property';
  const stepper = <ListingSteps at={step} onStep={props.onStep} />;

  return (
    <Screen title={title} lead={lead} stepper={stepper} aside={<ListingPanel at={step} />} failed={problem !== null}>
      {problem && <ErrorSummary ref={summary} entries={[{ message: problem.message }]} />}
      <WayOn problem={problem} signInHref={props.signInHref} />
      <SurveySheet>
        {previewRows(kind, draft).map(({ field, label, value, isPrice }) => (
          <SurveyRow key={field} label={label} isPrice={isPrice} onChange={() => onChange(field)}>
            {value}
          </SurveyRow>
        ))}
        {kind === 'warehouse' && <PreviewDocument files={files} onChange={() => onChange('document')} />}
        <PreviewFeatures kind={kind} draft={draft} onChange={() => onChange('features')} />
        {withDays && <PreviewDays days={days} onChange={stage === 'confirming' ? props.onChangeDays : undefined} />}
        <PreviewImages kind={kind} files={files} onChange={() => onChange('photos')} />
      </SurveySheet>
      <ButtonRow wide>
        <Button onClick={props.onConfirm}>Confirm Submission</Button>
        <Button look="quiet" onClick={props.onEdit}>
          Edit
        </Button>
      </ButtonRow>
    </Screen>
  );
}
