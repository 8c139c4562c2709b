import type { ListingKind } from '#domain/lifecycles/listing.ts';
import type { ChargeKind, PricePeriod } from '#domain/move-in.ts';
import type { ListingRow } from '../platform/db/tables.ts';

export interface Sample {
  readonly type: string;
  readonly title: string;
  readonly details: string;
  readonly description: string;
  /** Whole naira, from and to. */
  readonly price: readonly [number, number];
  readonly period: PricePeriod;
  /** The minimum stay in periods; 1 when missing. */
  readonly shortest?: number;
  readonly charges: readonly SampleCharge[];
  /** Features, with how many there are of those that are counted. */
  readonly has: Readonly<Record<string, number | null>>;
  readonly facts: ListingRow['facts'];
}

interface SampleCharge {
  readonly kind: ChargeKind;
  /** Percent of the price. */
  readonly percent: number;
  readonly comesBack?: true;
  readonly each?: true;
}

/** The fees of an agent and a lawyer. */
const LETTING: readonly SampleCharge[] = [
  { kind: 'agency', percent: 10 },
  { kind: 'agreement', percent: 10 },
];
const SELLING: readonly SampleCharge[] = [{ kind: 'agreement', percent: 5 }];
const CAUTION: SampleCharge = { kind: 'caution', percent: 10, comesBack: true };
const SERVICE: SampleCharge = { kind: 'service', percent: 5, each: true };

/** The texts of the demo listings. */
export const samples: Record<ListingKind, readonly Sample[]> = {
  apartment: [
    {
      type: 'Flat',
      title: 'Three-bedroom flat behind breeze blocks',
      details: 'Three bedrooms, one en suite, on the second floor',
      description:
        'Breeze blocks keep the afternoon out and let the evening in. Borehole, prepaid meter, a guard at the gate.',
      price: [1_800_000, 7_500_000],
      period: 'year',
      charges: [...LETTING, CAUTION, SERVICE],
      has: { Bedrooms: 3, Bathrooms: 2, Parking: 1, 'Power Supply': null, 'Water Supply': null },
      facts: {
        ...{ toilets: 3, size: 120, band: 'B', meter: 'Prepaid', backup: 'None', water: 'Borehole' },
        ...{ floods: 'Never', parking: 'In the compound', pets: 'No' },
      },
    },
    {
      type: 'Studio',
      title: 'Studio with its own balcony',
      details: 'One room of 32 square metres with kitchen and bath',
      description: 'Newly tiled, cross-ventilated, a short walk from the market and the bus stop.',
      price: [20_000, 85_000],
      period: 'night',
      shortest: 2,
      charges: [
        { kind: 'caution', percent: 100, comesBack: true },
        { kind: 'service', percent: 20 },
      ],
      has: { Bathrooms: 1, 'Patio/Balcony': 1, Kitchen: 1, 'Internet/Cable': null },
      facts: { toilets: 1, size: 32, band: 'A', meter: 'Prepaid', backup: 'Inverter', water: 'Public supply' },
    },
    {
      type: 'Terraced House',
      title: 'Terrace in a quiet close',
      details: 'Four bedrooms on two floors, rooms for help behind',
      description: 'Two parking places, a shared generator, children play in the close.',
      price: [3_000_000, 12_000_000],
      period: 'year',
      charges: [...LETTING, CAUTION, SERVICE],
      has: { Bedrooms: 4, Bathrooms: 4, Parking: 2, Kitchen: 1, 'Power Supply': null },
      facts: {
        ...{ toilets: 5, size: 210, band: 'A', meter: 'Prepaid', backup: 'Generator', water: 'Borehole' },
        ...{ floods: 'After heavy rain', parking: 'In the compound', pets: 'Yes' },
      },
    },
    {
      type: 'Penthouse',
      title: 'Penthouse above the palms',
      details: 'Four bedrooms on the top floor with a roof terrace',
      description: 'The harmattan sunset comes with it. Lift, pool and gym in the house.',
      price: [9_000_000, 28_000_000],
      period: 'year',
      charges: [{ kind: 'agency', percent: 15 }, { kind: 'agreement', percent: 10 }, CAUTION, SERVICE],
      has: { Bedrooms: 4, Bathrooms: 4, Parking: 3, Pool: 1, Gym: 1, View: null },
      facts: {
        ...{ toilets: 5, size: 340, band: 'A', meter: 'Postpaid', backup: 'Generator', water: 'Public supply' },
        ...{ floods: 'Never', parking: 'In the compound' },
      },
    },
    {
      type: 'Bungalow',
      title: 'Bungalow with a mango tree',
      details: 'Two bedrooms, a veranda and a fenced garden',
      description: 'Laterite drive, water tank, solar panels for light and fans.',
      price: [60_000, 240_000],
      period: 'month',
      shortest: 6,
      charges: [
        { kind: 'agency', percent: 50 },
        { ...CAUTION, percent: 100 },
      ],
      has: { Bedrooms: 2, Bathrooms: 1, 'Garden/Yard': 1, 'Patio/Balcony': 1, 'Water Supply': null },
      facts: {
        toilets: 2,
        size: 95,
        band: 'C',
        meter: 'Prepaid',
        backup: 'Solar',
        water: 'Tanker',
        parking: 'In the compound',
        pets: 'Yes',
      },
    },
  ],
  property: [
    {
      type: 'Detached House',
      title: 'Family house with a courtyard',
      details: 'Five bedrooms around a planted courtyard, C of O',
      description: 'Built by its owner, who kept every receipt. Tarred road, drainage, street lights.',
      price: [45_000_000, 220_000_000],
      period: 'once',
      charges: SELLING,
      has: { Bedrooms: 5, Bathrooms: 5, Parking: 3, 'Garden/Yard': 1, Security: null },
      facts: {
        ...{ toilets: 6, size: 380, band: 'B', meter: 'Prepaid', water: 'Borehole' },
        ...{ floods: 'Never', parking: 'In the compound' },
      },
    },
    {
      type: 'Land',
      title: 'Dry, fenced plot on a corner',
      details: '648 square metres, survey and deed at hand',
      description: 'Four beacons stand, the fence as well. Electricity passes the gate.',
      price: [4_000_000, 60_000_000],
      period: 'once',
      charges: SELLING,
      has: { Accessibility: null },
      facts: { size: 648, floods: 'Never' },
    },
    {
      type: 'Semi-Detached House',
      title: 'Half of a twin, ready to live in',
      details: 'Four bedrooms, all en suite, fitted kitchen',
      description: 'Screen blocks on the stairs, light on every landing. Governor’s consent.',
      price: [38_000_000, 150_000_000],
      period: 'once',
      charges: SELLING,
      has: { Bedrooms: 4, Bathrooms: 4, Kitchen: 1, Lighting: null, Parking: 2 },
      facts: { toilets: 5, size: 240, band: 'A', meter: 'Prepaid', water: 'Public supply', parking: 'In the compound' },
    },
    {
      type: 'Office Space',
      title: 'Two floors of offices on the main road',
      details: '420 square metres with server room and parking',
      description: 'Let in part until next year, which pays for the repainting.',
      price: [60_000_000, 350_000_000],
      period: 'once',
      charges: SELLING,
      has: { 'Office Space': 2, Parking: 12, 'Internet/Cable': null },
      facts: { toilets: 8, size: 420, band: 'A', meter: 'Postpaid', backup: 'Generator', parking: 'In the compound' },
    },
    {
      type: 'Farm',
      title: 'Farm with oil palms and a stream',
      details: 'Six hectares, two of them bearing',
      description: 'A store, a well, and a road that lorries use all year.',
      price: [9_000_000, 48_000_000],
      period: 'once',
      charges: SELLING,
      has: { Storage: 1, 'Water Supply': null },
      facts: { size: 60_000, water: 'Well', floods: 'Every rainy season' },
    },
  ],
  warehouse: [
    {
      type: 'General Warehouse',
      title: 'Warehouse by the expressway',
      details: '1,200 square metres, eight metres to the eaves',
      description: '',
      price: [6_000_000, 24_000_000],
      period: 'year',
      charges: [...LETTING, SERVICE],
      has: { 'Loading Dock': null, '24/7 Security': null, 'Fire Alarm': null },
      facts: { size: 1_200, band: 'B', meter: 'Postpaid', floods: 'Never', parking: 'In the compound' },
    },
    {
      type: 'Cold Storage Warehouse',
      title: 'Cold store for fish and vegetables',
      details: '600 square metres at minus 18 °C, two chillers',
      description: '',
      price: [12_000_000, 40_000_000],
      period: 'year',
      charges: [...LETTING, SERVICE],
      has: { 'Loading Dock': null, '24/7 Security': null, 'Water Supply': null },
      facts: { size: 600, band: 'A', meter: 'Postpaid', backup: 'Generator', water: 'Borehole' },
    },
    {
      type: 'Distribution Center',
      title: 'Distribution centre with six docks',
      details: '2,400 square metres, yard for twenty trailers',
      description: '',
      price: [15_000_000, 55_000_000],
      period: 'year',
      charges: [...LETTING, SERVICE],
      has: { 'Loading Dock': null, '24/7 Security': null, 'Surveillance Cameras': null },
      facts: { size: 2_400, band: 'A', meter: 'Postpaid', backup: 'Generator', parking: 'In the compound' },
    },
    {
      type: 'Agricultural Warehouse',
      title: 'Dry store for grain',
      details: '800 square metres, pallets and fumigation',
      description: '',
      price: [250_000, 750_000],
      period: 'month',
      shortest: 3,
      charges: [
        { kind: 'agency', percent: 100 },
        { ...CAUTION, percent: 100 },
      ],
      has: { 'Fire Alarm': null, '24/7 Security': null },
      facts: { size: 800, backup: 'None', floods: 'Never' },
    },
  ],
};
