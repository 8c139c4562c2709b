import { kilograms } from '#domain/carrier.ts';
import type { stateNames } from '#domain/state-names.ts';
import { capacityOf, endOfPapers, type VehicleKind } from '#domain/vehicles.ts';
import type { components } from '#openapi/contract.gen.ts';
import { vehicleWords } from '../shared/shipment-words.ts';

/** `Truck, up to 15,000 kg` */
export const vehicleInWords = (kind: VehicleKind) => `${vehicleWords[kind]}, up to ${kilograms(capacityOf[kind])}`;

/** `The insurance has expired.` Names the document that expired first. */
export function expiredWords(documents: Parameters<typeof endOfPapers>[0]): string {
  const { papers } = endOfPapers(documents);
  return papers === 'licence and insurance' ? 'The licence and insurance have expired.' : `The ${papers} has expired.`;
}

type SavedVehicle = components['schemas']['Vehicle'];

/** Says what our team found of the papers of a vehicle, and whether its carrier may use the plate. */
export function papersInWords({ claim, papers, case_id }: Pick<SavedVehicle, 'claim' | 'papers' | 'case_id'>): string {
  if (claim === 'lost') return 'Another carrier may use this plate, so you get no loads for it.';
  if (claim === 'claims')
    return 'Another carrier has this plate. Send us photos of its papers: you get no loads for it until we decide.';
  const found = {
    accepted: 'Papers checked by Gida.',
    refused: 'We refused the papers.',
    unchecked: 'Papers not checked yet.',
  }[papers ?? 'unchecked'];
  return case_id === undefined ? found : `${found} Our team looks at what you send us.`;
}

/** The address of an uploaded file. */
export const fileAddress = (file: string) => `/api/files/${file}`;

/** The states of the six zones of Nigeria, which carriers know by these names. */
export const zones: ReadonlyMap<string, readonly (typeof stateNames)[number][]> = new Map([
  ['North Central', ['Abuja (FCT)', 'Benue', 'Kogi', 'Kwara', 'Nasarawa', 'Niger', 'Plateau']],
  ['North East', ['Adamawa', 'Bauchi', 'Borno', 'Gombe', 'Taraba', 'Yobe']],
  ['North West', ['Jigawa', 'Kaduna', 'Kano', 'Katsina', 'Kebbi', 'Sokoto', 'Zamfara']],
  ['South East', ['Abia', 'Anambra', 'Ebonyi', 'Enugu', 'Imo']],
  ['South South', ['Akwa Ibom', 'Bayelsa', 'Cross River', 'Delta', 'Edo', 'Rivers']],
  ['South West', ['Ekiti', 'Lagos', 'Ogun', 'Ondo', 'Osun', 'Oyo']],
]);
