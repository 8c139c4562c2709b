import { fromCallback } from 'xstate';
import { waitForNextTry } from '../api/next-try.ts';
import { operation } from '../api/operation.ts';
import { pageOperation } from '../api/page-operation.ts';
import { watchMoves } from './kept-driving.ts';

export const drivingActors = {
  listHaulages: pageOperation('listHaulages'),
  moveHaulage: operation('moveHaulage'),
  waitForNextTry,
  /** Tells when another tab of this browser has made a move, or sent one. */
  watchDevice: fromCallback<{ type: 'watch.stopped' }>(({ sendBack }) =>
    watchMoves((moves) => sendBack({ type: 'device.changed', moves })),
  ),
};
