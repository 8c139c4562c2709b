import type { ListingKind } from '#domain/lifecycles/listing.ts';

interface Sample {
  readonly type: string;
  readonly title: string;
  readonly details: string;
  readonly description: string;
  /** Whole naira, from and to. */
  readonly price: readonly [number, number];
}

/** What the owners of the demo write of what they have. */
export const samples: Record<ListingKind, readonly Sample[]> = {
  apartment: [
    {
      type: 'Flat',
      title: 'Three-bedroom flat behind the screen wall',
      details: 'Three bedrooms, one en suite, on the second floor',
      description:
        'Breeze blocks keep the afternoon out and let the evening in. Borehole, prepaid meter, a guard at the gate.',
      price: [1_800_000, 7_500_000],
    },
    {
      type: 'Studio',
      title: 'Studio with its own balcony',
      details: 'One room of 32 square metres with kitchen and bath',
      description: 'Newly tiled, cross-ventilated, a short walk from the market and the bus stop.',
      price: [450_000, 1_600_000],
    },
    {
      type: 'Terraced House',
      title: 'Terrace in a quiet close',
      details: 'Four bedrooms on two floors, rooms for help behind',
      description: 'Two parking places, a shared generator, children play in the close.',
      price: [3_000_000, 12_000_000],
    },
    {
      type: 'Penthouse',
      title: 'Penthouse above the palms',
      details: 'Four bedrooms on the top floor with a roof terrace',
      description: 'The harmattan sunset comes with it. Lift, pool and gym in the house.',
      price: [9_000_000, 28_000_000],
    },
    {
      type: 'Bungalow',
      title: 'Bungalow with a mango tree',
      details: 'Two bedrooms, a veranda and a fenced garden',
      description: 'Laterite drive, water tank, solar panels for light and fans.',
      price: [700_000, 2_800_000],
    },
  ],
  property: [
    {
      type: 'Detached House',
      title: 'Family house with a courtyard',
      details: 'Five bedrooms around a planted courtyard, C of O',
      description: 'Built by its owner, who kept every receipt. Tarred road, drainage, street lights.',
      price: [45_000_000, 220_000_000],
    },
    {
      type: 'Land',
      title: 'Dry, fenced plot on a corner',
      details: '648 square metres, survey and deed at hand',
      description: 'Four beacons stand, the fence as well. Electricity passes the gate.',
      price: [4_000_000, 60_000_000],
    },
    {
      type: 'Semi-Detached House',
      title: 'Half of a twin, ready to live in',
      details: 'Four bedrooms, all en suite, fitted kitchen',
      description: 'Screen blocks on the stairs, light on every landing. Governor’s consent.',
      price: [38_000_000, 150_000_000],
    },
    {
      type: 'Office Space',
      title: 'Two floors of offices on the main road',
      details: '420 square metres with server room and parking',
      description: 'Let in part until next year, which pays for the repainting.',
      price: [60_000_000, 350_000_000],
    },
    {
      type: 'Farm',
      title: 'Farm with oil palms and a stream',
      details: 'Six hectares, two of them bearing',
      description: 'A store, a well, and a road that lorries use all year.',
      price: [9_000_000, 48_000_000],
    },
  ],
  warehouse: [
    {
      type: 'General Warehouse',
      title: 'Warehouse by the expressway',
      details: '1,200 square metres, eight metres to the eaves',
      description: '',
      price: [6_000_000, 24_000_000],
    },
    {
      type: 'Cold Storage Warehouse',
      title: 'Cold store for fish and vegetables',
      details: '600 square metres at minus 18 °C, two chillers',
      description: '',
      price: [12_000_000, 40_000_000],
    },
    {
      type: 'Distribution Center',
      title: 'Distribution centre with six docks',
      details: '2,400 square metres, yard for twenty trailers',
      description: '',
      price: [15_000_000, 55_000_000],
    },
    {
      type: 'Agricultural Warehouse',
      title: 'Dry store for grain',
      details: '800 square metres, pallets and fumigation',
      description: '',
      price: [3_000_000, 9_000_000],
    },
  ],
};
