import { href } from '#domain/addresses.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import type { ListingPart } from '#domain/listing.ts';
import { listingKindValues } from '#openapi/contract.gen.ts';

/**
 * The addresses of each form and its previews. Both previews of a sale share one address; a query marks the final one.
 */
export const routes = {
  apartment: {
    filling: href.addApartment,
    reviewing: href.apartmentPreview,
    confirming: href.sellPropertyPreview,
  },
  property: {
    filling: href.sellProperty,
    reviewing: href.sellPropertyPreview,
    confirming: `${href.sellPropertyPreview}?step=confirm`,
  },
  warehouse: {
    filling: href.addWarehouse,
    reviewing: href.warehousePreview,
    confirming: href.sellPropertyPreview,
  },
} as const;

/** The address of a part of the form. The first part has the address of the form itself. */
export const partRoute = (kind: ListingKind, part: ListingPart) => stepAt(routes[kind].filling, part);

export const stepAt = (form: string, part: ListingPart) => (part === 'property' ? form : `${form}?step=${part}`);

interface Changed {
  readonly kind: ListingKind;
  readonly id: string;
}

/** The query that names the edited listing on every step: editing uses the addresses of a new listing. */
export const changeQuery = ({ kind, id }: Changed) => `?kind=${kind}&listing=${id}`;

/** The address of the form that edits a listing. */
export const changeHref = (listing: Changed) => routes[listing.kind].filling + changeQuery(listing);

/** The address of the form of a new listing that is filled in from this one. */
export const likeHref = ({ kind, id }: Changed) => `${routes[kind].filling}?like=${id}`;

/** The id of the listing that a new one is filled in from. */
export const readLike = (search: string) => new URLSearchParams(search).get('like');

/** The listing that an address edits. */
export function readChangedListing(search: string): Changed | undefined {
  const query = new URLSearchParams(search);
  const kind = listingKindValues.find((each) => each === query.get('kind'));
  const id = query.get('listing');
  return kind && id ? { kind, id } : undefined;
}
