import { emptyCarrier, emptyTariff, emptyVehicle } from '#domain/carrier.ts';
import type { DraftFormat } from '../drafts/draft-format.ts';

/** How what a carrier has begun to say is kept. */
export const carrierDrafts: DraftFormat = {
  version: 3,
  upgrades: {
    /** It was not known what the forms were filled in from: the server is asked what stands before anything is replaced. */
    1: (saved) => ({ ...saved, context: { ...saved.context, saved: emptyCarrier, version: null, was: null } }),
    2: (saved) => ({
      ...saved,
      context: { ...saved.context, begunVehicle: emptyVehicle, begunTariff: emptyTariff },
    }),
  },
};
