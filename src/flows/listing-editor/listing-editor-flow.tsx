import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { movesOf } from '#domain/lifecycles/listing.ts';
import { parseNaira } from '#domain/money.ts';
import { termsOf } from '#domain/move-in.ts';
import type { listingEditorMachine, OwnListing, TypedFields } from '#machines/listing-editor/listing-editor.machine.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { useSummaryFocus } from '#src/ui/focus.ts';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import {
  type AvailabilityFlowProps,
  DayFields,
  useAvailability,
  wrongField,
} from '../availability/availability-flow.tsx';
import { childOf } from '../shared/child-actors.ts';
import { PriceField, PriceTotal } from '../shared/price-field.tsx';
import { nameOf } from '../shared/small-words.ts';
import styles from './listing-row.module.css';
import { ListingRow } from './listing-row.tsx';

/** One row of My Listing, which the owner can edit in place. */
export function ListingEditorFlow({ actor }: { actor: ActorRefFrom<typeof listingEditorMachine> }) {
  const state = useSelector(actor, (snapshot) => snapshot);
  const { listing, price, title, description, days, move, problem } = state.context;
  const { send } = actor;
  const [wasIn, setWasIn] = useState<'edit' | 'days'>();

  const isChecking = state.matches({ asking: 'checking' });
  const known = (state.matches({ asking: 'known' }) && listing.activity) || null;

  const open = (form: 'edit' | 'days') => {
    setWasIn(form);
    send({ type: `${form}.opened` });
  };

  if (state.matches('editing') || state.matches('saving')) {
    return (
      <ListingEditForm
        listing={listing}
        typed={{ price, title, description }}
        busy={state.matches('saving')}
        problem={problem}
        onSave={(typed) => send({ type: 'edit.saved', ...typed })}
        onCancel={() => send({ type: 'edit.cancelled' })}
      />
    );
  }
  const scheduling = (['reading', 'choosing', 'saving'] as const).find((each) => state.matches({ scheduling: each }));
  if (scheduling) {
    return (
      <InspectionTimes
        actor={childOf(actor, 'availability')}
        known={days}
        refused={problem?.message}
        of={{ id: listing.id, name: nameOf(listing) }}
        status={scheduling}
        onCancel={() => send({ type: 'days.abandoned' })}
      />
    );
  }
  const blocking = (['reading', 'choosing', 'sending', 'lifting'] as const).find((each) =>
    state.matches({ blocking: each }),
  );
  return (
    <ListingRow
      listing={listing}
      moves={movesOf(listing.kind, listing.status, listing.unconfirmed)}
      busy={state.matches('moving') || state.matches('catchingUp')}
      problem={blocking ? null : problem}
      isBackFrom={wasIn}
      onEdit={() => open('edit')}
      onDays={() => open('days')}
      onBlocks={() => send({ type: 'blocks.opened' })}
      blocking={
        blocking
          ? {
              status: blocking,
              problem,
              onBlock: (block) => send({ type: 'block.sent', block }),
              onLift: (id) => send({ type: 'block.lifted', id }),
              onClose: () => send({ type: 'blocks.closed' }),
            }
          : null
      }
      asking={state.matches('asking') && move ? { move, activity: isChecking ? undefined : known } : null}
      onMove={(chosen) => send({ type: 'move.chosen', move: chosen })}
      onConfirm={() => send({ type: 'move.confirmed' })}
      onAbandon={() => send({ type: 'move.abandoned' })}
    />
  );
}

interface InspectionTimesProps extends Pick<AvailabilityFlowProps, 'actor' | 'known' | 'refused'> {
  of: { id: string; name: string };
  status: 'reading' | 'choosing' | 'saving';
  onCancel: () => void;
}

/** The inspection times of a listing, chosen in its row. */
function InspectionTimes({ actor, known, refused, of, status, onCancel }: InspectionTimesProps) {
  const { proceed, ...fields } = useAvailability(actor, known);
  const problem = fields.problem ?? refused ?? null;
  const summary = useSummaryFocus(problem);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <div className={styles.box}>
      {problem && <ErrorSummary ref={summary} entries={[{ message: problem, ...wrongField(fields.days, of.id) }]} />}
      <h3 ref={heading} tabIndex={-1}>
        Inspection times of {of.name}
      </h3>
      <p>Choose days, then times for each day, in Nigerian time (WAT). Booked days can’t be added.</p>
      {status === 'reading' ? <Skeleton label="Loading the calendar" lines={8} /> : <DayFields {...fields} of={of} />}
      <div className={styles.buttons}>
        <Button busy={status === 'saving'} busyLabel="Saving..." unavailable={status === 'reading'} onClick={proceed}>
          Save
        </Button>
        <Button look="quiet" unavailable={status === 'saving'} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

interface ListingEditFormProps {
  listing: OwnListing;
  /** The fields as they were typed last. */
  typed: TypedFields;
  busy: boolean;
  problem: Problem;
  onSave: (typed: TypedFields) => void;
  onCancel: () => void;
}

/** Loaded when the owner edits a row, because the dashboard does not need it to show the rows. */
const rules = lazyRules(() => import('./listing-edit-schema.ts').then((m) => m.listingEditSchema));

function ListingEditForm({ listing, typed, busy, problem, onSave, onCancel }: ListingEditFormProps) {
  const { id, state, price_period: period } = listing;
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
      <h3>{nameOf(listing)}</h3>
      <Form form={{ ...form, entries }}>
        <PriceField
          {...field('price')}
          name={inRow('price')}
          label={period && period !== 'once' ? `Price per ${period}` : 'Price'}
        />
        {price && <PriceTotal terms={{ ...termsOf(listing), price }} state={state} />}
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

/** Says what a new price does not change, and who is notified. @source docs/product.md, CHANGE-3 and SAVE-3 */
function effectsOfPrice({ kind, status }: OwnListing): string {
  const kept =
    kind === 'property'
      ? 'Booked inspections stay as they are.'
      : 'New booking requests get the new price. Those you already have keep theirs, and so do bookings.';
  const told = 'If the price falls, we tell people who saved this listing and have notifications on.';
  return status === 'listed' ? `${kept} ${told}` : kept;
}
