import type { ReportDraft } from '#machines/reporting/reporting.machine.ts';
import { type Reported, reportHref } from '#machines/reporting/reporting.routes.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { WallPanel } from '#src/ui/wall.tsx';

export interface WordsScreenProps {
  reported: Reported;
  draft: ReportDraft;
  onChange: (words: string) => void;
  onWords: (words: string) => void;
}

const rules = lazyRules(async () => (await import('./report-rules.ts')).wordsRules);
const neededRules = lazyRules(async () => (await import('./report-rules.ts')).neededWordsRules);

export function WordsScreen({ reported, draft, onChange, onWords }: WordsScreenProps) {
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
      aside={<ReportPanel at="Details" />}
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

/** The wall beside a step of a report. */
export function ReportPanel({ at }: { at: ReportStep }) {
  return (
    <WallPanel
      promise="Our team reads every report."
      more="We notify you when we have decided."
      courses={steps.indexOf(at) + 2}
      deskOnly
    />
  );
}
