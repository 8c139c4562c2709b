/** A list of deliveries, loads or jobs. `shipment` shows one of them. */
import { assign, setup } from 'xstate';
import { PAGE_SIZE } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { toProblem } from '../api/api-error.ts';
import { isUncertain } from '../api/idempotency-key.ts';
import { pageOperation } from '../api/page-operation.ts';
import { answersAgain, listChart, reloadOnReturn, turnsPages } from '../list/list.chart.ts';
import {
  emptyList,
  type ListContext,
  type ListEvent,
  listSetup,
  type PageTurned,
  type PersonReturned,
  pageAsked,
} from '../list/list.setup.ts';

/** The user's deliveries, their loads, loads open for offers, and their jobs. */
export type ShipmentsSide = 'shipper' | 'carrier' | 'open' | 'driver';

type Shipment = components['schemas']['Shipment'];

export interface ShipmentsContext extends ListContext<Shipment> {
  side: ShipmentsSide;
  /** Jobs saved on this device, shown when the server cannot be reached. */
  known: readonly Shipment[];
}

/** Whether the list shows the device's copy because the server was not reached. */
export const isStale = ({ found, known }: ShipmentsContext) => found !== null && found.items === known;

export type ShipmentsEvent = ListEvent | PageTurned | PersonReturned;

export const shipmentsActors = { listShipments: pageOperation('listShipments') };

const list = listSetup<ShipmentsContext, ShipmentsEvent>();
const flow = setup({
  ...list,
  types: { ...list.types, input: {} as Pick<ShipmentsContext, 'side' | 'page'> & { known?: readonly Shipment[] } },
  actors: shipmentsActors,
  guards: {
    ...list.guards,
    isKnown: ({ context: { known, page }, event }) =>
      known.length > 0 && page === 1 && 'error' in event && isUncertain(toProblem(event.error)),
  },
  actions: {
    ...list.actions,
    showKnown: assign(({ context: { known } }) => ({ found: { items: known, total: known.length, after: null } })),
  },
});

const { onDone, onError } = answersAgain('shipments');
const answers = {
  onDone,
  onError: [onError[0], { guard: 'isKnown', target: '#shipments.shown', actions: 'showKnown' }, onError[1]],
} as const;

const wanted = ({ context }: { context: ShipmentsContext }) => ({
  query: { as: context.side, ...pageAsked(context, PAGE_SIZE) },
});

export const shipmentsMachine = flow.createMachine({
  id: 'shipments',
  context: ({ input }) => ({ ...emptyList, known: [], ...input }),
  ...listChart({
    loading: {
      on: turnsPages,
      invoke: { id: 'listShipments', src: 'listShipments', input: wanted, ...answers },
    },
    turns: { ...turnsPages, ...reloadOnReturn },
  }),
});
