import { useEffect } from 'react';
import { parseNaira } from '#domain/money.ts';
import { termsOf } from '#domain/move-in.ts';
import type { OwnListing, TypedFields } from '#machines/listing-editor/listing-editor.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import { PriceField, PriceTotal } from '../shared/price-field.tsx';
import styles from './listing-row.module.css';

export interface ListingEditFormProps {
  listing: OwnListing;
  /** The fields as they were typed last. */
  typed: TypedFields;
  busy: boolean;
  problem: Problem;
  onSave: (typed: TypedFields) => void;
  onCancel: () => void;
}

/** Fetched when a row is edited: the dashboard shows its rows without it. */
const rules = lazyRules(() => import('./listing-edit-schema.ts').then((m) => m.listingEditSchema));

export function ListingEditForm({ listing, typed, busy, problem, onSave, onCancel }: ListingEditFormProps) {
  const { id, kind, state, price_period: period } = listing;
  const { form, field, values } = useForm({ initialValues: typed, rules, problem, busy, onSubmit: onSave });
  const price = parseNaira(values.price);

  // Several rows may be edited at once, so each field carries the id of its listing.
  const inRow = (name: string) => `${name}-${id}`;
  const entries = form.entries.map((entry) => (entry.field ? { ...entry, field: inRow(entry.field) } : entry));

  // The old price is selected, so that typing replaces it.
  useEffect(() => {
    const field = document.getElementById(`price-${id}`) as HTMLInputElement | null;
    field?.focus();
    field?.select();
  }, [id]);

  return (
    <div className={styles.box}>
      <h3>{listing.title || listing.property_type}</h3>
      <Form form={{ ...form, entries }}>
        <PriceField
          {...field('price')}
          name={inRow('price')}
          label={period && period !== 'once' ? `Price per ${period}` : 'Price'}
        />
        {price && <PriceTotal kind={kind} terms={{ ...termsOf(listing), price }} state={state} />}
        <p>{effectsOfPrice(listing)}</p>
        <TextField {...field('title')} name={inRow('title')} label="Title" autoComplete="off" spellCheck />
        <LongTextField {...field('description')} name={inRow('description')} label="Description" />
        <div className={styles.buttons}>
          <Button type="submit" busy={busy} busyLabel="Saving...">
            Save
          </Button>
          <Button look="quiet" unavailable={busy} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** Says what a new price leaves as it is, and who hears of it. @source docs/product.md, CHANGE-3 and SAVE-3 */
function effectsOfPrice({ kind, status }: OwnListing): string {
  const kept =
    kind === 'property'
      ? 'Booked inspections stay as they are.'
      : 'New booking requests get the new price. Those you already have keep theirs, and so do bookings.';
  const told = 'If the price falls, we tell people who saved this listing and have notifications on.';
  return status === 'listed' ? `${kept} ${told}` : kept;
}
