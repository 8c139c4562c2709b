import { href } from '#domain/addresses.ts';
import { stateNames } from '#domain/state-names.ts';
import type { Typed } from '#machines/carrier/carrier.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckboxList } from '#src/ui/checkbox-list.tsx';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { Screen } from '#src/ui/screen.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { CarrierPanel, CarrierSteps } from './carrier-steps.tsx';

export interface BusinessScreenProps {
  business: Typed['business'];
  onChange: (business: Typed['business']) => void;
  onEnter: (business: Typed['business']) => void;
}

const rules = lazyRules(async () => (await import('./carrier-rules.ts')).businessRules);

export function BusinessScreen({ business, onChange, onEnter }: BusinessScreenProps) {
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
