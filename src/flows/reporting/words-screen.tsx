import type { ReportDraft } from '#machines/reporting/reporting.machine.ts';
import { type Reported, reportHref } from '#machines/reporting/reporting.routes.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { ReportSteps } from './report-steps.tsx';

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
      lead="When and where, and how you know. It helps whoever of us looks at it."
      back={{ to: reportHref(reported), label: 'What is wrong' }}
      stepper={<ReportSteps at="In your words" />}
      failed={form.entries.length > 0}
    >
      <Form form={form}>
        <LongTextField
          {...field('words')}
          label={isNeeded ? 'In your words' : 'In your words (optional)'}
          hint="Only we read it. Never write a password or a code."
          rows={6}
        />
        <div>
          <Button type="submit">Go on</Button>
        </div>
      </Form>
    </Screen>
  );
}
