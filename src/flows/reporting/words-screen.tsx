import { Link } from 'react-router-dom';
import type { ReportDraft, ReportReason } from '#machines/reporting/reporting.machine.ts';
import { type Reported, reportHref } from '#machines/reporting/reporting.routes.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Sheet, SheetRow } from '#src/ui/sheet.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { WallPanel } from '#src/ui/wall.tsx';
import { reasonWords } from '../shared/reason-words.ts';
import { type SubjectFacts, subjectWords } from './report-words.ts';

export interface ReportedProps {
  reported: Reported;
  /** Facts from the page with the link to the report. */
  facts?: SubjectFacts | undefined;
}

export interface WordsScreenProps extends ReportedProps {
  draft: ReportDraft;
  onChange: (words: string) => void;
  onWords: (words: string) => void;
}

const rules = lazyRules(async () => (await import('./report-rules.ts')).wordsRules);
const neededRules = lazyRules(async () => (await import('./report-rules.ts')).neededWordsRules);

export function WordsScreen({ reported, facts, draft, onChange, onWords }: WordsScreenProps) {
  const isNeeded = draft.reason === 'other';
  const { form, field } = useForm({
    initialValues: { words: draft.words },
    rules: isNeeded ? neededRules : rules,
    problem: null,
    busy: false,
    onChange: ({ words }) => onChange(words),
    onSubmit: ({ words }) => onWords(words),
  });

  return (
    <Screen
      title="What happened?"
      lead="Tell us when and where it happened, and how you know."
      back={{ to: reportHref(reported), label: 'Reason' }}
      stepper={<ReportSteps at="Details" />}
      aside={<ReportPanel at="Details" reported={reported} facts={facts} reason={draft.reason} />}
      failed={form.entries.length > 0}
    >
      <Form form={form}>
        <LongTextField
          {...field('words')}
          label={isNeeded ? 'Details' : 'More details (optional)'}
          hint="Only our team reads this. Never share a password or code."
          rows={6}
        />
        <div>
          <Button type="submit">Continue</Button>
        </div>
      </Form>
    </Screen>
  );
}

const steps = ['Reason', 'Details', 'Check'] as const;

type ReportStep = (typeof steps)[number];

/** Progress through a report. */
export function ReportSteps({ at }: { at: ReportStep }) {
  return <Stepper steps={steps} current={steps.indexOf(at)} />;
}

const next: Record<ReportStep, string> = {
  Reason: 'Add details, then check your report.',
  Details: 'Check your report and send it.',
  Check: 'Send your report. We review it and notify you when we have decided.',
};

interface ReportPanelProps extends ReportedProps {
  at: ReportStep;
  reason?: ReportReason | '';
}

/** Beside a step of a report at a desk: its subject, if known, the chosen reason, and what is next. */
export function ReportPanel({ at, reported: { about, id }, facts = [], reason }: ReportPanelProps) {
  const [subject, ...more] = facts;
  return (
    <WallPanel
      promise="Our team reads every report."
      more="We notify you when we have decided."
      courses={steps.indexOf(at) + 2}
      deskOnly
    >
      <section aria-label="Your report so far">
        <Sheet>
          {subject && (
            <SheetRow label={subject[0]}>
              <Link to={subjectWords[about].back(id).to}>{subject[1]}</Link>
            </SheetRow>
          )}
          {more.map(([of, words]) => (
            <SheetRow key={of} label={of}>
              {words}
            </SheetRow>
          ))}
          {reason && <SheetRow label="Reason">{reasonWords[reason]}</SheetRow>}
          <SheetRow label="Next">{next[at]}</SheetRow>
        </Sheet>
      </section>
    </WallPanel>
  );
}
