import { useMemo, useState } from 'react';
import { addDays, formatDay } from '#domain/calendar.ts';
import type { TimeDraft } from '#domain/haul.ts';
import { SHIPMENT_AHEAD_DAYS } from '#domain/limits.ts';
import type { Stay } from '#domain/rent.ts';
import { serverNow } from '#machines/clock/server-clock.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import { shipmentWindowValues } from '#openapi/contract.gen.ts';
import { Button } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/day-field.tsx';
import { FieldPair, Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Screen, type ScreenProps } from '#src/ui/screen.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { windowWords } from '../shared/shipment-words.ts';
import { HaulPanel, HaulSteps } from './haul-steps.tsx';

export interface TimeScreenProps {
  when: TimeDraft;
  /** The dates of the booked warehouse the goods go to; null for any other delivery. */
  stay: Stay | null;
  back: ScreenProps['back'];
  problem: Problem;
  onChange: (when: TimeDraft) => void;
  onNext: (when: TimeDraft) => void;
}

const windows = shipmentWindowValues.map((value) => ({ value, label: windowWords[value] }));

export function TimeScreen({ when, stay, back, problem, onChange, onNext }: TimeScreenProps) {
  const [today] = useState(serverToday);
  const rules = useMemo(
    () => lazyRules(async () => (await import('./haul-rules.ts')).timeRules(() => new Date(serverNow()), stay)),
    [stay],
  );
  const { form, field } = useForm({
    initialValues: when,
    rules,
    problem,
    busy: false,
    onSubmit: onNext,
    onChange,
  });

  return (
    <Screen
      title="When should we pick up?"
      lead={`Any day in the next ${SHIPMENT_AHEAD_DAYS} days.`}
      back={back}
      stepper={<HaulSteps at="When" />}
      aside={<HaulPanel at="When" />}
      failed={form.entries.length > 0}
    >
      {stay && (
        <Notice>
          Your booking: {formatDay(stay.fromDate)} to {formatDay(addDays(stay.toDate, -1))}.
        </Notice>
      )}
      <Form form={form}>
        <FieldPair>
          <DayField {...field('day')} label="Day" min={stay && stay.fromDate > today ? stay.fromDate : today} />
          <SelectField
            {...field('window')}
            label="Time"
            hint="Lagos time"
            placeholder="Choose a time"
            options={windows}
            autoComplete="off"
          />
        </FieldPair>
        <LongTextField
          {...field('notes')}
          label="Notes for the driver (optional)"
          hint="Such as which gate, or who to ask for. Only the carrier you pay and their driver read this."
          rows={3}
        />
        <div>
          <Button type="submit">Continue</Button>
        </div>
      </Form>
    </Screen>
  );
}
