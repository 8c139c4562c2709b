import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { href } from '#domain/addresses.ts';
import type { GoodsDraft } from '#domain/haul.ts';
import { tidyNaira } from '#domain/money.ts';
import { goodsKindValues, hazardClassValues } from '#openapi/contract.gen.ts';
import { Button } from '#src/ui/button.tsx';
import { CheckField } from '#src/ui/check-field.tsx';
import { FieldPair, Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { MoneyField } from '#src/ui/money-field.tsx';
import { MoreFields } from '#src/ui/more-fields.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { type SavedAt, SavedNote } from '../shared/saved-note.tsx';
import { goodsWords, NOT_INSURED } from '../shared/shipment-words.ts';
import { HaulPanel, HaulSteps } from './haul-steps.tsx';
import { hazardClassWords } from './haul-words.ts';

export interface GoodsScreenProps {
  goods: GoodsDraft;
  /** Asks for the two states first. */
  route: ReactNode;
  /** Optional photos of the goods. */
  photos: ReactNode;
  /** The booking of the warehouse the goods go to; null for any other delivery address. */
  bookingId: string | null;
  /** Whether the user has just sent that booking request. */
  isJustBooked: boolean;
  savedAt: SavedAt;
  /** Whether the user has no session. */
  isVisitor: boolean;
  problem: Problem;
  onChange: (goods: GoodsDraft) => void;
  onNext: (goods: GoodsDraft) => void;
}

const rules = lazyRules(async () => (await import('./haul-rules.ts')).goodsRules);
const kinds = goodsKindValues.map((value) => ({ value, label: goodsWords[value] }));
const classes = hazardClassValues.map((value) => ({ value, label: hazardClassWords[value] }));

export function GoodsScreen(props: GoodsScreenProps) {
  const { goods, route, photos, bookingId, isJustBooked, savedAt, isVisitor, problem, onChange, onNext } = props;
  const { form, field, values, change } = useForm({
    initialValues: goods,
    rules,
    problem,
    busy: false,
    onSubmit: onNext,
    onChange,
  });
  const { un_number, papers } = values;
  const [contents, value] = [field('contents'), field('value')];

  return (
    <Screen
      title="What are we picking up?"
      lead={
        bookingId
          ? 'A carrier picks up your goods and delivers them to the place you booked.'
          : `A carrier picks up your goods and delivers them where you need them.${isVisitor ? ' See prices first. You need an account only to book.' : ''}`
      }
      back={isVisitor ? { to: href.home, label: 'Home' } : { to: href.dashboard, label: 'Dashboard' }}
      stepper={<HaulSteps at="Goods" />}
      aside={<HaulPanel at="Goods" />}
      failed={form.entries.length > 0}
    >
      {bookingId && <SecondOfTwo bookingId={bookingId} isJustBooked={isJustBooked} />}
      {route}
      <Form form={form}>
        <FieldPair>
          <SelectField
            {...field('kind')}
            label="Type of goods"
            placeholder="Choose a type"
            options={kinds}
            autoComplete="off"
          />
          <TextField
            {...field('amount')}
            label="Number of pieces"
            hint="The driver counts them at pickup and delivery"
            inputMode="numeric"
            autoComplete="off"
          />
        </FieldPair>
        <FieldPair>
          <TextField
            {...field('weight_kg')}
            label="Total weight (kg)"
            hint="Or with a unit: 2 tonnes"
            autoComplete="off"
          />
          <TextField
            {...field('longest_cm')}
            label="Longest side (cm)"
            hint="Of your longest piece"
            inputMode="numeric"
            autoComplete="off"
          />
        </FieldPair>
        <CheckField {...field('fragile')}>Fragile</CheckField>
        <CheckField {...field('cold')}>Must stay cold</CheckField>
        <CheckField
          {...field('hazardous')}
          // Passes these fields along, so that their errors are checked again: ordinary goods do not need them.
          onChange={(hazardous) => change({ hazardous, un_number, class: values.class, papers })}
          hint="For example gas, fuel, paint, acid, poison, batteries. We do not carry explosives, infectious or radioactive goods."
        >
          Dangerous goods
        </CheckField>
        {values.hazardous && (
          <>
            <Notice>Dangerous goods need shipping papers. You will find the UN number and class on them.</Notice>
            <FieldPair>
              <TextField {...field('un_number')} label="UN number" hint="For example UN1203" autoComplete="off" />
              <SelectField
                {...field('class')}
                label="Class"
                placeholder="Choose a class"
                options={classes}
                autoComplete="off"
              />
            </FieldPair>
            <CheckField {...field('papers')}>I will give the driver the safety data sheet</CheckField>
          </>
        )}
        <MoreFields
          label="More details (optional)"
          needed={[contents, value].some((each) => each.value || each.problem)}
        >
          <TextField
            {...contents}
            label="What are you sending?"
            hint="For example bathroom tiles in cartons. Carriers read this before they send an offer."
            autoComplete="off"
          />
          <MoneyField
            {...value}
            label="Declared value"
            hint={`What the goods are worth, in naira. Carriers read this before they send an offer. ${NOT_INSURED}`}
            format={tidyNaira}
          />
        </MoreFields>
        {photos}
        <div>
          <Button type="submit">Continue</Button>
        </div>
        <SavedNote savedAt={savedAt} />
      </Form>
    </Screen>
  );
}

/** Explains that the delivery of goods to a booked place is a separate request. */
function SecondOfTwo({ bookingId, isJustBooked }: { bookingId: string; isJustBooked: boolean }) {
  return (
    <Notice kind={isJustBooked ? 'success' : 'info'}>
      {isJustBooked && <strong>Booking Successful! </strong>}
      Next: your goods. You can also do this later from <Link to={href.booking(bookingId)}>your booking</Link>. You pay
      a carrier only after the owner accepts.
    </Notice>
  );
}
