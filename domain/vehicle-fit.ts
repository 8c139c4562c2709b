/** With what goods can be brought. @source docs/decisions/0044-model-deliveries-as-a-lifecycle.md */
import { vehicleKindValues } from '#openapi/contract.gen.ts';
import type { Goods } from './goods.ts';
import { capacityOf, type VehicleKind } from './vehicles.ts';

/** The longest thing that lies in one, in centimetres. */
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
/** Open to the street, and driven between market stalls. */
const NEVER_HAZARDOUS: readonly VehicleKind[] = ['tricycle'];

type Load = Pick<Goods, 'weight_kg' | 'longest_cm' | 'cold' | 'hazard'>;

/** Whether goods can be brought with such a vehicle. What need not be cold goes in a cold one, too. */
function canCarry(kind: VehicleKind, { weight_kg, longest_cm, cold, hazard }: Load): boolean {
  if (cold && !COLD.includes(kind)) return false;
  if (hazard && NEVER_HAZARDOUS.includes(kind)) return false;
  return weight_kg <= capacityOf[kind] && longest_cm <= bedOf[kind];
}

/** With what they can be brought, the smallest first: that one is what the goods suggest. */
export const vehiclesFor = (load: Load): VehicleKind[] =>
  vehicleKindValues
    .filter((kind) => canCarry(kind, load))
    .sort(
      (one, other) => Number(COLD.includes(one)) - Number(COLD.includes(other)) || capacityOf[one] - capacityOf[other],
    );

/** Those that will do where one of a kind is asked for: it, and larger ones. */
export const vehiclesFrom = (kind: VehicleKind, load: Load): VehicleKind[] =>
  vehiclesFor(load).filter((each) => capacityOf[each] >= capacityOf[kind]);
