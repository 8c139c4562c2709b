import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { listingSchema } from '#domain/listing.ts';
import type { Rules } from '#src/ui/lazy-rules.ts';

/** What each kind of listing is checked by before it goes on. */
export const listingRules: Record<ListingKind, Rules> = {
  apartment: rulesOf('apartment'),
  property: rulesOf('property'),
  warehouse: rulesOf('warehouse'),
};

function rulesOf(kind: ListingKind): Rules {
  const schema = listingSchema(kind);
  return { validate: (values, options) => schema.validate(asTyped(values), options) };
}

/** Formik hands empty texts over as `undefined`; the schema is about what was typed, and an empty text was. */
function asTyped(values: unknown): unknown {
  if (values === undefined) return '';
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return values;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asTyped(value)]));
}
