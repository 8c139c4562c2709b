import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { TITLE_MAX_LENGTH } from '#domain/limits.ts';
import { offeredTitle } from '#domain/listing-title.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { ListingForm } from './listing-form.ts';

/** The title, with a suggestion made from the other fields. */
export function TitleField({ kind, form: { field, values, change } }: { kind: ListingKind; form: ListingForm }) {
  const offered = offeredTitle(kind, values);
  return (
    <>
      <TextField
        {...field('title')}
        label="Title (optional)"
        hint={`Shown first in search. Up to ${TITLE_MAX_LENGTH} characters`}
        autoComplete="off"
        spellCheck
      />
      {offered && offered !== values.title && (
        <div>
          <Button look="text" onClick={() => change({ title: offered })}>
            Use “{offered}”
          </Button>
        </div>
      )}
    </>
  );
}
