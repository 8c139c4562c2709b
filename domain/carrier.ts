/** A carrier's business, vehicles and prices as the wizard holds them. @source docs/product.md, "Carriers" */
import type { components } from '#openapi/contract.gen.ts';
import { fromWire, parseNaira, tidyNaira, toWire } from './money.ts';
import { parsePlate, type VehicleKind } from './vehicles.ts';

type Schemas = components['schemas'];

/** A vehicle as typed. */
export interface VehicleDraft {
  kind: VehicleKind | '';
  plate: string;
  licence_until: string;
  insurance_until: string;
  /** The file of its photo; missing or empty without one. */
  photo?: string;
}

/** A route price as typed. */
export interface TariffDraft {
  from: string;
  to: string;
  vehicle: VehicleKind | '';
  up_to_kg: string;
  price: string;
}

export interface CarrierDraft {
  name: string;
  states: string[];
  vehicles: VehicleDraft[];
  tariffs: TariffDraft[];
}

export const emptyVehicle: VehicleDraft = { kind: '', plate: '', licence_until: '', insurance_until: '' };
export const emptyTariff: TariffDraft = { from: '', to: '', vehicle: '', up_to_kg: '', price: '' };
export const emptyCarrier: CarrierDraft = { name: '', states: [], vehicles: [], tariffs: [] };

/** Fills the wizard in from a saved carrier. */
export const draftOfCarrier = ({ name, states, vehicles, tariffs }: Schemas['Carrier']): CarrierDraft => ({
  name: name ?? '',
  states,
  vehicles: vehicles.map(({ plate, kind, licence_until, insurance_until, photo }) => ({
    ...{ plate, kind, licence_until, insurance_until },
    ...(photo && { photo: photo.slice(photo.lastIndexOf('/') + 1) }),
  })),
  tariffs: tariffs.map(({ up_to_kg, price, ...tariff }) => ({
    ...tariff,
    up_to_kg: String(up_to_kg),
    price: tidyNaira(String(price)),
  })),
});

/** The request body for a valid draft. */
export const carrierForm = ({ name, states, vehicles, tariffs }: CarrierDraft): Schemas['CarrierForm'] => ({
  name: name.trim(),
  states,
  vehicles: vehicles.map(({ kind, photo, ...vehicle }) => ({
    ...vehicle,
    kind: chosen(kind),
    ...(photo && { photo }),
  })),
  tariffs: tariffs.map(({ vehicle, up_to_kg, price, ...way }) => ({
    ...way,
    vehicle: chosen(vehicle),
    up_to_kg: Number(up_to_kg),
    price: toWire(parseNaira(price) ?? fromWire(0)),
  })),
});

/** Whether two spellings name the same plate. */
export const isSamePlate = (one: string, other: string) =>
  (parsePlate(one) ?? one.trim()) === (parsePlate(other) ?? other.trim());

type Way = Pick<TariffDraft, 'from' | 'to' | 'vehicle' | 'up_to_kg'>;

/** Whether two prices are for the same route, vehicle and weight. */
export const isSameWay = (one: Way, other: Way) =>
  one.from === other.from &&
  one.to === other.to &&
  one.vehicle === other.vehicle &&
  Number(one.up_to_kg) === Number(other.up_to_kg);

/** The differences between two versions of a carrier. */
interface CarrierChange {
  readonly business: Pick<CarrierDraft, 'name' | 'states'> | null;
  readonly vehicles: readonly Changed<VehicleDraft>[];
  readonly tariffs: readonly Changed<TariffDraft>[];
}

interface Changed<Part> {
  readonly what: 'added' | 'removed' | 'changed';
  /** The new value; the old one if it was removed. */
  readonly part: Part;
}

export function changesBetween(was: CarrierDraft, is: CarrierDraft): CarrierChange {
  const isSame = was.name === is.name && was.states.join() === is.states.join();
  return {
    business: isSame ? null : { name: is.name, states: is.states },
    vehicles: changed(was.vehicles, is.vehicles, (one, other) => isSamePlate(one.plate, other.plate)),
    tariffs: changed(was.tariffs, is.tariffs, isSameWay),
  };
}

export const hasChanged = ({ business, vehicles, tariffs }: CarrierChange) =>
  business !== null || vehicles.length + tariffs.length > 0;

/** @param isOne Whether two values are versions of the same vehicle or price. */
function changed<Part extends object>(was: readonly Part[], is: readonly Part[], isOne: (a: Part, b: Part) => boolean) {
  const there = is.flatMap((part): Changed<Part>[] => {
    const before = was.find((each) => isOne(each, part));
    if (!before) return [{ what: 'added', part }];
    const names = Object.keys({ ...before, ...part }) as (keyof Part)[];
    return names.some((name) => before[name] !== part[name]) ? [{ what: 'changed', part }] : [];
  });
  const gone = was.filter((part) => !is.some((each) => isOne(part, each)));
  return [...there, ...gone.map((part): Changed<Part> => ({ what: 'removed', part }))];
}

/** Why a route price is not shown to senders; `undefined` if it is shown. States and vehicles may have changed since. */
export function problemOfTariff({ from, to, vehicle }: TariffDraft, { states, vehicles }: CarrierDraft) {
  const unserved = [from, to].find((state) => !states.includes(state));
  if (unserved) return `You don't cover ${unserved}. Change the route or add the state`;
  if (!vehicles.some(({ kind }) => kind === vehicle))
    return 'You have no vehicle of this type, so this price is not shown';
  return undefined;
}

/** Why the draft cannot be saved; `null` if it can. The server checks the same. */
export function problemOfCarrier(draft: CarrierDraft): string | null {
  const unserved = draft.tariffs.flatMap(({ from, to }) => [from, to]).find((state) => !draft.states.includes(state));
  return unserved
    ? `One of your prices is for ${unserved}, which you don't cover. Change the route or add the state.`
    : null;
}

/** `15,000 kg` */
export const kilograms = (weight: number) => `${weight.toLocaleString('en')} kg`;

function chosen(kind: VehicleKind | ''): VehicleKind {
  if (kind === '') throw new Error('The form has no vehicle type.');
  return kind;
}
