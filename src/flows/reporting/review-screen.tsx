import { Link } from 'react-router-dom';
import type { ReportDraft } from '#machines/reporting/reporting.machine.ts';
import { type Reported, reportHref } from '#machines/reporting/reporting.routes.ts';
import { Button } from '#src/ui/button.tsx';
import type { Problem } from '#src/ui/problem.ts';
import { ProblemSummary } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { reasonWords } from '../shared/reason-words.ts';
import { ReportSteps } from './report-steps.tsx';
import { NOBODY_LEARNS, subjectWords } from './report-words.ts';

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
      title="Look it over"
      lead="This is what goes to us."
      back={{ to: reportHref(reported, 'wording'), label: 'In your words' }}
      stepper={<ReportSteps at="Look it over" />}
      failed={problem !== null}
    >
      <ProblemSummary problem={problem} />
      <Sheet>
        <SheetRow label={title}>
          <Link to={to}>{label}</Link>
        </SheetRow>
        <SheetRow label="What is wrong">
          {reason && reasonWords[reason]} <Link to={reportHref(reported)}>Change what is wrong</Link>
        </SheetRow>
        <SheetRow label="In your words">{words.trim() || 'Nothing more.'}</SheetRow>
        <SheetRow label="Who learns of it">{NOBODY_LEARNS} Only we read what you write.</SheetRow>
      </Sheet>
      <div>
        <Button busy={busy} busyLabel="Sending..." onClick={onConfirm}>
          Send the report
        </Button>
      </div>
    </Screen>
  );
}
