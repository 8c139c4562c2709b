import type { ReportReason } from '#machines/reporting/reporting.machine.ts';
import type { Reported } from '#machines/reporting/reporting.routes.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { Screen } from '#src/ui/screen.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { reasonWords } from '../shared/reason-words.ts';
import { ReportSteps } from './report-steps.tsx';
import { REPORTER_STAYS_UNKNOWN, subjectWords } from './report-words.ts';

export interface ReasonScreenProps {
  reported: Reported;
  reason: ReportReason | '';
  onReason: (reason: ReportReason) => void;
}

const rules = lazyRules(async () => (await import('./report-rules.ts')).reasonRules);

export function ReasonScreen({ reported: { about, id }, reason, onReason }: ReasonScreenProps) {
  const { title, name, back, reasons } = subjectWords[about];
  const { form, field } = useForm({
    initialValues: { reason },
    rules,
    problem: null,
    busy: false,
    onSubmit: (chosen) => chosen.reason && onReason(chosen.reason),
  });

  return (
    <Screen
      title={title}
      lead={`Tell us what is wrong with ${name}. ${REPORTER_STAYS_UNKNOWN}`}
      back={back(id)}
      stepper={<ReportSteps at="Reason" />}
      failed={form.entries.length > 0}
    >
      <Form form={form}>
        <SelectField
          {...field('reason')}
          label="What is wrong?"
          placeholder="Choose a reason"
          options={reasons.map((value) => ({ value, label: reasonWords[value] }))}
          autoComplete="off"
        />
        <div>
          <Button type="submit">Continue</Button>
        </div>
      </Form>
    </Screen>
  );
}
