import { spanInWords } from '#domain/in-words.ts';
import type { ListingKind } from '#domain/lifecycles/listing.ts';
import { BOOKING_ANSWER_TIME } from '#domain/limits.ts';

interface ListingWords {
  /** The form's heading. @source docs/product.md, "Listings" */
  title: string;
  lead: string;
  type: string;
  otherType: string;
  typePlaceholder: string;
  details: string;
  detailsHint: string;
  address: string;
  /** On the page that says that it is sent. */
  sent: string;
  next: string;
}

const home = {
  type: 'Property type',
  otherType: 'Other property type',
  typePlaceholder: 'Select the property type',
  details: 'Apartment details',
  address: 'Address',
};

/** What the screens of each kind of listing say. */
export const listingWords: Record<ListingKind, ListingWords> = {
  apartment: {
    ...home,
    title: 'Lease Your Property',
    lead: 'Tell people what you let out.',
    detailsHint: 'What a tenant sees first: floor, size, what is included',
    sent: 'Apartment listing submitted successfully!',
    next: `People can find it and ask to book. You have ${spanInWords(BOOKING_ANSWER_TIME)} to answer each request.`,
  },
  property: {
    ...home,
    title: 'Sell Your Property',
    lead: 'Tell people what you sell.',
    detailsHint: 'Size, age, title documents: what a buyer asks first',
    sent: 'Property listing submitted successfully!',
    next: 'Buyers can find it and book an inspection on one of your days.',
  },
  warehouse: {
    title: 'Create Warehouse Listing',
    lead: 'Tell businesses what space you have.',
    type: 'Warehouse type',
    otherType: 'Other warehouse type',
    typePlaceholder: 'Select the warehouse type',
    details: 'Warehouse details',
    detailsHint: 'Floor space, height, access for trucks',
    address: 'Street address',
    sent: 'Warehouse listing submitted successfully!',
    next: `Businesses can find it and ask to book. You have ${spanInWords(BOOKING_ANSWER_TIME)} to answer each request.`,
  },
};

/** What the form says where it is about a listing that is there. */
export const changeWords = {
  title: 'Change your listing',
  lead: 'Nothing is changed before you confirm it.',
  sent: 'Your listing was changed',
} as const;

export const NOT_AVAILABLE = 'N/A';
