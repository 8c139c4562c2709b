import { useEffect, useRef, useState } from 'react';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { CHARGES_MAX, SHORTEST_STAY_MAX } from '#domain/limits.ts';
import { periodsOf } from '#domain/listing.ts';
import { type ChargeDraft, nextCharge, typedTerms } from '#domain/listing-terms.ts';
import { formatKobo, parseNaira, tidyNaira } from '#domain/money.ts';
import { chargeWords } from '#domain/price-words.ts';
import { chargeKindValues } from '#openapi/contract.gen.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceField } from '#src/ui/choice-field.tsx';
import { FieldGroup } from '#src/ui/field-group.tsx';
import { MoneyField } from '#src/ui/money-field.tsx';
import { FoldedFields } from '#src/ui/more-fields.tsx';
import { NumberField } from '#src/ui/number-field.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { PriceField, PriceTotal } from '../shared/price-field.tsx';
import type { ListingForm } from './listing-form.ts';
import styles from './listing-form-screen.module.css';

/** Price, period, minimum stay and fees. Legal notices and total follow the typed values. */
export function PriceFields({ kind, form }: { kind: ListingKind; form: ListingForm }) {
  const { field, values } = form;
  const terms = typedTerms(kind, values);
  const isSale = kind === 'property';
  return (
    <>
      <PriceField {...field('price')} label="Price" />
      {!isSale && (
        <ChoiceField
          {...field('pricePeriod')}
          label="Price per (optional)"
          hint="Choose one so we can show a total."
          options={periodsOf[kind]}
        />
      )}
      {!isSale && values.pricePeriod && (
        <NumberField
          {...field('shortestStay')}
          label={`Minimum stay, in ${values.pricePeriod}s (optional)`}
          hint="Paid up front. Leave empty for 1."
          min={1}
          max={SHORTEST_STAY_MAX}
        />
      )}
      <ChargesField form={form} period={isSale ? 'once' : values.pricePeriod} />
      {terms && <PriceTotal terms={terms} state={values.state} />}
    </>
  );
}

const kinds = chargeKindValues.map((kind) => ({ value: kind, label: chargeWords[kind] }));

/** The fees besides the price, each with its kind and whether it is refundable. */
function ChargesField({ form, period }: { form: ListingForm; period: string }) {
  const { charges } = form.values;
  const problem = form.problemOf('charges');
  const isWrong = ({ amount }: ChargeDraft) => problem !== undefined && parseNaira(amount) === undefined;
  const firstWrong = charges.findIndex(isWrong);
  const add = useRef<HTMLButtonElement>(null);
  const count = useRef(charges.length);

  /** The fee that is unfolded: one at a time, because ten are longer than a phone can hold. */
  const [open, setOpen] = useState<number>();

  // Focus moves into an added fee, and is not lost when one is removed.
  useEffect(() => {
    if (charges.length > count.current) document.getElementById(`charge-${charges.length - 1}-kind`)?.focus();
    if (charges.length < count.current) add.current?.focus();
    count.current = charges.length;
  }, [charges.length]);

  const put = (at: number, changed: Partial<ChargeDraft>) =>
    form.change({ charges: charges.map((charge, index) => (index === at ? { ...charge, ...changed } : charge)) });

  return (
    <FieldGroup name="charges" label="Fees (optional)" hint="We show people the total with all fees." problem={problem}>
      {charges.map((charge, at) => (
        <ChargeFields
          // biome-ignore lint/suspicious/noArrayIndexKey: two charges may be alike in every word
          key={at}
          number={at + 1}
          charge={charge}
          period={period}
          problem={isWrong(charge) ? AMOUNT_PROBLEM : undefined}
          isFirstWrong={at === firstWrong}
          isOpen={at === open || at === firstWrong}
          onToggle={(isOpen) => setOpen((last) => (isOpen ? at : last === at ? undefined : last))}
          onChange={(changed) => put(at, changed)}
          onRemove={() => {
            setOpen(undefined);
            form.change({ charges: charges.filter((_, index) => index !== at) });
          }}
        />
      ))}
      <div>
        <Button
          ref={add}
          look="quiet"
          unavailable={charges.length >= CHARGES_MAX}
          onClick={() => {
            setOpen(charges.length);
            form.change({ charges: [...charges, nextCharge(charges)] });
          }}
        >
          Add a fee
        </Button>
      </div>
    </FieldGroup>
  );
}

const AMOUNT_PROBLEM = 'Enter the amount in whole naira';

interface ChargeFieldsProps {
  number: number;
  charge: ChargeDraft;
  period: string;
  problem: string | undefined;
  /** Whether its field takes the name of the group, to which the error summary links. */
  isFirstWrong: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  onChange: (changed: Partial<ChargeDraft>) => void;
  onRemove: () => void;
}

function ChargeFields({
  number,
  charge,
  period,
  problem,
  isFirstWrong,
  isOpen,
  onToggle,
  onChange,
  onRemove,
}: ChargeFieldsProps) {
  const bound = (name: keyof ChargeDraft, value: string, change: (typed: string) => void) => ({
    name: name === 'amount' && isFirstWrong ? 'charges' : `charge-${number - 1}-${name}`,
    value,
    problem: name === 'amount' ? problem : undefined,
    onChange: change,
    onBlur: () => undefined,
  });
  const chooses = { placeholder: 'Choose', autoComplete: 'off' };
  const isRepeated = period !== '' && period !== 'once';
  return (
    <FoldedFields label={foldedWords(number, charge)} open={isOpen} onToggle={onToggle}>
      <div className={styles.narrow}>
        <SelectField
          {...bound('kind', charge.kind, (kind) => kind && onChange({ kind: kind as ChargeDraft['kind'] }))}
          {...chooses}
          label={`Fee ${number}`}
          options={kinds}
        />
        <MoneyField
          {...bound('amount', charge.amount, (amount) => onChange({ amount }))}
          label={`Amount of fee ${number}`}
          format={tidyNaira}
        />
        <SelectField
          {...bound('refundable', charge.refundable ? 'yes' : 'no', (to) => onChange({ refundable: to === 'yes' }))}
          {...chooses}
          label={`Refund of fee ${number}`}
          options={[
            { value: 'no', label: 'No' },
            { value: 'yes', label: isRepeated ? 'At the end of the stay' : 'Yes' },
          ]}
        />
        {isRepeated && (
          <SelectField
            {...bound('every', charge.every, (every) => onChange({ every: every === 'period' ? 'period' : 'once' }))}
            {...chooses}
            label={`Fee ${number} is paid`}
            options={[
              { value: 'once', label: 'Once' },
              { value: 'period', label: `Every ${period}` },
            ]}
          />
        )}
      </div>
      <div>
        <Button look="text" onClick={onRemove}>
          Remove fee {number}
        </Button>
      </div>
    </FoldedFields>
  );
}

/** Names a folded fee: `1. Agency fee: ₦280,000`. */
function foldedWords(number: number, { kind, amount }: ChargeDraft): string {
  const naira = parseNaira(amount);
  return `${number}. ${chargeWords[kind]}${naira === undefined ? '' : `: ${formatKobo(naira)}`}`;
}
