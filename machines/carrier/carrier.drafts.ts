import { emptyCarrier, emptyTariff, emptyVehicle } from '#domain/carrier.ts';
import type { DraftFormat } from '../drafts/draft-format.ts';

/** The stored format of carrier drafts. */
export const carrierDrafts: DraftFormat = {
  version: 3,
  upgrades: {
    /** Version 1 did not store what the forms started from; the server is asked before anything is replaced. */
    1: (saved) => ({ ...saved, context: { ...saved.context, saved: emptyCarrier, version: null, was: null } }),
    2: (saved) => ({
      ...saved,
      context: { ...saved.context, begunVehicle: emptyVehicle, begunTariff: emptyTariff },
    }),
  },
};
