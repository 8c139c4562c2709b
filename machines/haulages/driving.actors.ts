import { fromCallback, fromPromise } from 'xstate';
import { waitForNextTry } from '../api/next-try.ts';
import { operation } from '../api/operation.ts';
import { pageOperation } from '../api/page-operation.ts';
import { watchMoves } from './kept-driving.ts';
import { photoCode } from './photo-code.ts';
import type { SentPhotos } from './send-photos.ts';

export const drivingActors = {
  listHaulages: pageOperation('listHaulages'),
  moveHaulage: operation('moveHaulage'),
  /** What does it is fetched where there are photos. */
  sendPhotos: fromPromise<readonly string[], SentPhotos>(async ({ input, signal }) =>
    (await photoCode()).sendPhotos(input, signal),
  ),
  waitForNextTry,
  /** Tells when another tab of this browser has made a move, or sent one. */
  watchDevice: fromCallback<{ type: 'watch.stopped' }>(({ sendBack }) =>
    watchMoves((moves) => sendBack({ type: 'device.changed', moves })),
  ),
};
