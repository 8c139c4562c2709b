import { operation } from '../api/operation.ts';

export const placesActors = { suggestPlaces: operation('suggestPlaces') };
