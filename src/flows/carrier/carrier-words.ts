import { kilograms } from '#domain/carrier.ts';
import { capacityOf, type VehicleKind } from '#domain/vehicles.ts';
import { vehicleWords } from '../shared/haulage-words.ts';

/** `Truck, up to 15,000 kg` */
export const vehicleInWords = (kind: VehicleKind) => `${vehicleWords[kind]}, up to ${kilograms(capacityOf[kind])}`;
