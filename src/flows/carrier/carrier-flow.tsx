import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#domain/addresses.ts';
import type { CarrierDraft, TariffDraft } from '#domain/carrier.ts';
import { LOAD_MAX } from '#domain/limits.ts';
import { tidyNaira } from '#domain/money.ts';
import { stateNames } from '#domain/state-names.ts';
import type { carrierMachine, Typed } from '#machines/carrier/carrier.machine.ts';
import { steps } from '#machines/carrier/carrier.routes.ts';
import { serverToday } from '#machines/clock/server-today.ts';
import { vehicleKindValues } from '#openapi/contract.gen.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckboxList } from '#src/ui/checkbox-list.tsx';
import { FieldPair, Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { LoadScreen } from '#src/ui/load-screen.tsx';
import { MoneyField } from '#src/ui/money-field.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { PRICE_INCLUDES } from '../shared/shipment-words.ts';
import { CarrierPanel, CarrierSoFar, CarrierSteps } from './carrier-steps.tsx';
import { vehicleInWords, zones } from './carrier-words.ts';
import { LookOverScreen } from './look-over-screen.tsx';
import { VehicleScreen } from './vehicle-screen.tsx';

interface CarrierFlowProps {
  actor: ActorRefFrom<typeof carrierMachine>;
}

/** Shows the screen of the current wizard step, beside what the others hold. */
export function CarrierFlow({ actor }: CarrierFlowProps) {
  const draft = useSelector(actor, ({ context }) => context.draft);
  return (
    <CarrierSoFar value={draft}>
      <CarrierScreen actor={actor} />
    </CarrierSoFar>
  );
}

function CarrierScreen({ actor }: CarrierFlowProps) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const [today] = useState(serverToday);
  const { draft, business, vehicle, vehicleAt, tariff, tariffAt, saved, was, problem } = state.context;
  const { send } = actor;
  const plates = useMemo(() => others(draft.vehicles, vehicleAt).map(({ plate }) => plate), [draft, vehicleAt]);
  const tariffs = useMemo(() => others(draft.tariffs, tariffAt), [draft, tariffAt]);

  if (state.matches({ open: 'naming' })) {
    return (
      <BusinessScreen
        business={business}
        onChange={(typed) => send({ type: 'form.changed', typed: { business: typed } })}
        onEnter={(entered) => send({ type: 'business.entered', business: entered })}
      />
    );
  }
  if (vehicleStates.some((open) => state.matches({ open }))) {
    return (
      <VehicleScreen
        vehicle={vehicle}
        others={plates}
        isFirst={draft.vehicles.length === 0}
        problem={problem}
        today={today}
        busy={!state.matches({ open: 'driving' })}
        onPhoto={(photo) => send({ type: 'photo.chosen', photo })}
        onChange={(typed) => send({ type: 'form.changed', typed: { vehicle: typed } })}
        onEnter={(entered) => send({ type: 'vehicle.entered', vehicle: entered })}
      />
    );
  }
  if (state.matches({ open: 'pricing' })) {
    return (
      <TariffScreen
        tariff={tariff}
        others={tariffs}
        draft={draft}
        onChange={(typed) => send({ type: 'form.changed', typed: { tariff: typed } })}
        onEnter={(entered) => send({ type: 'tariff.entered', tariff: entered })}
      />
    );
  }
  if (reviewStates.some((shown) => state.matches(shown))) {
    return (
      <LookOverScreen
        draft={draft}
        today={today}
        busy={!state.matches({ open: 'reviewing' })}
        problem={problem}
        saved={saved}
        was={was}
        onVehicle={(at) => send({ type: 'vehicle.opened', at })}
        onRemoveVehicle={(at) => send({ type: 'vehicle.removed', at })}
        onTariff={(at) => send({ type: 'tariff.opened', at })}
        onRemoveTariff={(at) => send({ type: 'tariff.removed', at })}
        onConfirm={() => send({ type: 'carrier.confirmed' })}
      />
    );
  }
  return (
    <LoadScreen
      title="Become a carrier"
      back={{ to: href.carrier(), label: 'Become a carrier' }}
      loading="Loading your carrier details"
      problem={problem}
      onRetry={() => send({ type: 'retry.requested' })}
    />
  );
}

/** The states that show the form of a vehicle: also while its photo is being sent. */
const vehicleStates = ['driving', 'shrinking', 'sendingPhoto'] as const;

/** The states that show the review: also while saving and reloading. */
const reviewStates = [{ open: 'reviewing' }, 'saving', 'lookingAgain', 'saved'] as const;

const others = <Part,>(parts: readonly Part[], open: number) => parts.filter((_, at) => at !== open);

interface BusinessScreenProps {
  business: Typed['business'];
  onChange: (business: Typed['business']) => void;
  onEnter: (business: Typed['business']) => void;
}

const rules = lazyRules(async () => (await import('./carrier-rules.ts')).businessRules);

function BusinessScreen({ business, onChange, onEnter }: BusinessScreenProps) {
  const { form, field, values, change, problemOf } = useForm({
    initialValues: business,
    rules,
    problem: null,
    busy: false,
    onChange,
    onSubmit: onEnter,
  });

  return (
    <Screen
      title="Your business"
      lead="Your name and the states you cover."
      back={{ to: href.carrier(), label: 'Become a carrier' }}
      stepper={<CarrierSteps at="Your business" />}
      aside={<CarrierPanel at="Your business" />}
      failed={form.entries.length > 0}
    >
      <Form form={form}>
        <TextField
          {...field('name')}
          label="Business name"
          hint="This is what senders see"
          autoComplete="organization"
        />
        <CheckboxList
          name="states"
          label="States you cover"
          hint="We show you loads that start and end in these states"
          problem={problemOf('states')}
          options={stateNames}
          groups={zones}
          chosen={values.states}
          onChange={(states) => change({ states })}
        />
        <div>
          <Button type="submit">Continue</Button>
        </div>
      </Form>
    </Screen>
  );
}

interface TariffScreenProps {
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
