import type { ListingKind } from '#domain/lifecycles/listing.ts';
import type { ChargeKind, PricePeriod } from '#domain/move-in.ts';
import type { ListingRow } from '../platform/db/tables.ts';

export interface Sample {
  readonly type: string;
  /** Details of every listing of this sample that has none of its own. */
  readonly details?: string;
  /** Title, description and details of one listing each. */
  readonly words: readonly (readonly [title: string, description: string, details?: string])[];
  /** The lowest and highest price, in whole naira. */
  readonly price: readonly [number, number];
  readonly period: PricePeriod;
  /** The minimum stay in periods; 1 when missing. */
  readonly shortest?: number;
  readonly charges: readonly SampleCharge[];
  /** Features, with the quantity of those that are counted. */
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
      details: 'Three bedrooms, one en suite, on the second floor',
      words: [
        [
          'Three-bedroom flat behind breeze blocks',
          'Breeze blocks keep the afternoon heat out and let the evening air in. Borehole, prepaid meter, a guard at the gate.',
        ],
        [
          'Three-bedroom flat near the market',
          'Five minutes’ walk to the market and the bus stop. Borehole, prepaid meter, tiles in every room.',
        ],
        [
          'Newly painted flat on a tarred road',
          'The road is tarred to the gate. New wardrobes, new kitchen cabinets, water from a borehole.',
        ],
        [
          'Corner flat with a cross breeze',
          'Windows on three sides. Parking for one car in the compound, borehole, prepaid meter.',
        ],
      ],
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
      details: 'One room of 32 square metres with kitchen and bath',
      words: [
        [
          'Studio with its own balcony',
          'Newly tiled, cross-ventilated, a short walk from the market and the bus stop.',
        ],
        [
          'Furnished studio for short stays',
          'Bed, desk, fridge and cooker. Inverter for light and fan, and internet is included.',
        ],
        [
          'Quiet studio at the back of the compound',
          'Away from the noise of the road, with a small balcony. Check in until 10 PM.',
        ],
        ['Bright studio above a pharmacy', 'Shops downstairs, band A power, an inverter, and water every day.'],
      ],
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
      details: 'Four bedrooms on two floors, rooms for help behind',
      words: [
        ['Terrace in a quiet close', 'Two parking spaces and a shared generator. Children play in the close.'],
        [
          'End-of-row terrace with light on three sides',
          'Two parking spaces, fitted kitchen and a store under the stairs. Borehole and shared generator.',
        ],
        ['Terrace near the primary school', 'The school is on the next street. Every bedroom has its own bathroom.'],
        [
          'Terrace in an estate with paved roads',
          'The estate collects waste and lights its streets. Two parking spaces, prepaid meter.',
        ],
        [
          'Terrace close to the roundabout',
          'Buses leave in four directions. Rooms for help behind the house, shared generator.',
        ],
      ],
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
      details: 'Four bedrooms on the top floor with a roof terrace',
      words: [
        [
          'Penthouse above the palms',
          'Watch the harmattan sunset from the roof terrace. Lift, pool and gym in the building.',
        ],
        [
          'Penthouse with a wide roof terrace',
          'The roof holds forty guests. Lift, pool, gym and three parking spaces.',
        ],
        [
          'Top-floor penthouse with a city view',
          'Tall windows, band A power and a standby generator. Pool and gym downstairs.',
        ],
        [
          'Penthouse beside the golf course',
          'Look over the greens from the living room. Lift to the door, pool and gym.',
        ],
        [
          'Penthouse with a chef’s kitchen',
          'Gas cooker, cold pantry and a long table. Lift, pool and gym in the building.',
        ],
      ],
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
      details: 'Two bedrooms, a veranda and a fenced garden',
      words: [
        ['Bungalow with a mango tree', 'Laterite drive, water tank, solar panels for light and fans.'],
        [
          'Bungalow on a fenced corner plot',
          'High fence, sliding gate and room for three cars. Solar panels for light and fans.',
        ],
        [
          'Small bungalow near the university',
          'Students and lecturers walk to campus. Water comes by tanker, light from solar panels.',
        ],
        [
          'Bungalow with a wide veranda',
          'Sit outside in the evening, out of the rain. Fenced garden, pets are welcome.',
        ],
        [
          'Renovated bungalow with a new roof',
          'New roof, new wiring and new pipes this year. Fenced garden and water tank.',
        ],
        [
          'Bungalow for a young family',
          'The garden is fenced and the street is quiet. Solar panels for light and fans.',
        ],
      ],
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
      details: 'Five bedrooms around a planted courtyard',
      words: [
        [
          'Family house with a courtyard',
          'The owner built it and kept every receipt. Tarred road, drainage, street lights.',
        ],
        [
          'Five-bedroom house for a large family',
          'Every bedroom is en suite, and three cars park inside. Borehole, street lights, good drainage.',
        ],
      ],
      price: [45_000_000, 220_000_000],
      period: 'once',
      charges: SELLING,
      has: { Bedrooms: 5, Bathrooms: 5, Parking: 3, 'Garden/Yard': 1, Security: null },
      facts: {
        ...{ toilets: 6, size: 380, band: 'B', meter: 'Prepaid', water: 'Borehole' },
        ...{ floods: 'Never', parking: 'In the compound', papers: 'Certificate of Occupancy (C of O)' },
      },
    },
    {
      type: 'Land',
      details: '648 square metres, survey and deed at hand',
      words: [
        [
          'Dry, fenced plot on a corner',
          'All four beacons are in place, and the plot is fenced. Power lines pass the gate.',
        ],
        [
          'Plot in a new layout',
          'The layout is approved, and neighbours are building already. Survey and deed at hand.',
        ],
        [
          'Plot on a tarred road',
          'Tarred road and drainage in front, dry in the rainy season. Survey and deed at hand.',
        ],
        [
          'Level plot, ready to build on',
          'No rocks and no slope: start with the foundation. Power lines pass the gate.',
        ],
      ],
      price: [4_000_000, 60_000_000],
      period: 'once',
      charges: SELLING,
      has: { Accessibility: null },
      facts: { size: 648, floods: 'Never', papers: 'Deed of Assignment' },
    },
    {
      type: 'Semi-Detached House',
      details: 'Four bedrooms, all en suite, fitted kitchen',
      words: [
        [
          'Semi-detached house, ready to live in',
          'Screen blocks on the stairs, light on every landing. Governor’s consent.',
        ],
        [
          'Semi-detached duplex with a fitted kitchen',
          'Fitted kitchen, all bedrooms en suite, parking for two. Governor’s consent.',
        ],
        [
          'Newly built semi-detached duplex',
          'No one has lived here yet. Wardrobes in all bedrooms, public water, prepaid meter.',
        ],
        [
          'Semi-detached house near the expressway',
          'Three minutes to the expressway, and far enough not to hear it. Parking for two cars.',
        ],
        [
          'Semi-detached house with a family lounge',
          'A second living room upstairs for the children. All bedrooms en suite.',
        ],
      ],
      price: [38_000_000, 150_000_000],
      period: 'once',
      charges: SELLING,
      has: { Bedrooms: 4, Bathrooms: 4, Kitchen: 1, Lighting: null, Parking: 2 },
      facts: { toilets: 5, size: 240, band: 'A', meter: 'Prepaid', water: 'Public supply', parking: 'In the compound' },
    },
    {
      type: 'Office Space',
      details: '420 square metres with server room and parking',
      words: [
        [
          'Two floors of offices on the main road',
          'A tenant rents part of it until next year, so you earn from the first day.',
        ],
        [
          'Office building with its own car park',
          'Twelve parking spaces behind the gate. Standby generator and fast internet.',
        ],
        ['Corner offices above two banks', 'Customers of two bank branches pass the door all day. Standby generator.'],
        ['Offices with a cooled server room', 'Raised floors and internet from two providers. Standby generator.'],
        [
          'Office block beside the state secretariat',
          'Ministries and courts are a short walk away. Twelve parking spaces.',
        ],
        [
          'Open-plan offices on two floors',
          'Two open floors without partitions: move in your desks and start. Standby generator.',
        ],
        [
          'Offices on the airport road',
          'Twenty minutes to the airport outside rush hour. Fast internet and a generator.',
        ],
        [
          'Renovated offices with meeting rooms',
          'Four meeting rooms, a kitchen on each floor and eight toilets. Repainted this year.',
        ],
        ['Office building in a quiet street', 'Trees in front, parking inside, and the generator house at the back.'],
      ],
      price: [60_000_000, 350_000_000],
      period: 'once',
      charges: SELLING,
      has: { 'Office Space': 2, Parking: 12, 'Internet/Cable': null },
      facts: { toilets: 8, size: 420, band: 'A', meter: 'Postpaid', backup: 'Generator', parking: 'In the compound' },
    },
    {
      type: 'Farm',
      details: 'Six hectares, two of them bearing',
      words: [
        ['Farm with oil palms and a stream', 'A store, a well, and a road that lorries use all year.'],
        [
          'Farm with cassava and a fish pond',
          'The pond is stocked, and the store holds one harvest. A well and a good road.',
        ],
        ['Cocoa farm with a drying floor', 'Old trees that still bear, a concrete drying floor, a store and a well.'],
        [
          'Farm by the river, good for rice',
          'The lower fields flood each rainy season, which rice needs. Store and well on high ground.',
        ],
      ],
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
      words: [
        ['Warehouse by the expressway', '', '1,200 square metres, eight metres to the eaves'],
        ['Warehouse on the port road', '', '1,200 square metres on one level, with a gate for trailers'],
        ['Warehouse with an office in front', '', '1,200 square metres, two ramps and an office for four'],
      ],
      price: [6_000_000, 24_000_000],
      period: 'year',
      charges: [...LETTING, SERVICE],
      has: { 'Loading Dock': null, '24/7 Security': null, 'Fire Alarm': null },
      facts: { size: 1_200, band: 'B', meter: 'Postpaid', floods: 'Never', parking: 'In the compound' },
    },
    {
      type: 'Cold Storage Warehouse',
      words: [
        ['Cold store for fish and vegetables', '', '600 square metres at minus 18 °C, two chillers'],
        ['Cold store near the fish market', '', '600 square metres, four rooms from plus 4 to minus 25 °C'],
        ['Cold rooms for medicine and food', '', '600 square metres, with an alarm in every room'],
      ],
      price: [12_000_000, 40_000_000],
      period: 'year',
      charges: [...LETTING, SERVICE],
      has: { 'Loading Dock': null, '24/7 Security': null, 'Water Supply': null },
      facts: { size: 600, band: 'A', meter: 'Postpaid', backup: 'Generator', water: 'Borehole' },
    },
    {
      type: 'Distribution Center',
      words: [
        ['Distribution centre with six docks', '', '2,400 square metres, yard for twenty trailers'],
        ['Distribution centre near the ring road', '', '2,400 square metres, six docks with levellers'],
        ['Sorting hall for parcels', '', '2,400 square metres, an open floor for belts and racks'],
        ['Distribution centre with a weighbridge', '', '2,400 square metres, a weighbridge at the gate'],
        ['Hall with docks on both sides', '', '2,400 square metres, goods in on one side and out on the other'],
      ],
      price: [15_000_000, 55_000_000],
      period: 'year',
      charges: [...LETTING, SERVICE],
      has: { 'Loading Dock': null, '24/7 Security': null, 'Surveillance Cameras': null },
      facts: { size: 2_400, band: 'A', meter: 'Postpaid', backup: 'Generator', parking: 'In the compound' },
    },
    {
      type: 'Agricultural Warehouse',
      words: [['Dry store for grain', '', '800 square metres, pallets and fumigation']],
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
