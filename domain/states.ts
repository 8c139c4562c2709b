import type { stateNames } from './state-names.ts';

/** The 36 states and the Federal Capital Territory: one table for every select, filter and check. */
export interface NigerianState {
  readonly name: string;
  /** ISO 3166-2:NG without the country. */
  readonly isoCode: string;
  readonly countryCode: 'NG';
  /** Latitude and longitude of the state capital, in degrees (WGS 84). */
  readonly latitude: number;
  readonly longitude: number;
  readonly cities: readonly string[];
}

type StateName = (typeof stateNames)[number];

const state = (
  isoCode: string,
  name: string,
  latitude: number,
  longitude: number,
  ...cities: string[]
): NigerianState => ({ name, isoCode, countryCode: 'NG', latitude, longitude, cities });

export const states: readonly NigerianState[] = [
  state('AB', 'Abia', 5.532, 7.486, 'Umuahia', 'Aba', 'Ohafia'),
  state('FC', 'Abuja (FCT)', 9.076, 7.399, 'Garki', 'Wuse', 'Gwarinpa', 'Kubwa'),
  state('AD', 'Adamawa', 9.203, 12.495, 'Yola', 'Mubi', 'Numan'),
  state('AK', 'Akwa Ibom', 5.038, 7.91, 'Uyo', 'Eket', 'Ikot Ekpene'),
  state('AN', 'Anambra', 6.21, 7.067, 'Awka', 'Onitsha', 'Nnewi'),
  state('BA', 'Bauchi', 10.314, 9.846, 'Bauchi', 'Azare', 'Misau'),
  state('BY', 'Bayelsa', 4.927, 6.264, 'Yenagoa', 'Brass', 'Ogbia'),
  state('BE', 'Benue', 7.734, 8.521, 'Makurdi', 'Gboko', 'Otukpo'),
  state('BO', 'Borno', 11.846, 13.157, 'Maiduguri', 'Biu', 'Bama'),
  state('CR', 'Cross River', 4.958, 8.327, 'Calabar', 'Ogoja', 'Ikom'),
  state('DE', 'Delta', 6.2, 6.734, 'Asaba', 'Warri', 'Sapele', 'Ughelli'),
  state('EB', 'Ebonyi', 6.325, 8.113, 'Abakaliki', 'Afikpo', 'Onueke'),
  state('ED', 'Edo', 6.335, 5.627, 'Benin City', 'Auchi', 'Ekpoma'),
  state('EK', 'Ekiti', 7.621, 5.221, 'Ado-Ekiti', 'Ikere', 'Ijero'),
  state('EN', 'Enugu', 6.459, 7.546, 'Enugu', 'Nsukka', 'Agbani'),
  state('GO', 'Gombe', 10.289, 11.167, 'Gombe', 'Kaltungo', 'Billiri'),
  state('IM', 'Imo', 5.476, 7.026, 'Owerri', 'Orlu', 'Okigwe'),
  state('JI', 'Jigawa', 11.756, 9.339, 'Dutse', 'Hadejia', 'Gumel'),
  state('KD', 'Kaduna', 10.524, 7.438, 'Kaduna', 'Zaria', 'Kafanchan'),
  state('KN', 'Kano', 12.002, 8.592, 'Kano', 'Wudil', 'Bichi'),
  state('KT', 'Katsina', 12.985, 7.618, 'Katsina', 'Daura', 'Funtua'),
  state('KE', 'Kebbi', 12.454, 4.198, 'Birnin Kebbi', 'Argungu', 'Yauri'),
  state('KO', 'Kogi', 7.802, 6.733, 'Lokoja', 'Okene', 'Idah'),
  state('KW', 'Kwara', 8.497, 4.542, 'Ilorin', 'Offa', 'Jebba'),
  state('LA', 'Lagos', 6.601, 3.351, 'Ikeja', 'Victoria Island', 'Lekki', 'Apapa'),
  state('NA', 'Nasarawa', 8.494, 8.515, 'Lafia', 'Keffi', 'Akwanga'),
  state('NI', 'Niger', 9.614, 6.557, 'Minna', 'Bida', 'Suleja'),
  state('OG', 'Ogun', 7.161, 3.348, 'Abeokuta', 'Ijebu-Ode', 'Sagamu', 'Ota'),
  state('ON', 'Ondo', 7.252, 5.193, 'Akure', 'Ondo', 'Owo'),
  state('OS', 'Osun', 7.771, 4.556, 'Osogbo', 'Ile-Ife', 'Ilesa'),
  state('OY', 'Oyo', 7.388, 3.896, 'Ibadan', 'Ogbomoso', 'Oyo'),
  state('PL', 'Plateau', 9.896, 8.858, 'Jos', 'Bukuru', 'Pankshin'),
  state('RI', 'Rivers', 4.777, 7.013, 'Port Harcourt', 'Obio-Akpor', 'Bonny'),
  state('SO', 'Sokoto', 13.061, 5.24, 'Sokoto', 'Tambuwal', 'Wurno'),
  state('TA', 'Taraba', 8.893, 11.36, 'Jalingo', 'Wukari', 'Bali'),
  state('YO', 'Yobe', 11.748, 11.966, 'Damaturu', 'Potiskum', 'Gashua'),
  state('ZA', 'Zamfara', 12.17, 6.664, 'Gusau', 'Kaura Namoda', 'Talata Mafara'),
];

const squash = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

const bySpelling = new Map(
  states.flatMap((each) => [each.name, each.isoCode].map((key) => [squash(key), each] as const)),
);
const capital = bySpelling.get('fc');
if (capital) for (const key of ['abuja', 'fct', 'federalcapitalterritory']) bySpelling.set(key, capital);

/** Finds a state in any recorded spelling: `Akwa Ibom`, `AkwaIbom`, `AK`, `Abuja`, `FCT`, `Lagos State`. */
export function findState(spelling: string): NigerianState | undefined {
  const key = squash(spelling);
  return bySpelling.get(key) ?? bySpelling.get(key.replace(/state$/, ''));
}

/** Land borders between the states, rivers included. Kogi has the most, Lagos has one. */
const borders: Readonly<Record<string, readonly string[]>> = {
  Abia: ['Akwa Ibom', 'Anambra', 'Cross River', 'Ebonyi', 'Enugu', 'Imo', 'Rivers'],
  'Abuja (FCT)': ['Kaduna', 'Kogi', 'Nasarawa', 'Niger'],
  Adamawa: ['Borno', 'Gombe', 'Taraba'],
  'Akwa Ibom': ['Abia', 'Cross River', 'Rivers'],
  Anambra: ['Abia', 'Delta', 'Edo', 'Enugu', 'Imo', 'Kogi', 'Rivers'],
  Bauchi: ['Gombe', 'Jigawa', 'Kaduna', 'Kano', 'Plateau', 'Taraba', 'Yobe'],
  Bayelsa: ['Delta', 'Rivers'],
  Benue: ['Cross River', 'Ebonyi', 'Enugu', 'Kogi', 'Nasarawa', 'Taraba'],
  Borno: ['Adamawa', 'Gombe', 'Yobe'],
  'Cross River': ['Abia', 'Akwa Ibom', 'Benue', 'Ebonyi'],
  Delta: ['Anambra', 'Bayelsa', 'Edo', 'Ondo', 'Rivers'],
  Ebonyi: ['Abia', 'Benue', 'Cross River', 'Enugu'],
  Edo: ['Anambra', 'Delta', 'Kogi', 'Ondo'],
  Ekiti: ['Kogi', 'Kwara', 'Ondo', 'Osun'],
  Enugu: ['Abia', 'Anambra', 'Benue', 'Ebonyi', 'Kogi'],
  Gombe: ['Adamawa', 'Bauchi', 'Borno', 'Taraba', 'Yobe'],
  Imo: ['Abia', 'Anambra', 'Rivers'],
  Jigawa: ['Bauchi', 'Kano', 'Katsina', 'Yobe'],
  Kaduna: ['Abuja (FCT)', 'Bauchi', 'Kano', 'Katsina', 'Nasarawa', 'Niger', 'Plateau', 'Zamfara'],
  Kano: ['Bauchi', 'Jigawa', 'Kaduna', 'Katsina'],
  Katsina: ['Jigawa', 'Kaduna', 'Kano', 'Zamfara'],
  Kebbi: ['Niger', 'Sokoto', 'Zamfara'],
  Kogi: ['Abuja (FCT)', 'Anambra', 'Benue', 'Edo', 'Ekiti', 'Enugu', 'Kwara', 'Nasarawa', 'Niger', 'Ondo'],
  Kwara: ['Ekiti', 'Kogi', 'Niger', 'Osun', 'Oyo'],
  Lagos: ['Ogun'],
  Nasarawa: ['Abuja (FCT)', 'Benue', 'Kaduna', 'Kogi', 'Plateau', 'Taraba'],
  Niger: ['Abuja (FCT)', 'Kaduna', 'Kebbi', 'Kogi', 'Kwara', 'Zamfara'],
  Ogun: ['Lagos', 'Ondo', 'Osun', 'Oyo'],
  Ondo: ['Delta', 'Edo', 'Ekiti', 'Kogi', 'Ogun', 'Osun'],
  Osun: ['Ekiti', 'Kwara', 'Ogun', 'Ondo', 'Oyo'],
  Oyo: ['Kwara', 'Ogun', 'Osun'],
  Plateau: ['Bauchi', 'Kaduna', 'Nasarawa', 'Taraba'],
  Rivers: ['Abia', 'Akwa Ibom', 'Anambra', 'Bayelsa', 'Delta', 'Imo'],
  Sokoto: ['Kebbi', 'Zamfara'],
  Taraba: ['Adamawa', 'Bauchi', 'Benue', 'Gombe', 'Nasarawa', 'Plateau'],
  Yobe: ['Bauchi', 'Borno', 'Gombe', 'Jigawa'],
  Zamfara: ['Kaduna', 'Katsina', 'Kebbi', 'Niger', 'Sokoto'],
} satisfies Readonly<Record<StateName, readonly StateName[]>>;

/** Returns the states that border a state, by their names. */
export const neighboursOf = (state: string): readonly string[] => borders[state] ?? [];

/** Reduces a name to its letters for comparison: lower case, without diacritics. */
export const lettersOf = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '');

const byCity = new Map(
  states.flatMap((each) => each.cities.map((city) => [lettersOf(city), { city, state: each }] as const)),
);

/** Finds a city or a part of one in any spelling. No name is in two states. */
export const findCity = (spelling: string) => byCity.get(lettersOf(spelling));

/**
 * Returns the name of a city of a state: a listed city, or another town with its words capitalised.
 *
 * @returns `undefined` for a listed city of another state, and for a text that is not a name.
 */
export function cityIn(state: string, typed: string): string | undefined {
  const listed = findCity(typed);
  if (listed) return listed.state === findState(state) ? listed.city : undefined;
  const name = typed.trim().replace(/\s+/g, ' ');
  return /^(?=.*\p{L}.*\p{L})[\p{L}\p{M}\d '’()-]+$/u.test(name) ? capitalizeName(name) : undefined;
}

/**
 * Capitalises each word, and lower-cases the rest of a longer name in capitals: `FESTAC TOWN` becomes `Festac Town`.
 * `GRA` in `Ikeja GRA` stays.
 */
export const capitalizeName = (name: string) =>
  (name === name.toUpperCase() && name.length > 4 ? name.toLowerCase() : name).replace(
    /(?<=^|[ (-])\p{Ll}/gu,
    (letter) => letter.toUpperCase(),
  );
