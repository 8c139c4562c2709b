import { useEffect } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Form } from '#src/ui/form.tsx';
import { lazyRules } from '#src/ui/lazy-rules.ts';
import { LongTextField } from '#src/ui/long-text-field.tsx';
import type { Problem } from '#src/ui/problem-summary.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { useForm } from '#src/ui/use-form.ts';
import styles from './listing-row.module.css';

export interface ListingEditFormProps {
  id: string;
  title: string;
  description: string;
  busy: boolean;
  problem: Problem;
  onSave: (typed: { title: string; description: string }) => void;
  onCancel: () => void;
}

/** Fetched when a row is edited: the dashboard shows its rows without it. */
const rules = lazyRules(() => import('./listing-edit-schema.ts').then((m) => m.listingEditSchema));

export function ListingEditForm({ id, title, description, busy, problem, onSave, onCancel }: ListingEditFormProps) {
  const { form, field } = useForm({ initialValues: { title, description }, rules, problem, busy, onSubmit: onSave });

  // Several rows may be edited at once, so each field carries the id of its listing.
  const inRow = (name: string) => `${name}-${id}`;
  const entries = form.entries.map((entry) => (entry.field ? { ...entry, field: inRow(entry.field) } : entry));

  useEffect(() => document.getElementById(`title-${id}`)?.focus(), [id]);

  return (
    <div className={styles.box}>
      <Form form={{ ...form, entries }}>
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
