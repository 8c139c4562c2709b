import { Link } from 'react-router-dom';
import type { ReportDraft } from '#machines/reporting/reporting.machine.ts';
import { type Reported, reportHref } from '#machines/reporting/reporting.routes.ts';
import { Button } from '#src/ui/button.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { reasonWords } from '../shared/reason-words.ts';
import { ReportSteps } from './report-steps.tsx';
import { readersInWords, subjectWords } from './report-words.ts';

export interface ReviewScreenProps {
  reported: Reported;
  draft: ReportDraft;
  busy: boolean;
  problem: Problem;
  onConfirm: () => void;
}

export function ReviewScreen({ reported, draft: { reason, words }, busy, problem, onConfirm }: ReviewScreenProps) {
  const { title, back } = subjectWords[reported.about];
  const { to, label } = back(reported.id);

  return (
    <Screen
      title="Check your report"
      lead="This is what we receive."
      back={{ to: reportHref(reported, 'wording'), label: 'Details' }}
      stepper={<ReportSteps at="Check" />}
      failed={problem !== null}
    >
      <ProblemSummary problem={problem} />
      <Sheet>
        <SheetRow label={title}>
          <Link to={to}>{label}</Link>
        </SheetRow>
        <SheetRow label="Reason">
          {reason && reasonWords[reason]} <Link to={reportHref(reported)}>Change reason</Link>
        </SheetRow>
        <SheetRow label="Details">{words.trim() || 'No details added'}</SheetRow>
        <SheetRow label="Who sees this">{readersInWords(reported.about)}</SheetRow>
      </Sheet>
      <div>
        <Button busy={busy} busyLabel="Sending..." onClick={onConfirm}>
          Send report
        </Button>
      </div>
    </Screen>
  );
}
