import { fromCallback } from 'xstate';
import { operation } from '../api/operation.ts';
import { watchChanges } from './kept-on-device.ts';

export const savingActors = {
  listFavouriteIds: operation('listFavouriteIds'),
  saveFavourite: operation('saveFavourite'),
  dropFavourite: operation('dropFavourite'),
  /** Tells when another tab of this browser has changed what is saved. */
  watchDevice: fromCallback<{ type: 'watch.stopped' }>(({ sendBack }) =>
    watchChanges((changes) => sendBack({ type: 'device.changed', changes })),
  ),
};
