/** Properties of moves that wait for a network. */
import { rulesFor } from '../path-engine/rules.ts';
import type { DrivingContext } from './driving.machine.ts';

const { never } = rulesFor<DrivingContext>();

/** The events that remove a move: the server has it, the driver removed a refused one, or another tab sent it. */
const TAKES_OFF = ['xstate.done.actor.moveShipment', 'move.dropped', 'device.changed'];

export const drivingRules = [
  never('a move is lost before the server has it or the driver has removed it', (now, before) => {
    const kept = now.context?.moves.map(({ key }) => key) ?? [];
    const isLost = before?.context?.moves.some(({ key }) => !kept.includes(key)) ?? false;
    return isLost && !TAKES_OFF.includes(now.event?.type ?? '');
  }),
  never('a move is sent before the photos that it names are', ({ started, event, context }) => {
    const isSent = started.some(({ id }) => id === 'moveShipment');
    return isSent && context.sent?.photos !== undefined && event?.type !== 'xstate.done.actor.sendPhotos';
  }),
  never('lost photos of a load are skipped without a notice', ({ event, context }) => {
    const isDone = event?.type === 'xstate.done.actor.sendPhotos';
    return isDone && context.files.length < (context.sent?.photos?.length ?? 0) && context.loss === null;
  }),
  never('photos are uploaded a third time', (now, before) => {
    const isAnew = now.started.some(({ id }) => id === 'sendPhotos') && now.context.isAnew;
    return isAnew && before?.context.isAnew === true && now.context.sent === before.context.sent;
  }),
  never('a move is sent while an earlier move of the same delivery is refused', ({ context, tags }) => {
    const { moves, sent } = context;
    const at = moves.findIndex(({ key }) => key === sent?.key);
    return (
      tags.has('busy') && at > 0 && moves.slice(0, at).some(({ id, refused }) => id === sent?.id && refused !== null)
    );
  }),
];
