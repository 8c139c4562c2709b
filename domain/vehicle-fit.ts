/** Finds vehicles that fit goods. @source docs/decisions/0044-model-deliveries-as-a-lifecycle.md */
import { vehicleKindValues } from '#openapi/contract.gen.ts';
import type { Goods } from './goods.ts';
import { capacityOf, type VehicleKind } from './vehicles.ts';

/** The length of the cargo bed, in centimetres. */
const bedOf: Readonly<Record<VehicleKind, number>> = {
  tricycle: 150,
  pickupTruck: 220,
  van: 280,
  lightTruck: 450,
  truck: 750,
  trailer: 1_360,
  coldVan: 250,
  coldTruck: 650,
};

const COLD: readonly VehicleKind[] = ['coldVan', 'coldTruck'];
/** Vehicles that may never carry dangerous goods: open ones that drive through markets. */
const NEVER_HAZARDOUS: readonly VehicleKind[] = ['tricycle'];

type Load = Pick<Goods, 'weight_kg' | 'longest_cm' | 'cold' | 'hazard'>;

/** Whether a vehicle type can carry the goods. Cold vehicles also take goods that need no cooling. */
function canCarry(kind: VehicleKind, { weight_kg, longest_cm, cold, hazard }: Load): boolean {
  if (cold && !COLD.includes(kind)) return false;
  if (hazard && NEVER_HAZARDOUS.includes(kind)) return false;
  return weight_kg <= capacityOf[kind] && longest_cm <= bedOf[kind];
}

/** Lists the vehicle types that fit, the suggested smallest first. */
export const vehiclesFor = (load: Load): VehicleKind[] =>
  vehicleKindValues
    .filter((kind) => canCarry(kind, load))
    .sort(
      (one, other) => Number(COLD.includes(one)) - Number(COLD.includes(other)) || capacityOf[one] - capacityOf[other],
    );

/** Vehicle types that no one drives from one state to another. */
const LOCAL: readonly VehicleKind[] = ['tricycle'];

/** Lists the vehicle types to suggest between two states, the smallest first. */
export const suggestedVehicles = (load: Load, [from, to]: readonly [string, string]): VehicleKind[] =>
  vehiclesFor(load).filter((kind) => from === to || !LOCAL.includes(kind));

/** Lists the wanted vehicle type and larger ones that fit. */
export const vehiclesFrom = (kind: VehicleKind, load: Load): VehicleKind[] =>
  vehiclesFor(load).filter((each) => capacityOf[each] >= capacityOf[kind]);
