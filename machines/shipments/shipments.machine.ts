/** A list of deliveries, loads or jobs. `shipment` shows one of them. */
import { setup } from 'xstate';
import { LONGEST_PAGE, PAGE_SIZE } from '#domain/limits.ts';
import type { components } from '#openapi/contract.gen.ts';
import { pageOperation } from '../api/page-operation.ts';
import { type KnownList, knownActions, knownGuards } from '../list/known.ts';
import { listChart, onReloadAnswerOrKnown, pageTurnTransitions, reloadOnReturn } from '../list/list.chart.ts';
import {
  emptyList,
  type ListEvent,
  listSetup,
  type PageTurned,
  type PersonReturned,
  toPageQuery,
} from '../list/list.setup.ts';

/** The user's deliveries, their loads, loads open for offers, and their jobs. */
export type ShipmentsSide = 'shipper' | 'carrier' | 'open' | 'driver';

type Shipment = components['schemas']['Shipment'];

export interface ShipmentsContext extends KnownList<Shipment> {
  side: ShipmentsSide;
}

export type ShipmentsEvent = ListEvent | PageTurned | PersonReturned;

export const shipmentsActors = { listShipments: pageOperation('listShipments') };

const list = listSetup<ShipmentsContext, ShipmentsEvent>();
const flow = setup({
  ...list,
  types: { ...list.types, input: {} as Pick<ShipmentsContext, 'side' | 'page'> & { known?: readonly Shipment[] } },
  actors: shipmentsActors,
  guards: {
    ...list.guards,
    ...knownGuards,
  },
  actions: {
    ...list.actions,
    ...knownActions<ShipmentsContext, ShipmentsEvent>(),
  },
});

const answers = onReloadAnswerOrKnown('shipments');

/** A driver's first page has all jobs that the device stores. */
export const pageSizeOf = (side: ShipmentsSide) => (side === 'driver' ? LONGEST_PAGE : PAGE_SIZE);

const wanted = ({ context }: { context: ShipmentsContext }) => ({
  query: { as: context.side, ...toPageQuery(context, pageSizeOf(context.side)) },
});

export const shipmentsMachine = flow.createMachine({
  id: 'shipments',
  context: ({ input }) => ({ ...emptyList, known: [], ...input }),
  ...listChart({
    loading: {
      on: pageTurnTransitions,
      invoke: { id: 'listShipments', src: 'listShipments', input: wanted, ...answers },
    },
    turns: { ...pageTurnTransitions, ...reloadOnReturn },
  }),
});
