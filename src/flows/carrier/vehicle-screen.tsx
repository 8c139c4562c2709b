import { useMemo } from 'react';
import type { PlainDate } from '#domain/calendar.ts';
import type { VehicleDraft } from '#domain/carrier.ts';
import { steps } from '#machines/carrier/carrier.routes.ts';
import { vehicleKindValues } from '#openapi/contract.gen.ts';
import { Button } from '#src/ui/button.tsx';
import { DayField } from '#src/ui/day-field.tsx';
import { FieldPair, Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { PapersNotice } from './carrier-records.tsx';
import { CarrierPanel, CarrierSteps } from './carrier-steps.tsx';
import { vehicleInWords } from './carrier-words.ts';

export interface VehicleScreenProps {
  vehicle: VehicleDraft;
  /** The plates of the other vehicles; a plate may be used once. */
  others: readonly string[];
  /** Whether it is the first vehicle, before there is anything to review. */
  isFirst: boolean;
  /** Why the server refused it. */
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
      title="Vehicle"
      lead="Plate number and document expiry dates."
      back={isFirst ? { to: steps.naming, label: 'Your business' } : { to: steps.reviewing, label: 'Check and save' }}
      stepper={<CarrierSteps at="Vehicles and prices" />}
      aside={<CarrierPanel at="Vehicles and prices" />}
      failed={form.entries.length > 0}
    >
      <Form form={form}>
        <SelectField
          {...field('kind')}
          label="Vehicle type"
          placeholder="Choose a type"
          options={kinds}
          autoComplete="off"
        />
        <TextField {...field('plate')} label="Plate number" hint="For example ABC-123DE" autoComplete="off" />
        <FieldPair>
          <DayField {...field('licence_until')} label="Licence expiry date" />
          <DayField {...field('insurance_until')} label="Insurance expiry date" />
        </FieldPair>
        <PapersNotice papers={values} today={today} />
        <div>
          <Button type="submit">Continue</Button>
        </div>
      </Form>
    </Screen>
  );
}
