import { type ReactNode, useMemo } from 'react';
import type { PlaceDraft } from '#domain/haul.ts';
import type { components } from '#openapi/contract.gen.ts';
import { Button } from '#src/ui/button.tsx';
import { FieldPair, Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { SignInAgain } from '#src/ui/problem-summary.tsx';
import { Screen, type ScreenProps } from '#src/ui/screen.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { StateField } from '../shared/state-field.tsx';
import { HaulPanel, HaulSteps } from './haul-steps.tsx';
import { type End, endWords } from './haul-words.ts';

export interface PlaceScreenProps {
  end: End;
  place: PlaceDraft;
  /** The address at the other end of the delivery. */
  other: PlaceDraft;
  back: ScreenProps['back'];
  problem: Problem;
  /** Filled in as the contact until one is typed. */
  sender?: Sender | null;
  /** Shows saved and known addresses above the form. */
  addresses: Addresses;
  onChange: (place: PlaceDraft) => void;
  onNext: (place: PlaceDraft) => void;
}

export type Sender = Pick<PlaceDraft, 'name' | 'phone_no'>;

/** Renders a list of addresses; choosing one fills in the form. The route loads it. */
export type Addresses = (onPlace: (place: components['schemas']['ShipmentPlace']) => void) => ReactNode;

/** The form for the pickup or delivery address and its contact. */
export function PlaceScreen(props: PlaceScreenProps) {
  const { end, place, other, back, problem, sender = null, addresses, onChange, onNext } = props;
  const words = endWords[end];
  const rules = useMemo(() => lazyRules(async () => (await import('./haul-rules.ts')).placeRules(other)), [other]);
  const { form, field, change } = useForm({
    initialValues: sender && !place.name && !place.phone_no ? { ...place, ...sender } : place,
    rules,
    problem,
    busy: false,
    onSubmit: onNext,
    onChange,
  });

  return (
    <Screen
      title={words.title}
      lead={words.lead}
      back={back}
      stepper={<HaulSteps at={end} />}
      aside={<HaulPanel at={end} />}
      failed={form.entries.length > 0}
    >
      <SignInAgain problem={problem} />
      {addresses(({ landmark = '', ...chosen }) => change({ ...chosen, landmark }))}
      <Form form={form}>
        <FieldPair>
          <StateField {...field('state')} placeholder="Choose a state" />
          <TextField {...field('city')} label="Town or city" autoComplete="address-level2" />
        </FieldPair>
        <TextField {...field('address')} label="Street and number" autoComplete="address-line1" />
        <TextField
          {...field('landmark')}
          label="Landmark (optional)"
          hint="Something the driver can look for"
          autoComplete="off"
        />
        <FieldPair>
          <TextField {...field('name')} label={words.person} autoComplete={words.isOwn ? 'name' : 'off'} />
          <TextField
            {...field('phone_no')}
            label="Phone number"
            type="tel"
            hint="0803 123 4567 or +234 803 123 4567"
            autoComplete={words.isOwn ? 'tel' : 'off'}
          />
        </FieldPair>
        <div>
          <Button type="submit">Continue</Button>
        </div>
      </Form>
    </Screen>
  );
}
