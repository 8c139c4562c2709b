import { useMemo } from 'react';
import type { CarrierDraft, TariffDraft } from '#domain/carrier.ts';
import { LOAD_MAX } from '#domain/limits.ts';
import { tidyNaira } from '#domain/money.ts';
import { steps } from '#machines/carrier/carrier.routes.ts';
import { vehicleKindValues } from '#openapi/contract.gen.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldPair, Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { MoneyField } from '#src/ui/money-field.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { PRICE_INCLUDES } from '../shared/shipment-words.ts';
import { CarrierPanel, CarrierSteps } from './carrier-steps.tsx';
import { vehicleInWords } from './carrier-words.ts';

export interface TariffScreenProps {
  tariff: TariffDraft;
  others: readonly TariffDraft[];
  /** The states and vehicles to choose from. */
  draft: Pick<CarrierDraft, 'states' | 'vehicles'>;
  onChange: (tariff: TariffDraft) => void;
  onEnter: (tariff: TariffDraft) => void;
}

export function TariffScreen({ tariff, others, draft, onChange, onEnter }: TariffScreenProps) {
  const rules = useMemo(
    () => lazyRules(async () => (await import('./carrier-rules.ts')).tariffRules(others)),
    [others],
  );
  const { form, field } = useForm({
    initialValues: tariff,
    rules,
    problem: null,
    busy: false,
    onChange,
    onSubmit: onEnter,
  });
  const states = draft.states.map((name) => ({ value: name, label: name }));
  const own = vehicleKindValues.filter((kind) => draft.vehicles.some((vehicle) => vehicle.kind === kind));
  const kinds = (own.length > 0 ? own : vehicleKindValues).map((kind) => ({
    value: kind,
    label: vehicleInWords(kind),
  }));

  return (
    <Screen
      title="Price for a route"
      lead="Senders on this route see your price at once, without waiting for an offer."
      back={{ to: steps.reviewing, label: 'Check and save' }}
      stepper={<CarrierSteps at="Vehicles and prices" />}
      aside={<CarrierPanel at="Vehicles and prices" />}
      failed={form.entries.length > 0}
    >
      <Form form={form}>
        <FieldPair>
          <SelectField
            {...field('from')}
            label="Pickup state"
            placeholder="Choose a state"
            options={states}
            autoComplete="off"
          />
          <SelectField
            {...field('to')}
            label="Delivery state"
            placeholder="Choose a state"
            options={states}
            autoComplete="off"
          />
        </FieldPair>
        <SelectField
          {...field('vehicle')}
          label="Vehicle"
          placeholder="Choose a vehicle"
          options={kinds}
          autoComplete="off"
        />
        <NumberField {...field('up_to_kg')} label="Maximum weight (kg)" min={1} max={LOAD_MAX} />
        <MoneyField
          {...field('price')}
          label="Total price"
          hint={`In naira, including ${PRICE_INCLUDES}`}
          format={tidyNaira}
        />
        <div>
          <Button type="submit">Continue</Button>
        </div>
      </Form>
    </Screen>
  );
}
