import type { ReactNode } from 'react';
import { href } from '#domain/addresses.ts';
import type { GoodsDraft } from '#domain/haul.ts';
import { goodsKindValues, hazardClassValues } from '#openapi/contract.gen.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckField } from '#src/ui/check-field.tsx';
import { FieldPair, Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem.ts';
import { Screen } from '#src/ui/screen.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { goodsWords } from '../shared/haulage-words.ts';
import { type SavedAt, SavedNote } from '../shared/saved-note.tsx';
import { HaulPanel, HaulSteps } from './haul-steps.tsx';
import { hazardClassWords } from './haul-words.ts';
import { SecondOfTwo } from './second-of-two.tsx';

export interface GoodsScreenProps {
  goods: GoodsDraft;
  /** Their photos, which nobody has to give. */
  photos: ReactNode;
  /** Of the place that they are brought to. */
  bookingId: string | null;
  /** The request for it went out a moment ago. */
  isJustBooked: boolean;
  savedAt: SavedAt;
  problem: Problem;
  onChange: (goods: GoodsDraft) => void;
  onNext: (goods: GoodsDraft) => void;
}

const rules = lazyRules(async () => (await import('./haul-rules.ts')).goodsRules);
const kinds = goodsKindValues.map((value) => ({ value, label: goodsWords[value] }));
const classes = hazardClassValues.map((value) => ({ value, label: hazardClassWords[value] }));

export function GoodsScreen(props: GoodsScreenProps) {
  const { goods, photos, bookingId, isJustBooked, savedAt, problem, onChange, onNext } = props;
  const { form, field, values } = useForm({
    initialValues: goods,
    rules,
    problem,
    busy: false,
    onSubmit: onNext,
    onChange,
  });

  return (
    <Screen
      title="What is to be fetched?"
      lead={`A carrier fetches your goods and brings them ${bookingId ? 'to the place you booked' : 'where they are to go'}.`}
      back={{ to: href.dashboard, label: 'Dashboard' }}
      stepper={<HaulSteps at="Goods" />}
      aside={<HaulPanel at="Goods" />}
      failed={form.entries.length > 0}
    >
      {bookingId && <SecondOfTwo bookingId={bookingId} isJustBooked={isJustBooked} />}
      <Form form={form}>
        <FieldPair>
          <SelectField
            {...field('kind')}
            label="Kind of goods"
            placeholder="Select the kind"
            options={kinds}
            autoComplete="off"
          />
          <TextField
            {...field('amount')}
            label="Pieces"
            hint="They are counted at both ends"
            inputMode="numeric"
            autoComplete="off"
          />
        </FieldPair>
        <FieldPair>
          <TextField
            {...field('weight_kg')}
            label="Weight in kilograms"
            hint="Of all of them together"
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...field('longest_cm')}
            label="Longest side in centimetres"
            hint="Of the longest piece"
            inputMode="numeric"
            autoComplete="off"
          />
        </FieldPair>
        <CheckField {...field('fragile')}>It breaks easily</CheckField>
        <CheckField {...field('cold')}>It has to be kept cold</CheckField>
        <CheckField
          {...field('hazardous')}
          hint="Gas, fuel, paint, acid, poison, batteries. Explosives, and what infects or radiates, are not taken."
        >
          It is dangerous
        </CheckField>
        {values.hazardous && (
          <>
            <Notice>The law asks for the papers of dangerous goods: its number and class stand in them.</Notice>
            <FieldPair>
              <TextField {...field('un_number')} label="UN number" hint="Such as UN1203" autoComplete="off" />
              <SelectField
                {...field('class')}
                label="Class"
                placeholder="Select the class"
                options={classes}
                autoComplete="off"
              />
            </FieldPair>
            <CheckField {...field('papers')}>The driver gets its safety data sheet</CheckField>
          </>
        )}
        {photos}
        <div>
          <Button type="submit">Go on</Button>
        </div>
        <SavedNote savedAt={savedAt} />
      </Form>
    </Screen>
  );
}
