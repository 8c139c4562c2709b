import { assertEvent, assign, type DoneActorEvent, setup } from 'xstate';
import {
  type CarrierDraft,
  carrierForm,
  draftOfCarrier,
  emptyCarrier,
  emptyTariff,
  emptyVehicle,
  problemOfCarrier,
  type TariffDraft,
  type VehicleDraft,
} from '#domain/carrier.ts';
import type { components } from '#openapi/contract.gen.ts';
import { type Problem, toProblem } from '../api/api-error.ts';
import type { OperationInput } from '../api/operation.ts';
import { carrierActors } from './carrier.actors.ts';
import { carrierGuards } from './carrier.chart.ts';
import { steps } from './carrier.routes.ts';

export type Carrier = components['schemas']['Carrier'];

/** What stands in the form of a step, as typed: `vehicle` and `tariff` are those that are open. */
export interface Typed {
  business: Pick<CarrierDraft, 'name' | 'states'>;
  vehicle: VehicleDraft;
  tariff: TariffDraft;
}

export interface CarrierContext extends Typed {
  /** What is kept of the forms, and sent. */
  draft: CarrierDraft;
  /** Which of them are open, from 0; the one after the last is new. */
  vehicleAt: number;
  tariffAt: number;
  /** The new ones, as far as they were typed before another was opened. */
  begunVehicle: VehicleDraft;
  begunTariff: TariffDraft;
  /** What is saved, as far as this knows, and the version that it has. */
  saved: CarrierDraft;
  version: string | null;
  /** What the forms were filled in from, where something else is saved by now. */
  was: CarrierDraft | null;
  /** Something was entered that is not saved. */
  isBegun: boolean;
  problem: Problem | null;
}

export type CarrierEvent =
  | { type: 'screen.opened' }
  | { type: 'retry.requested' }
  | { type: 'form.changed'; typed: Partial<Typed> }
  | { type: 'business.entered'; business: Typed['business'] }
  | { type: 'vehicle.opened'; at: number }
  | { type: 'vehicle.entered'; vehicle: VehicleDraft }
  | { type: 'vehicle.removed'; at: number }
  | { type: 'tariff.opened'; at: number }
  | { type: 'tariff.entered'; tariff: TariffDraft }
  | { type: 'tariff.removed'; at: number }
  | { type: 'carrier.confirmed' }
  | { type: 'location.changed'; path: string };

/** What the names in the chart of `carrier` mean. */
export const flow = setup({
  types: {
    context: {} as CarrierContext,
    events: {} as CarrierEvent,
    output: {} as { isSaved: true },
    tags: {} as 'busy' | 'form' | 'stable',
    meta: {} as { route: string },
  },
  actors: carrierActors,
  guards: {
    ...carrierGuards,
    hasVehicle: ({ context }) => context.draft.vehicles.length > 0,
    isInOrder: ({ context }) => problemOfCarrier(context.draft) === null,
    wasChangedMeanwhile: ({ event }) => 'error' in event && toProblem(event.error).code === CHANGED_MEANWHILE.code,
    isAboutVehicle: ({ event }) => vehicleProblem(event) !== undefined,
    asksForBusiness: ({ event }) => pathOf(event) === steps.naming,
    asksForVehicle: ({ context, event }) => isNamed(context) && pathOf(event) === steps.driving,
    asksForTariff: ({ context, event }) => isNamed(context) && pathOf(event) === steps.pricing,
    /** Before that there is nothing to look over. */
    isNamed: ({ context }) => isNamed(context),
  },
  actions: {
    fillIn: assign((_, { carrier }: { carrier: Carrier }) => {
      const draft = draftOfCarrier(carrier);
      const saved = { saved: draft, version: carrier.version ?? null, was: null };
      const [vehicleAt, tariffAt] = [draft.vehicles.length, draft.tariffs.length];
      return { ...opened, draft, ...saved, business: businessOf(draft), vehicleAt, tariffAt };
    }),
    /** Nothing is written over that this person has not been told of. */
    catchUp: assign(({ context: { was, saved } }, { carrier }: { carrier: Carrier }) => ({
      // In however many steps it came to that.
      was: was ?? saved,
      saved: draftOfCarrier(carrier),
      version: carrier.version ?? null,
      problem: CHANGED_MEANWHILE,
    })),
    keepTyped: assign(({ event }) => {
      assertEvent(event, 'form.changed');
      return { ...event.typed, isBegun: true };
    }),
    keepBusiness: assign(({ context: { draft }, event }) => {
      assertEvent(event, 'business.entered');
      return { business: event.business, draft: { ...draft, ...event.business }, isBegun: true };
    }),
    openVehicle: assign(({ context, event }) => {
      assertEvent(event, 'vehicle.opened');
      return vehicleForm(turnTo(event.at, vehiclesOf(context)));
    }),
    keepVehicle: assign(({ context: { draft, vehicleAt }, event }) => {
      assertEvent(event, 'vehicle.entered');
      const vehicles = put(draft.vehicles, vehicleAt, event.vehicle);
      return { vehicle: event.vehicle, draft: { ...draft, vehicles }, isBegun: true };
    }),
    dropVehicle: assign(({ context, event }) => {
      assertEvent(event, 'vehicle.removed');
      const left = without(event.at, vehiclesOf(context));
      return { draft: { ...context.draft, vehicles: left.parts }, isBegun: true, ...vehicleForm(left) };
    }),
    openTariff: assign(({ context, event }) => {
      assertEvent(event, 'tariff.opened');
      return tariffForm(turnTo(event.at, tariffsOf(context)));
    }),
    keepTariff: assign(({ context: { draft, tariffAt }, event }) => {
      assertEvent(event, 'tariff.entered');
      const tariffs = put(draft.tariffs, tariffAt, event.tariff);
      return { tariff: event.tariff, draft: { ...draft, tariffs }, isBegun: true };
    }),
    dropTariff: assign(({ context, event }) => {
      assertEvent(event, 'tariff.removed');
      const left = without(event.at, tariffsOf(context));
      return { draft: { ...context.draft, tariffs: left.parts }, isBegun: true, ...tariffForm(left) };
    }),
    /** The vehicle that the server has refused, as it was sent, with what it says of each of its fields. */
    openRefused: assign(({ context, event }) => {
      const refused = vehicleProblem(event);
      if (!refused) return {};
      const form = vehicleForm(turnTo(refused.vehicleAt, vehiclesOf(context)));
      return { ...form, vehicle: context.draft.vehicles[refused.vehicleAt] ?? form.vehicle, problem: refused.problem };
    }),
    clearProblem: assign({ problem: null }),
    showProblem: assign(({ event }) => ({ problem: 'error' in event ? toProblem(event.error) : null })),
    sayWhatIsWrong: assign(({ context }) => {
      const message = problemOfCarrier(context.draft);
      return { problem: message ? { code: 'invalid_details', message } : null };
    }),
  },
});

/** Said once the flow knows what it is now: saved again, it goes out on top of that. */
const CHANGED_MEANWHILE: Problem = {
  code: 'changed_meanwhile',
  message:
    'This was changed meanwhile, in another window or on another device. What you entered is still here: save it again to put it in the place of that change.',
};

export const opened: CarrierContext = {
  draft: emptyCarrier,
  business: businessOf(emptyCarrier),
  vehicle: emptyVehicle,
  tariff: emptyTariff,
  vehicleAt: 0,
  tariffAt: 0,
  begunVehicle: emptyVehicle,
  begunTariff: emptyTariff,
  saved: emptyCarrier,
  version: null,
  was: null,
  isBegun: false,
  problem: null,
};

export const form = ({ context }: { context: CarrierContext }): OperationInput<'saveCarrier'> => ({
  header: { 'If-Match': `"${context.version ?? ''}"` },
  body: carrierForm(context.draft),
});

export const looked = ({ event }: { event: DoneActorEvent<Carrier> }) => ({ carrier: event.output });

/** Parts that are entered one after the other, and the form in which one of them is open. */
interface Parts<Part> {
  parts: Part[];
  at: number;
  typed: Part;
  /** The new one, where another is open. */
  begun: Part;
  empty: Part;
}

/** Opens one of them. The one that is open stays as it was typed, and so does the new one. */
function turnTo<Part>(to: number, open: Parts<Part>): Parts<Part> {
  const { parts, at, typed, begun, empty } = open;
  if (to === at) return open;
  const isNew = (each: number) => each === parts.length;
  const next = isNew(at) ? typed : begun;
  return { ...open, at: to, typed: parts[to] ?? next, begun: isNew(to) ? empty : next };
}

/** Takes one of them away; the new one is open then, and none that could be written over. */
function without<Part>(at: number, open: Parts<Part>): Parts<Part> {
  const { parts, ...form } = turnTo(open.parts.length, open);
  const left = parts.filter((_, index) => index !== at);
  return { ...form, parts: left, at: left.length };
}

const vehiclesOf = ({ draft, vehicleAt, vehicle, begunVehicle }: CarrierContext): Parts<VehicleDraft> => ({
  ...{ parts: draft.vehicles, at: vehicleAt, typed: vehicle, begun: begunVehicle, empty: emptyVehicle },
});
const vehicleForm = ({ at, typed, begun }: Parts<VehicleDraft>) => ({
  ...{ vehicleAt: at, vehicle: typed, begunVehicle: begun },
});

const tariffsOf = ({ draft, tariffAt, tariff, begunTariff }: CarrierContext): Parts<TariffDraft> => ({
  ...{ parts: draft.tariffs, at: tariffAt, typed: tariff, begun: begunTariff, empty: emptyTariff },
});
const tariffForm = ({ at, typed, begun }: Parts<TariffDraft>) => ({
  ...{ tariffAt: at, tariff: typed, begunTariff: begun },
});

function businessOf({ name, states }: CarrierDraft) {
  return { name, states };
}

const isNamed = ({ draft }: CarrierContext) => draft.name !== '';

const pathOf = (event: object) => ('path' in event ? event.path : undefined);

/** In its place, or behind all others. */
const put = <Part>(parts: readonly Part[], at: number, part: Part): Part[] =>
  at < parts.length ? parts.map((each, index) => (index === at ? part : each)) : [...parts, part];

const VEHICLE_FIELD = /^vehicles\.(\d+)\.(\w+)$/;

/** `vehicles.1.plate` is `plate` in the form of the second one. */
function vehicleProblem(event: object): { vehicleAt: number; problem: Problem } | undefined {
  if (!('error' in event)) return undefined;
  const problem = toProblem(event.error);
  const said = Object.entries(problem.fields ?? {}).flatMap(([field, message]) => {
    const [, at, name] = VEHICLE_FIELD.exec(field) ?? [];
    return at && name ? [{ at: Number(at), name, message }] : [];
  });
  const [first] = said;
  if (!first) return undefined;
  const fields = said.filter(({ at }) => at === first.at).map(({ name, message }) => [name, message]);
  return { vehicleAt: first.at, problem: { ...problem, fields: Object.fromEntries(fields) } };
}
