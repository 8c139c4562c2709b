/** Properties of the delivery page. */
import { type Moment, rulesFor } from '../path-engine/rules.ts';
import { isAwaited } from './shipment.machine.ts';
import type { ShipmentContext } from './shipment.types.ts';

const { always, never } = rulesFor<ShipmentContext>();

export const shipmentPageRules = [
  always('the shares of a payment add up to what was paid', ({ context }) => {
    const money = context.shipment?.money;
    return !money || money.paid === money.held + money.back + money.owed + money.paid_out;
  }),
  never('a move is sent without being confirmed', (now) => starts(now, 'moveShipment') && !isConfirmed(now)),
  never('photos are sent past the device, on which they are kept until they have arrived', (now) => {
    return starts(now, 'moveShipment') && now.context.said.photos !== undefined;
  }),
  never('the tab leaves for anything but a payment that is awaited', ({ tags, context }) => {
    return tags.has('leaving') && !(isAwaited(context.shipment) && context.shipment?.payment?.url);
  }),
  never('a move that did not arrive is neither stored nor reported', ({ event, tags, context }) => {
    const isOver = event?.type === 'xstate.error.actor.moveShipment' && tags.has('stable');
    return isOver && context.problem === null && context.kept.length === 0;
  }),
  never('words that could not be sent are lost', (now, before) => {
    const isRefused = now.event?.type === 'xstate.error.actor.moveShipment' && now.tags.has('stable');
    return isRefused && before?.context.said.words !== now.context.said.words;
  }),
];

const starts = ({ started }: Moment, call: string) => started.some(({ id }) => id === call);
const isConfirmed = ({ event }: Moment) => event?.type === 'move.confirmed';
