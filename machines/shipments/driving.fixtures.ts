import type { KeptMove } from './kept-move.ts';
import { jobUnderWay, LOAD_PHOTO } from './shipment.fixtures.ts';

const { id } = jobUnderWay;
const title = 'G-7KM3T: 12 pieces from Aba to Apapa';

export const keptPickUp: KeptMove = {
  ...{ key: '3f8c1c52-2f0e-4a3a-9d3e-3d6f7c0b9a11', id, title, move: 'pickUp', code: '4821' },
  ...{ at: '2026-01-12T08:30:00Z', refused: null },
};

export const keptLoad: KeptMove = { ...keptPickUp, count: 11, photos: [LOAD_PHOTO] };

export const keptDelivery: KeptMove = {
  ...{ key: '3f8c1c52-2f0e-4a3a-9d3e-3d6f7c0b9a12', id, title, move: 'deliver', code: '4821' },
  ...{ at: '2026-01-12T15:10:00Z', refused: null },
};
