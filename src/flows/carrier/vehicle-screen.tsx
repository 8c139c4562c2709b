import { useMemo } from 'react';
import type { PlainDate } from '#domain/calendar.ts';
import type { VehicleDraft } from '#domain/carrier.ts';
import { steps } from '#machines/carrier/carrier.routes.ts';
import { vehicleKindValues } from '#openapi/contract.gen.ts';
import { Button } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/day-field.tsx';
import { FieldPair, Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import type { Problem } from '#src/ui/problem.ts';
import { Screen } from '#src/ui/screen.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { CarrierPanel, CarrierSteps } from './carrier-steps.tsx';
import { vehicleInWords } from './carrier-words.ts';
import { PapersNotice } from './papers-notice.tsx';

export interface VehicleScreenProps {
  vehicle: VehicleDraft;
  /** The plates of the others, which this one cannot have. */
  others: readonly string[];
  /** It is the first one: there is nothing to look over yet. */
  isFirst: boolean;
  /** Why the server has refused it. */
  problem: Problem;
  today: PlainDate;
  onChange: (vehicle: VehicleDraft) => void;
  onEnter: (vehicle: VehicleDraft) => void;
}

const kinds = vehicleKindValues.map((kind) => ({ value: kind, label: vehicleInWords(kind) }));

export function VehicleScreen({ vehicle, others, isFirst, problem, today, onChange, onEnter }: VehicleScreenProps) {
  const rules = useMemo(
    () => lazyRules(async () => (await import('./carrier-rules.ts')).vehicleRules(others)),
    [others],
  );
  const { form, field, values } = useForm({
    initialValues: vehicle,
    rules,
    problem,
    busy: false,
    onChange,
    onSubmit: onEnter,
  });

  return (
    <Screen
      title="A vehicle"
      lead="Its plate, and how long its papers are good."
      back={isFirst ? { to: steps.naming, label: 'Your business' } : { to: steps.reviewing, label: 'Check and save' }}
      stepper={<CarrierSteps at="What you drive" />}
      aside={<CarrierPanel at="What you drive" />}
      failed={form.entries.length > 0}
    >
      <Form form={form}>
        <SelectField
          {...field('kind')}
          label="Kind of vehicle"
          placeholder="Select the kind"
          options={kinds}
          autoComplete="off"
        />
        <TextField {...field('plate')} label="Number plate" hint="Such as ABC-123DE" autoComplete="off" />
        <FieldPair>
          <DayField {...field('licence_until')} label="Last day of its licence" />
          <DayField {...field('insurance_until')} label="Last day of its insurance" />
        </FieldPair>
        <PapersNotice papers={values} today={today} />
        <div>
          <Button type="submit">Go on</Button>
        </div>
      </Form>
    </Screen>
  );
}
