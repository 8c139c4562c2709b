/** The places that the photos of the demo show: a street, a room, a store. */
import { type Light, photo } from './palette.ts';
import { ground, hills, sky, sun } from './parts.ts';
import { at, box, type Fill, line, shape } from './strokes.ts';
import { parcel } from './things.ts';

const SIZE = [800, 600] as const;

/** The street before the building, with the sun at its place for the time of day. */
export function street(light: Light, ...parts: string[]) {
  const [x, y, radius] = suns[light];
  return photo(...SIZE, light, sky(...SIZE), sun(x, y, radius), hills(800, 430), ground(800, 470), ...parts);
}

const suns: Readonly<Record<Light, readonly [x: number, y: number, radius: number]>> = {
  dawn: [640, 320, 84],
  noon: [560, 96, 52],
  harmattan: [180, 180, 60],
  dusk: [660, 380, 104],
  night: [640, 110, 40],
};

/** A grid of glass with a tall screen beside the stairs, 340 wide and `floors` times 78 high. */
export function offices(floors: number, wall: Fill, blocks: Fill) {
  const height = floors * 78 + 30;
  const panes = Array.from({ length: floors * 4 }, (_, index) => {
    const [column, row] = [index % 4, Math.floor(index / 4)];
    const lit = (column * 3 + row) % 4 === 0;
    return box(lit ? 'light' : 'mist', 96 + column * 58, 24 - height + row * 78, 46, 52, 3);
  });
  return (
    box(wall, 0, -height, 340, height) +
    box('laterite', -10, -height - 14, 360, 18) +
    box(blocks, 16, 18 - height, 64, height - 18) +
    panes.join('') +
    box('shade', 180, -62, 96, 62) +
    box('light', 186, -56, 40, 56) +
    box('light', 230, -56, 40, 56)
  );
}

/** A wall around a plot, 800 wide, with its gate. */
export const wall =
  box('lime', 0, -86, 800, 86) +
  [20, 160, 520, 660].map((x) => box('#block', x, -74, 120, 60)).join('') +
  box('clay', 318, -104, 164, 108) +
  box('shade', 398, -104, 4, 108) +
  [336, 356, 376, 418, 438, 458].map((x) => box('shade', x, -92, 6, 88)).join('');

/** A survey beacon, the stone that marks a plot. */
export const beacon = shape('lime', 'M0 0l8-64h26l8 64z') + line('ink', 4, 'M14-40h14M21-54v28');

export const grown = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    at(
      20 + ((index * 137) % 770),
      500 + ((index * 53) % 84),
      0.6 + (index % 3) * 0.2,
      shape(index % 2 ? 'grass' : 'leaf', 'M0 0q-14-22-22-30 16 4 22 18 0-22 6-34 4 18 2 32 8-14 22-16-10 8-18 30z'),
    ),
  ).join('');

/** Sunlight on the floor, through the wall of blocks. */
const stars = (y: number) =>
  [0, 1, 2, 3, 4, 5, 6, 7]
    .map((index) => at(70 + index * 96, y, 1, shape('light', 'M0-10q0 10 26 10q-26 0-26 10q0-10-26-10q26 0 26-10z')))
    .join('');

/** A room seen from inside: the wall of blocks and the things in front of it. */
export const room = (light: Light, cloth: '#block' | '#blue', ...parts: string[]) =>
  photo(
    ...SIZE,
    light,
    box('lime', 0, 0, 800, 460),
    at(60, 44, 3, box(cloth, 0, 0, 216, 108)),
    box('shade', 0, 452, 800, 14),
    box('ground', 0, 466, 800, 134),
    stars(500) + at(-40, 46, 1, stars(500)),
    ...parts,
  );

export const chair =
  box('clay', 0, -70, 150, 20, 8) +
  box('clay', -6, -170, 20, 110, 8) +
  box('shade', 8, -50, 12, 50) +
  box('shade', 128, -50, 12, 50);
export const bed =
  box('shade', -10, -150, 22, 150, 6) +
  box('lime', 0, -76, 330, 40, 10) +
  box('#adire', 80, -84, 256, 56, 8) +
  box('pale', 14, -104, 76, 34, 14) +
  box('shade', 4, -36, 330, 14) +
  box('shade', 316, -30, 14, 30);
export const table =
  box('shade', 0, -96, 240, 14, 4) +
  box('shade', 18, -84, 12, 84) +
  box('shade', 210, -84, 12, 84) +
  box('indigo', 90, -140, 46, 44, 8) +
  shape('leaf', 'M112-140q-40-50-20-70 20 10 22 50 10-50 34-50 4 40-30 70z');

/** A warehouse seen from inside, with its gate open. */
export const hall = (light: Light, ...parts: string[]) =>
  photo(
    ...SIZE,
    light,
    box('indigo', 0, 0, 800, 470),
    at(0, 0, 1, box('#ridge', 0, 120, 800, 350)),
    line('dye', 14, 'M0 120L400 20 800 120M200 70v50M400 20v100M600 70v50'),
    box('sky', 280, 210, 240, 260) + box('haze', 280, 380, 240, 90) + line('dye', 12, 'M280 210h240v260M280 210v260'),
    box('ground', 0, 470, 800, 130),
    ...parts,
  );

export const stack = (fill: 'brass' | 'laterite' | 'sun') =>
  at(0, 0, 1, parcel(96, fill)) + at(104, 0, 1, parcel(96)) + at(50, -96, 1, parcel(92, 'laterite'));
