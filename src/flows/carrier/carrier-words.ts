import { kilograms } from '#domain/carrier.ts';
import { capacityOf, endOfPapers, type VehicleKind } from '#domain/vehicles.ts';
import { vehicleWords } from '../shared/shipment-words.ts';

/** `Truck, up to 15,000 kg` */
export const vehicleInWords = (kind: VehicleKind) => `${vehicleWords[kind]}, up to ${kilograms(capacityOf[kind])}`;

/** `The insurance has expired.` Names the document that expired first. */
export function expiredWords(documents: Parameters<typeof endOfPapers>[0]): string {
  const { papers } = endOfPapers(documents);
  return papers === 'licence and insurance' ? 'The licence and insurance have expired.' : `The ${papers} has expired.`;
}
