import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { listingSchema } from '#domain/listing.ts';
import { toFormValue } from '#src/ui/as-typed.ts';
import type { Rules } from '#src/ui/lazy-rules.ts';

/** The schema of each kind of listing. */
export const listingRules: Record<ListingKind, Rules> = {
  apartment: rulesOf('apartment'),
  property: rulesOf('property'),
  warehouse: rulesOf('warehouse'),
};

function rulesOf(kind: ListingKind): Rules {
  const schema = listingSchema(kind);
  return { validate: (values, options) => schema.validate(toFormValue(values), options) };
}
