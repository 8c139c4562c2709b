import { assign, type DoneActorEvent, type ErrorActorEvent, setup } from 'xstate';
import { emptyHaul, type HaulPart, haulParts, isFilledIn } from '#domain/haul.ts';
import type { Stay } from '#domain/rent.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import { idempotencyGuards } from '../api/idempotency-key.ts';
import { type OperationOutput, operation } from '../api/operation.ts';
import { attachmentsMachine } from '../attachments/attachments.machine.ts';
import { filesActions, filesGuards, noFiles } from '../attachments/attachments.parent.ts';
import { UPLOAD_EXPIRED } from '../attachments/attachments.problems.ts';
import { fillInBookedPlace, partOf, withOwnFields } from './haul.payload.ts';
import { type HaulStep, steps } from './haul.routes.ts';
import {
  type HaulContext,
  type HaulEvent,
  type HaulInput,
  isFilledByServer,
  lacksPlace,
  type PricedVehicle,
} from './haul.types.ts';

export const haulActors = {
  getBooking: operation('getBooking'),
  getRoute: operation('getRoute'),
  requestRouteAlert: operation('requestRouteAlert'),
  cancelRouteAlert: operation('cancelRouteAlert'),
  priceShipment: operation('priceShipment'),
  requestShipment: operation('requestShipment'),
  attachments: attachmentsMachine,
};

/** Shown at the weight field. */
const TOO_MUCH = 'No vehicle can carry this much at once. Split it into two deliveries.';
const NO_VEHICLE: Problem = { code: 'no_vehicle', message: TOO_MUCH, fields: { weight_kg: TOO_MUCH } };

/** Guards and actions of the `haul` machine. */
export const haul = setup({
  types: {
    context: {} as HaulContext,
    events: {} as HaulEvent,
    input: {} as HaulInput,
    output: {} as { shipmentId: string | null },
    tags: {} as 'busy' | 'form' | 'stable',
    meta: {} as { route: string },
  },
  actors: haulActors,
  guards: {
    ...idempotencyGuards,
    ...filesGuards,
    /** Whether the address names a step whose earlier steps are filled in. */
    asksFor: ({ context, event }, { step, after }: { step: HaulStep; after: readonly HaulPart[] }) =>
      pathOf(event) === steps[step] &&
      after.every((part) => isDone(context, part)) &&
      !(step === 'destination' && lacksPlace(context)),
    asksForVehicles: ({ context, event }) => pathOf(event) === steps.choosing && context.vehicles.length > 0,
    /** Prices are reloaded before the review, so that it shows current ones. */
    asksForPrices: ({ context, event }) =>
      [steps.choosing, steps.reviewing].some((path) => path === pathOf(event)) && isAllDone(context),
    /** Whether the user came back to change one part of a complete form. */
    isAllFilledIn: ({ context, event }) =>
      isAllDone({ ...context, draft: { ...context.draft, ...('part' in event && event.part) } }),
    knowsRoute: ({ context }) => hasRoute(context),
    changesRoute: ({ event }) => 'part' in event && ('from' in event.part || 'to' in event.part),
    isServed: (_, { cover: { served } }: { cover: RouteCover }) => served,
    isAlerted: (_, { cover: { alert } }: { cover: RouteCover }) => alert,
    lacksPlace: ({ context }) => lacksPlace(context),
    /** Whether the street of the booked place is hidden, because its owner has not accepted yet. */
    isNotTold: (_, { booking: { address } }: { booking: Booking }) => address === null,
    isNone: (_, { vehicles }: { vehicles: readonly PricedVehicle[] }) => vehicles.length === 0,
    isAbout: ({ context, event }, { part }: { part: HaulPart }) =>
      'error' in event && partOf(toProblem(event.error)) === part && !(part === 'to' && isFilledByServer(context)),
  },
  actions: {
    keepPart: assign(({ context, event }) => {
      if (!('part' in event)) return {};
      const draft = { ...context.draft, ...event.part };
      return { draft, vehicles: 'vehicle' in event.part ? context.vehicles : [] };
    }),
    keepBooking: assign(({ context }, { booking }: { booking: Booking }) => ({
      draft: { ...context.draft, to: fillInBookedPlace(context.draft.to, booking) },
      stay: stayOf(booking),
    })),
    keepVehicles: assign((_, { vehicles }: { vehicles: readonly PricedVehicle[] }) => ({ vehicles })),
    keepShipmentId: assign((_, { id }: { id: string }) => ({ shipmentId: id })),
    sayNoVehicle: assign({ problem: NO_VEHICLE }),
    renewIdempotencyKey: assign(() => ({ idempotencyKey: crypto.randomUUID() })),
    clearProblem: assign({ problem: null }),
    showProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    sayFilesSwept: assign({ problem: UPLOAD_EXPIRED }),
    showOwnProblem: assign((_, { problem }: { problem: Problem }) => ({ problem: withOwnFields(problem) })),
    ...filesActions<HaulContext, HaulEvent>(),
  },
});

type RouteCover = components['schemas']['RouteCover'];
type Booking = components['schemas']['Booking'];

const pathOf = (event: object) => ('path' in event ? event.path : undefined);

const isAllDone = (context: HaulContext) => haulParts.every((part) => isDone(context, part));

/** Whether a part is complete. The server fills in a booked place that the user cannot see yet. */
const isDone = (context: HaulContext, part: HaulPart) =>
  isFilledIn(context.draft, part) || (part === 'to' && isFilledByServer(context));

/** Whether both states are typed. With a booking the server knows the state, so the form does not ask. */
const hasRoute = ({ bookingId, draft }: HaulContext) =>
  bookingId === null && draft.from.state !== '' && draft.to.state !== '';

const stayOf = ({ fromDate, toDate }: Booking): Stay => ({ fromDate, toDate });

export const initialContext = ({ input }: { input: HaulInput }): HaulContext => ({
  bookingId: input.bookingId,
  stay: null,
  draft: input.draft ?? emptyHaul,
  ...noFiles,
  vehicles: [],
  idempotencyKey: crypto.randomUUID(),
  shipmentId: null,
  problem: null,
});

export const booking = ({ event }: { event: DoneActorEvent<Booking> }) => ({ booking: event.output });
export const cover = ({ event }: { event: DoneActorEvent<RouteCover> }) => ({ cover: event.output });
export const vehicles = ({ event }: { event: DoneActorEvent<PricedVehicle[]> }) => ({ vehicles: event.output });
export const createdId = ({ event }: { event: DoneActorEvent<OperationOutput<'requestShipment'>> }) => ({
  id: event.output.id,
});
export const problem = ({ event }: { event: ErrorActorEvent }) => ({ problem: toProblem(event.error) });
