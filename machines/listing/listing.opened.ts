/** A listing that is there, as the form that made it would hold it. */
import { isOtherType, type ListingDraft } from '#domain/listing.ts';
import { tidyNaira } from '#domain/money.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { StoredFiles } from '../attachments/attachments.types.ts';
import type { AvailableDay } from '../availability/availability.machine.ts';
import { serverToday } from '../clock/server-today.ts';

export type ListingToChange = components['schemas']['ListingToChange'];

/** The parts of the contract that nobody has said are empty, as in a form. */
export function draftOf(listing: ListingToChange): ListingDraft {
  const { kind, chosen_type, price_period, shortest_stay = 1, charges = [], facts = {} } = listing;
  return {
    propertyType: chosen_type,
    otherPropertyType: isOtherType(kind, chosen_type) ? listing.property_type : '',
    details: listing.property_details,
    state: listing.state,
    city: listing.city,
    address: listing.address,
    price: typed(listing.price),
    phoneNumber: listing.phone_no ?? '',
    security: listing.security,
    description: listing.description,
    leaseDuration: listing.leaseDuration === null ? '' : String(listing.leaseDuration),
    features: [...listing.features],
    quantities: asTyped(listing.featureQuantities),
    title: listing.title ?? '',
    pricePeriod: kind === 'property' ? '' : (price_period ?? ''),
    shortestStay: shortest_stay === 1 ? '' : String(shortest_stay),
    charges: charges.map((charge) => ({ ...charge, amount: typed(charge.amount) })),
    facts: asTyped(facts),
  };
}

/** Days that are over are nothing to offer any more. */
export const daysOf = ({ availability }: ListingToChange): AvailableDay[] =>
  availability.filter(({ day }) => day >= serverToday());

/** What the server calls them is the end of their addresses. */
export const filesOf = ({ photos, proof }: ListingToChange): StoredFiles => ({
  images: photos.map(nameOf),
  documents: proof === null ? [] : [nameOf(proof)],
});

/** What the listing had when the form was filled in, and has no more. */
export const lostFrom = (known: StoredFiles | undefined, listing: ListingToChange): string[] => {
  const { images, documents } = filesOf(listing);
  const here = [...images, ...documents];
  return [...(known?.images ?? []), ...(known?.documents ?? [])].filter((file) => !here.includes(file));
};

export const without = ({ images, documents }: StoredFiles, lost: readonly string[]): StoredFiles => ({
  images: images.filter((file) => !lost.includes(file)),
  documents: documents.filter((file) => !lost.includes(file)),
});

const nameOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);

const typed = (price: number) => tidyNaira(String(price));

const asTyped = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
