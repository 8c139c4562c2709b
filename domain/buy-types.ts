import type { components } from '#openapi/contract.gen.ts';

type BuyType = components['schemas']['BuyPropertyType'];

/**
 * The 68 types of property for sale, in groups. Written out instead of read from the contract, whose lists load
 * together and would weigh on pages that sell nothing. A test compares them with the contract.
 *
 * @source docs/product.md, "Listings", openapi.yaml
 */
export const buyTypes: readonly { readonly label: string; readonly options: readonly BuyType[] }[] = [
  {
    label: 'Houses',
    options: [
      'Detached House',
      'Semi-Detached House',
      'Terraced House',
      'Bungalow',
      'Mansion',
      'Villa',
      'Duplex',
      'Detached Duplex',
      'Semi-Detached Duplex',
      'Terraced Duplex',
      'Detached Bungalow',
      'Semi-Detached Bungalow',
      'Townhouse',
      'Maisonette',
      'Cottage',
      'Farmhouse',
      'Boys’ Quarters',
      'Family Compound',
    ],
  },
  {
    label: 'Flats and rooms',
    options: [
      'Apartment',
      'Flat',
      'Condominium',
      'Studio',
      'Penthouse',
      'Mini Flat',
      'Self-Contained Room',
      'Room and Parlour',
      'Face-Me-I-Face-You',
      'Single Room',
      'Loft',
      'Duplex Apartment',
      'Serviced Apartment',
      'Block of Flats',
      'Student Hostel',
    ],
  },
  {
    label: 'Holidays and events',
    options: ['Holiday Home', 'Short-Let Apartment', 'Beach House', 'Guest House', 'Hotel', 'Resort', 'Event Centre'],
  },
  {
    label: 'Business',
    options: [
      'Commercial',
      'Office Space',
      'Retail Space',
      'Shop',
      'Market Stall',
      'Shopping Plaza',
      'Shopping Mall',
      'Showroom',
      'Restaurant',
      'Co-Working Space',
      'Mixed-Use Building',
      'Filling Station',
      'School',
      'Hospital',
    ],
  },
  {
    label: 'Industry and storage',
    options: ['Warehouse', 'Industrial', 'Factory', 'Workshop', 'Cold Room', 'Tank Farm'],
  },
  {
    label: 'Land',
    options: ['Land', 'Farm', 'Plot', 'Residential Land', 'Commercial Land', 'Industrial Land', 'Waterfront Land'],
  },
  { label: 'Anything else', options: ['Other'] },
];
