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
import { type OperationInput, type OperationOutput, operation } from '../api/operation.ts';
import { photoShrinker, uploadActors } from '../upload/upload.actors.ts';
import { carrierGuards } from './carrier.chart.ts';
import { steps } from './carrier.routes.ts';

export type Carrier = components['schemas']['Carrier'];

/** The forms as typed: `vehicle` and `tariff` are the open ones. */
export interface Typed {
  business: Pick<CarrierDraft, 'name' | 'states'>;
  vehicle: VehicleDraft;
  tariff: TariffDraft;
}

export interface CarrierContext extends Typed {
  /** The entered parts, which are saved. */
  draft: CarrierDraft;
  /** Indexes of the open vehicle and tariff; the index after the last one means a new one. */
  vehicleAt: number;
  tariffAt: number;
  /** The new vehicle and tariff as typed, kept while another one is open. */
  begunVehicle: VehicleDraft;
  begunTariff: TariffDraft;
  /** The last known saved carrier, and its version. */
  saved: CarrierDraft;
  version: string | null;
  /** The carrier that the forms started from, if something else has been saved since. */
  was: CarrierDraft | null;
  /** Whether there are unsaved changes. */
  isBegun: boolean;
  problem: Problem | null;
}

type PhotoChosen = { type: 'photo.chosen'; photo: Blob };
export type CarrierEvent =
  | { type: 'screen.opened' }
  | { type: 'retry.requested' }
  | { type: 'form.changed'; typed: Partial<Typed> }
  | { type: 'business.entered'; business: Typed['business'] }
  | { type: 'vehicle.opened'; at: number }
  | { type: 'vehicle.entered'; vehicle: VehicleDraft }
  | { type: 'vehicle.removed'; at: number }
  | PhotoChosen
  | { type: 'tariff.opened'; at: number }
  | { type: 'tariff.entered'; tariff: TariffDraft }
  | { type: 'tariff.removed'; at: number }
  | { type: 'carrier.confirmed' }
  | { type: 'location.changed'; path: string };

export const carrierActors = {
  getCarrier: operation('getCarrier'),
  saveCarrier: operation('saveCarrier'),
  shrinkPhoto: photoShrinker,
  uploadImage: uploadActors.uploadImage,
};

/** Guards and actions of the `carrier` machine. */
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
    /** Whether the business has a name: the later steps are closed until then. */
    isNamed: ({ context }) => isNamed(context),
  },
  actions: {
    fillIn: assign((_, { carrier }: { carrier: Carrier }) => {
      const draft = draftOfCarrier(carrier);
      const saved = { saved: draft, version: carrier.version ?? null, was: null };
      const [vehicleAt, tariffAt] = [draft.vehicles.length, draft.tariffs.length];
      return { ...initialContext, draft, ...saved, business: businessOf(draft), vehicleAt, tariffAt };
    }),
    /** Takes over what was saved elsewhere, so that the user sees it before replacing it. */
    catchUp: assign(({ context: { was, saved } }, { carrier }: { carrier: Carrier }) => ({
      // Keeps the oldest version after several changes.
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
    keepPhoto: assign(({ context: { vehicle } }, { file }: { file: string }) => ({
      vehicle: { ...vehicle, photo: file },
      isBegun: true,
    })),
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
    /** Opens the vehicle that the server refused, with its field errors. */
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

/** Shown once the saved version is loaded. Saving again replaces it. */
const CHANGED_MEANWHILE: Problem = {
  code: 'changed_meanwhile',
  message:
    'Your vehicles or prices were changed on another device. Your entries are still here: save again to replace that change.',
};

export const initialContext: CarrierContext = {
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

export const saveCarrierInput = ({ context }: { context: CarrierContext }): OperationInput<'saveCarrier'> => ({
  header: { 'If-Match': `"${context.version ?? ''}"` },
  body: carrierForm(context.draft),
});

export const chosenPhoto = ({ event }: { event: CarrierEvent }) => {
  assertEvent(event, 'photo.chosen');
  return { blob: event.photo };
};
export const smallerPhoto = ({ event }: { event: unknown }) => ({
  body: { image: (event as DoneActorEvent<Blob>).output },
});
export const storedPhoto = ({ event }: { event: DoneActorEvent<OperationOutput<'uploadImage'>> }) => event.output;

export const loadedCarrier = ({ event }: { event: DoneActorEvent<Carrier> }) => ({ carrier: event.output });

/** A list of parts, with the form of the open one. */
interface Parts<Part> {
  parts: Part[];
  at: number;
  typed: Part;
  /** The new part while another is open. */
  begun: Part;
  empty: Part;
}

/** Opens a part. Keeps the new part as typed. */
function turnTo<Part>(to: number, open: Parts<Part>): Parts<Part> {
  const { parts, at, typed, begun, empty } = open;
  if (to === at) return open;
  const isNew = (each: number) => each === parts.length;
  const next = isNew(at) ? typed : begun;
  return { ...open, at: to, typed: parts[to] ?? next, begun: isNew(to) ? empty : next };
}

/** Removes a part and opens the new one, so that no part is overwritten. */
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

/** Replaces the part at an index, or appends it. */
const put = <Part>(parts: readonly Part[], at: number, part: Part): Part[] =>
  at < parts.length ? parts.map((each, index) => (index === at ? part : each)) : [...parts, part];

const VEHICLE_FIELD = /^vehicles\.(\d+)\.(\w+)$/;

/** Maps `vehicles.1.plate` to the field `plate` of the second vehicle. */
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
