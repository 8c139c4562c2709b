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

/** Vehicle types for short trips within one state, with their maximum distance: the straight line in kilometres. */
const LOCAL: Readonly<Partial<Record<VehicleKind, number>>> = { tricycle: 30 };

interface Trip {
  readonly from_state: string;
  readonly to_state: string;
  /** The straight line in kilometres; `undefined` if a town is unknown. */
  readonly straight: number | undefined;
}

/** Lists the vehicle types to suggest for a trip, the smallest first. */
export const suggestedVehicles = (load: Load, { from_state, to_state, straight = 0 }: Trip): VehicleKind[] =>
  vehiclesFor(load).filter((kind) => {
    const reach = LOCAL[kind];
    return reach === undefined || (from_state === to_state && straight <= reach);
  });

/** Lists the wanted vehicle type and larger ones that fit. */
export const vehiclesFrom = (kind: VehicleKind, load: Load): VehicleKind[] =>
  vehiclesFor(load).filter((each) => capacityOf[each] >= capacityOf[kind]);
