/** Shapes that many pictures share: the sky, the sun, a palm, houses. */
import { arch, at, box, disc, type Fill, line, shape } from './strokes.ts';
import { parcel } from './things.ts';

/** A low sun with rings, as indigo cloth shows it. */
export const sun = (x: number, y: number, radius: number) =>
  disc('sun', x, y, radius) +
  [1.18, 1.36, 1.56]
    .map(
      (ring) =>
        `<circle class="s-sun" stroke-width="5" stroke-linecap="round" stroke-dasharray="1 16" cx="${x}" cy="${y}" r="${radius * ring}"/>`,
    )
    .join('');

/** Its foot is at 0,0; it is about 260 high. */
export const palm =
  line('deep', 12, 'M0 0q10-90-6-180') +
  [
    'M-6-180q-70-50-110 10 60-40 110-10',
    'M-6-180q-30-80-90-60 64 4 90 60',
    'M-6-180q10-80 70-72-56 16-70 72',
    'M-6-180q70-50 112 8-60-36-112-8',
    'M-6-180q-50 10-62 76 20-56 62-76',
    'M-6-180q50 14 60 74-22-54-60-74',
  ]
    .map((leaf, index) => shape(index % 2 ? 'grass' : 'leaf', `${leaf}z`))
    .join('') +
  disc('clay', -14, -172, 8) +
  disc('clay', 2, -170, 8);

/** A house front of blocks, with its roof, standing on 0; 300 wide and 250 high. */
export const houseIn = (wall: Fill, blocks: Fill, roof: Fill) =>
  shape(roof, 'M-24-196L150-286 324-196v22H-24z') +
  box(wall, 0, -174, 300, 174) +
  box(blocks, 18, -162, 108, 144) +
  arch('shade', 172, 0, 84, 142) +
  arch('light', 180, 0, 68, 132) +
  disc('clay', 238, -52, 4) +
  box('shade', -12, -6, 324, 10);

export const house = houseIn('lime', '#block', 'clay');

/** A block of flats, 320 wide and `floors` times 84 high, with a stair of breeze blocks. */
export function flats(floors: number, wall: Fill = 'lime', blocks: Fill = '#block'): string {
  const height = floors * 84;
  const rows = Array.from({ length: floors }, (_, floor) => {
    const y = -84 * (floor + 1);
    return (
      [22, 196]
        .map(
          (x) =>
            box('dye', x, y + 18, 62, 50, 3) +
            box(floor % 2 === (x > 100 ? 0 : 1) ? 'light' : 'mist', x + 4, y + 22, 26, 42) +
            box('light', x + 34, y + 22, 24, 42),
        )
        .join('') +
      box('clay', 8, y + 68, 96, 10) +
      box('clay', 184, y + 68, 126, 10) +
      line(
        'shade',
        3,
        `M12 ${y + 50}h88M188 ${y + 50}h118M24 ${y + 50}v18M48 ${y + 50}v18M72 ${y + 50}v18M210 ${y + 50}v18M234 ${y + 50}v18M258 ${y + 50}v18M282 ${y + 50}v18`,
      )
    );
  });
  return (
    box(wall, 0, -height, 320, height) +
    box(blocks, 108, -height - 36, 72, height + 36) +
    box('laterite', -10, -height - 14, 118, 16) +
    box('laterite', 180, -height - 14, 150, 16) +
    rows.join('') +
    arch('shade', 120, 0, 48, 70)
  );
}

/** A warehouse, 520 wide and 260 high, its gate open. */
export const depotIn = (roof: Fill, stripe: Fill) =>
  shape(roof, 'M-16-176L260-268 536-176v18H-16z') +
  box('#ridge', 0, -160, 520, 160) +
  box('dye', 150, -128, 220, 128) +
  box('ink', 158, -120, 204, 120) +
  box('lime', 150, -148, 220, 16) +
  [0, 1, 2, 3, 4, 5].map((index) => box(index % 2 ? stripe : 'ink', 150 + index * 37, -134, 37, 8)).join('') +
  at(176, 0, 1, parcel(62)) +
  at(246, 0, 1, parcel(78, 'laterite')) +
  at(192, -62, 1, parcel(44, 'sun')) +
  [40, 440]
    .map(
      (x) => box('dye', x - 10, -122, 60, 34) + box('light', x - 6, -118, 24, 26) + box('light', x + 22, -118, 24, 26),
    )
    .join('');

export const depot = depotIn('indigo', 'brass');

export const sky = (width: number, height: number) => box('sky', 0, 0, width, height);
export const hills = (width: number, y: number) =>
  shape('haze', `M0 ${y}q${width * 0.2}-90 ${width * 0.42}-20t${width * 0.34}-30 ${width * 0.24} 0v300H0z`);
/** Reaches down to the bottom of any picture. */
export const ground = (width: number, y: number) =>
  box('earth', 0, y, width, 600 - y) + box('ground', 0, y + 66, width, 600);

/** A distant city tower. */
export const tower = (x: number, width: number, height: number, fill: 'mist' | 'indigo' | 'dye') =>
  box(fill, x, 470 - height, width, height) +
  Array.from({ length: Math.floor((height - 40) / 34) }, (_, row) =>
    Array.from({ length: Math.floor((width - 16) / 24) }, (_, column) =>
      (row * 7 + column * 3 + x) % 5 < 3 ? box('light', x + 12 + column * 24, 490 - height + row * 34, 12, 18) : '',
    ).join(''),
  ).join('');
