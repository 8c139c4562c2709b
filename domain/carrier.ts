/** What somebody brings goods with, as its wizard holds it. @source docs/product.md, "Carriers" */
import type { components } from '#openapi/contract.gen.ts';
import { fromWire, parseNaira, tidyNaira, toWire } from './money.ts';
import { parsePlate, type VehicleKind } from './vehicles.ts';

type Schemas = components['schemas'];

/** As typed. */
export interface VehicleDraft {
  kind: VehicleKind | '';
  plate: string;
  licence_until: string;
  insurance_until: string;
}

/** As typed. */
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

/** What is saved already, to be changed. */
export const draftOfCarrier = ({ name, states, vehicles, tariffs }: Schemas['Carrier']): CarrierDraft => ({
  name: name ?? '',
  states,
  vehicles: vehicles.map(({ in_service: _, ...vehicle }) => vehicle),
  tariffs: tariffs.map(({ up_to_kg, price, ...tariff }) => ({
    ...tariff,
    up_to_kg: String(up_to_kg),
    price: tidyNaira(String(price)),
  })),
});

/** What is sent of a draft in which nothing is wrong. */
export const carrierForm = ({ name, states, vehicles, tariffs }: CarrierDraft): Schemas['CarrierForm'] => ({
  name: name.trim(),
  states,
  vehicles: vehicles.map(({ kind, ...vehicle }) => ({ ...vehicle, kind: chosen(kind) })),
  tariffs: tariffs.map(({ vehicle, up_to_kg, price, ...way }) => ({
    ...way,
    vehicle: chosen(vehicle),
    up_to_kg: Number(up_to_kg),
    price: toWire(parseNaira(price) ?? fromWire(0)),
  })),
});

/** By the spelling that is kept, so that two spellings of a plate are one. */
export const isSamePlate = (one: string, other: string) =>
  (parsePlate(one) ?? one.trim()) === (parsePlate(other) ?? other.trim());

type Way = Pick<TariffDraft, 'from' | 'to' | 'vehicle' | 'up_to_kg'>;

/** Two prices for the same would contradict each other. */
export const isSameWay = (one: Way, other: Way) =>
  one.from === other.from &&
  one.to === other.to &&
  one.vehicle === other.vehicle &&
  Number(one.up_to_kg) === Number(other.up_to_kg);

/** What another window has made of it, part by part: what came, what went, and what is otherwise. */
interface CarrierChange {
  readonly business: Pick<CarrierDraft, 'name' | 'states'> | null;
  readonly vehicles: readonly Changed<VehicleDraft>[];
  readonly tariffs: readonly Changed<TariffDraft>[];
}

interface Changed<Part> {
  readonly what: 'added' | 'removed' | 'changed';
  /** As it is now; as it was, where it is gone. */
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

/** @param isOne Whether two are the same part, however it has changed. */
function changed<Part extends object>(was: readonly Part[], is: readonly Part[], isOne: (a: Part, b: Part) => boolean) {
  const there = is.flatMap((part): Changed<Part>[] => {
    const before = was.find((each) => isOne(each, part));
    if (!before) return [{ what: 'added', part }];
    const names = Object.keys(part) as (keyof Part)[];
    return names.some((name) => before[name] !== part[name]) ? [{ what: 'changed', part }] : [];
  });
  const gone = was.filter((part) => !is.some((each) => isOne(part, each)));
  return [...there, ...gone.map((part): Changed<Part> => ({ what: 'removed', part }))];
}

/** Why a tariff offers nothing; `undefined` for one that does. What it is about may have changed since it was entered. */
export function problemOfTariff({ from, to, vehicle }: TariffDraft, { states, vehicles }: CarrierDraft) {
  const unserved = [from, to].find((state) => !states.includes(state));
  if (unserved) return `You do not serve ${unserved}: change the tariff, or the states`;
  if (!vehicles.some(({ kind }) => kind === vehicle)) return 'You have no such vehicle: it offers nothing';
  return undefined;
}

/** Why it cannot be saved; `null` where it can. The server says the same in fewer words. */
export function problemOfCarrier(draft: CarrierDraft): string | null {
  const unserved = draft.tariffs.flatMap(({ from, to }) => [from, to]).find((state) => !draft.states.includes(state));
  return unserved ? `A tariff is about ${unserved}, which you do not serve. Change the one or the other.` : null;
}

/** `15,000 kg` */
export const kilograms = (weight: number) => `${weight.toLocaleString('en')} kg`;

function chosen(kind: VehicleKind | ''): VehicleKind {
  if (kind === '') throw new Error('A form without a kind of vehicle is not sent.');
  return kind;
}
