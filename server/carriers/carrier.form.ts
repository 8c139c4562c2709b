import { fromWire } from '#domain/money.ts';
import { findState } from '#domain/states.ts';
import { hasWebAddress, WEB_ADDRESS_PROBLEM } from '#domain/text.ts';
import { capacityOf, parsePlate } from '#domain/vehicles.ts';
import type { components } from '#openapi/contract.gen.ts';
import type { TariffRow } from '../platform/db/tables.ts';
import { invalidField, neededText } from '../platform/errors.ts';
import { unknownStateAt } from './carrier.errors.ts';
import type { VehicleEntry } from './carrier.repository.ts';

type Form = components['schemas']['CarrierForm'];

export interface ReadCarrier {
  readonly name: string;
  readonly states: string[];
  readonly vehicles: (Omit<VehicleEntry, 'carrier_id'> & { readonly photo?: string })[];
  readonly tariffs: Omit<TariffRow, 'carrier_id'>[];
}

/** Checks what the contract cannot, and normalises states and plates. */
export function readCarrier({ name, states: spelled, vehicles, tariffs }: Form): ReadCarrier {
  const states = [...new Set(spelled.map((state, index) => readStateField(`states.${index}`, state)))];
  const read = {
    name: businessNameOf(name),
    states,
    vehicles: vehicles.map((vehicle, index) => ({
      ...vehicle,
      plate: plateAt(`vehicles.${index}.plate`, vehicle.plate),
    })),
    tariffs: tariffs.map((tariff, index) => readTariff(`tariffs.${index}`, tariff, states)),
  };
  refuseTwice(
    read.vehicles.map(({ plate }) => plate),
    (index) => `vehicles.${index}.plate`,
  );
  refuseTwice(read.tariffs.map(wayOf), (index) => `tariffs.${index}`);
  return read;
}

function readTariff(field: string, { from, to, vehicle, up_to_kg, price }: Form['tariffs'][number], served: string[]) {
  const [from_state, to_state] = [readStateField(`${field}.from`, from), readStateField(`${field}.to`, to)];
  if (!served.includes(from_state)) throw invalidField(`${field}.from`, 'is not one of the states you cover');
  if (!served.includes(to_state)) throw invalidField(`${field}.to`, 'is not one of the states you cover');
  if (up_to_kg > capacityOf[vehicle])
    throw invalidField(`${field}.up_to_kg`, 'is more than this vehicle type can carry');
  return { from_state, to_state, vehicle, up_to_kg, price: fromWire(price) };
}

function businessNameOf(typed: string): string {
  const name = neededText('name', typed);
  if (hasWebAddress(name)) throw invalidField('name', WEB_ADDRESS_PROBLEM);
  return name;
}

function readStateField(field: string, spelling: string): string {
  const state = findState(spelling);
  if (!state) throw unknownStateAt(field);
  return state.name;
}

function plateAt(field: string, spelling: string): string {
  const plate = parsePlate(spelling);
  if (!plate) throw invalidField(field, 'must be a plate number such as ABC-123DE');
  return plate;
}

const wayOf = ({ from_state, to_state, vehicle, up_to_kg }: ReadCarrier['tariffs'][number]) =>
  [from_state, to_state, vehicle, up_to_kg].join('|');

function refuseTwice(names: readonly string[], fieldAt: (index: number) => string) {
  const twice = names.findIndex((name, index) => names.indexOf(name) < index);
  if (twice >= 0) throw invalidField(fieldAt(twice), 'is listed twice');
}
