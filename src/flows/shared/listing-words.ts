import { spanInWords } from '#domain/in-words.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { BOOKING_ANSWER_TIME } from '#domain/limits.ts';
import type { ListingPart } from '#domain/listing.ts';

interface ListingWords {
  /** The form's heading. @source docs/product.md, "Listings" */
  title: string;
  lead: string;
  type: string;
  otherType: string;
  typePlaceholder: string;
  /** The label of the details until a type is chosen. After that the label names the type. */
  details: string;
  detailsHint: string;
  address: string;
  /** The heading after the listing was submitted. */
  sent: string;
  /** The steps after that, in order. */
  next: readonly string[];
}

const home = {
  type: 'Property type',
  otherType: 'Other property type',
  typePlaceholder: 'Choose a type',
  address: 'Address',
};

const nextForRent = (renters: 'People' | 'Businesses') => [
  `${renters} can now find it and send booking requests. Answer each within ${spanInWords(BOOKING_ANSWER_TIME)}.`,
  'We notify you about every request. People see your phone number only after you accept a booking or they pay for an inspection.',
];

/** The words that differ between the kinds of listing. */
export const listingWords: Record<ListingKind, ListingWords> = {
  apartment: {
    ...home,
    title: 'Lease Your Property',
    lead: 'Describe the place you want to lease.',
    details: 'Apartment details',
    detailsHint: 'For example: floor, size, what the rent includes',
    sent: 'Apartment listing submitted successfully!',
    next: nextForRent('People'),
  },
  property: {
    ...home,
    title: 'Sell Your Property',
    lead: 'Describe the property you want to sell.',
    details: 'Property details',
    detailsHint: 'For example: size, age, condition',
    sent: 'Property listing submitted successfully!',
    next: [
      'Buyers can now find it and book an inspection.',
      'We notify you when someone books one. People see your phone number only after they pay for an inspection.',
    ],
  },
  warehouse: {
    title: 'Create Warehouse Listing',
    lead: 'Describe your warehouse.',
    type: 'Warehouse type',
    otherType: 'Other warehouse type',
    typePlaceholder: 'Choose a type',
    details: 'Warehouse details',
    detailsHint: 'For example: floor space, height, access for trucks',
    address: 'Street address',
    sent: 'Warehouse listing submitted successfully!',
    next: nextForRent('Businesses'),
  },
};

/** The parts of the form, as the progress names them. */
export const partWords: Record<ListingPart, string> = {
  property: 'Property',
  photos: 'Photos',
  features: 'Features',
  price: 'Price',
  details: 'Details',
};

/** The heading of a part of the form. The first has that of the form. */
export const partTitle = (title: string, part: ListingPart) =>
  part === 'property' ? title : `${title}: ${partWords[part].toLowerCase()}`;

/** The words of the form when it edits a published listing. */
export const changeWords = {
  title: 'Edit your listing',
  lead: 'Nothing changes until you confirm.',
  sent: 'Your listing was updated',
} as const;

/** Says what a form that is filled in from another listing lacks. */
export const likeWords = (kind: ListingKind, name: string) =>
  `We filled in this form from “${name}”. Change what is different, such as the address. Add photos${
    kind === 'warehouse' ? ', the proof of ownership' : ''
  } and inspection times again.`;

export const NOT_AVAILABLE = 'N/A';
