/** House facts: details of a place besides its features, and which property types have them. @source docs/product.md, "House facts" */
import {
  type components,
  electricityBandValues,
  electricityMeterValues,
  floodsValues,
  parkingPlaceValues,
  powerBackupValues,
  titleDocumentValues,
  waterSourceValues,
  yesNoValues,
} from '#openapi/contract.gen.ts';
import type { ListingKind } from './lifecycles/listing.ts';
import { LANDMARK_MAX_LENGTH, PLACE_SIZE_MAX, TOILETS_MAX } from './limits.ts';

export type HouseFacts = components['schemas']['HouseFacts'];
export type FactName = keyof HouseFacts;

/** Facts as typed. Unknown facts are missing or empty. */
export type FactsDraft = Readonly<Partial<Record<FactName, string>>>;

export const factChoices = {
  band: electricityBandValues,
  meter: electricityMeterValues,
  backup: powerBackupValues,
  water: waterSourceValues,
  floods: floodsValues,
  parking: parkingPlaceValues,
  pets: yesNoValues,
  papers: titleDocumentValues,
} as const;

/** The range of the facts that are numbers. */
export const factNumbers = { size: { min: 1, max: PLACE_SIZE_MAX }, toilets: { min: 0, max: TOILETS_MAX } } as const;

const OF_GROUND: readonly FactName[] = ['size', 'water', 'floods', 'landmark'];
const OF_STORES: readonly FactName[] = ['size', 'band', 'meter', 'backup', 'water', 'floods', 'parking', 'landmark'];
const OF_HOUSES: readonly FactName[] = ['toilets', ...OF_STORES];
const OF_APARTMENTS: readonly FactName[] = [...OF_HOUSES, 'pets'];

const GROUND: readonly string[] = ['Land', 'Plot', 'Plot of Land', 'Farm'];
const STORES: readonly string[] = ['Warehouse', 'Industrial'];

/** Whether a property type is land, whose sellers think in plots. */
export const isLand = (type: string): boolean => GROUND.includes(type);

const FOOT = 0.3048;
const plotInWords = (width: number, length: number) =>
  `${width} by ${length} feet has ${Math.round(width * length * FOOT ** 2)} m²`;

/** Helps sellers of land to give its size in square metres. */
export const PLOT_HINT = `A plot of ${plotInWords(60, 120)}, one of ${plotInWords(50, 100)}.`;

/** The facts that fit a property type. Only what is for sale has papers. */
export function factNamesFor(kind: ListingKind, type: string): readonly FactName[] {
  const facts = factNamesOf(kind, type);
  return kind === 'property' ? ['papers', ...facts] : facts;
}

/** Land has no toilets or meter, and a warehouse has no number of toilets. */
function factNamesOf(kind: ListingKind, type: string): readonly FactName[] {
  if (kind === 'warehouse' || STORES.includes(type)) return OF_STORES;
  if (isLand(type)) return OF_GROUND;
  return kind === 'apartment' ? OF_APARTMENTS : OF_HOUSES;
}

export const isNumberFact = (name: FactName): name is keyof typeof factNumbers => name in factNumbers;

export const isChoiceFact = (name: FactName): name is keyof typeof factChoices => name in factChoices;

/** Whether the typed value is valid or empty. */
export function isValidFact(name: FactName, typed: string): boolean {
  const text = typed.trim();
  if (text === '') return true;
  if (isNumberFact(name)) {
    const { min, max } = factNumbers[name];
    return /^\d{1,7}$/.test(text) && Number(text) >= min && Number(text) <= max;
  }
  return isChoiceFact(name)
    ? (factChoices[name] as readonly string[]).includes(text)
    : text.length <= LANDMARK_MAX_LENGTH;
}

/** Maps typed facts to the contract, without those that do not fit the property type. */
export function toHouseFacts(draft: FactsDraft, asked: readonly FactName[]): HouseFacts {
  const known = asked.flatMap((name) => {
    const text = draft[name]?.trim();
    return text ? [[name, isNumberFact(name) ? Number(text) : text] as const] : [];
  });
  return Object.fromEntries(known);
}

export const factWords: Record<FactName, string> = {
  papers: 'Title document',
  toilets: 'Toilets',
  size: 'Size (square metres)',
  band: 'Electricity band (A has the most hours)',
  meter: 'Electricity meter',
  backup: 'Backup power',
  water: 'Water source',
  floods: 'Flooding',
  parking: 'Car parking',
  pets: 'Pets allowed',
  landmark: 'Nearest landmark or bus stop',
};
